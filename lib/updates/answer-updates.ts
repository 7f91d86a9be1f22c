import { randomInt } from 'node:crypto';
import { z } from 'zod';
import {
  answerSafely,
  type HandlerRequest,
  handledRequest,
  redirectHeaders,
  toResponse,
  unknownClient,
  unseenSession,
} from '@/lib/request';
import { watchUpdates } from './hub';
import { versionOf } from './store';
import type { WatchedContract } from './watched-contract';

/** A stream that says nothing for longer is taken for a dead one by proxies (deploy/nginx.conf), in milliseconds. */
const beat = 10_000;
/** A stream ends after so long, in milliseconds; whoever comes back is looked at anew. */
const longestStream = 5 * 60_000;
/**
 * After which a browser comes back whose stream has ended, in milliseconds: not all at once whose server
 * was started anew.
 */
const comesBack = { soonest: 3000, latest: 8000 };

const encoder = new TextEncoder();

const sinceSchema = z
  .string()
  .regex(/^\d{1,16}$/)
  .catch('0');

/**
 * Tells a page whether there is something new of its contract: as server-sent events, or at once and
 * once where these do not pass. Being asked by a page is nothing that its visitor does: the session’s
 * idle time goes on. 204 says that there is nothing to come, and nothing to ask again for.
 */
export function answerUpdates(
  request: HandlerRequest & { readonly signal: AbortSignal },
): Promise<Response> {
  return answerSafely(async () => {
    const handled = await handledRequest(request);
    if (!handled) return toResponse(unknownClient);
    const { snapshot, query } = handled;
    const open = await unseenSession(handled);
    if (!open) return nothingToCome();
    const { path, session } = open;
    const contract = { clientId: snapshot.id, path, subject: session.subject };
    const last = request.headers.get('last-event-id') ?? query.get('since');
    const isStream = request.headers.get('accept')?.includes('text/event-stream');
    if (!isStream)
      return Response.json({ version: await versionOf(contract) }, { headers: redirectHeaders });
    return streamOf(contract, sinceSchema.parse(last), request.signal);
  });
}

function nothingToCome(): Response {
  return new Response(null, { status: 204, headers: redirectHeaders });
}

function streamOf(contract: WatchedContract, since: string, signal: AbortSignal): Response {
  // One stream, and no pair of them that turns text into bytes: a thousand pages follow at once.
  let open: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      open = controller;
    },
    cancel: () => {
      open = undefined;
      end();
    },
  });
  const send = (text: string) => open?.enqueue(encoder.encode(text));
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    stopWatching?.();
    clearInterval(beating);
    clearTimeout(timer);
    open?.close();
    open = undefined;
  };
  const stopWatching = watchUpdates(contract, since, {
    onUpdate: (version) => send(`id: ${version}\nevent: update\ndata: ${version}\n\n`),
    onEnd: end,
  });
  const beating = setInterval(() => send(':\n\n'), beat);
  const timer = setTimeout(end, longestStream);
  if (!stopWatching) {
    end();
    return nothingToCome();
  }
  signal.addEventListener('abort', end);
  send(`retry: ${randomInt(comesBack.soonest, comesBack.latest)}\n\n`);
  return new Response(body, {
    headers: {
      ...redirectHeaders,
      'content-type': 'text/event-stream',
      // Compressed it would wait for more to compress.
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}
