import { Server } from '@tus/server';
import { z } from 'zod';
import { addToHistory, authorOf } from '@/lib/history';
import {
  answerSafely,
  type HandlerRequest,
  handledRequest,
  isOwnRequest,
  redirectHeaders,
  requestView,
  toResponse,
  unknownClient,
  type View,
} from '@/lib/request';
import { givenForSchema, thingOf } from '../given-for';
import { largestFile } from '../limits';
import { maySend, ownerOf } from '../owner';
import { documentSentBy } from '../store/read';
import type { DocumentRow } from '../store/row';
import { admissionStatus, admitUpload } from './admit-upload';
import { tusFailure } from './tus-failure';
import { UploadLocker } from './upload-lock';
import { forgetUpload, UploadStore } from './upload-store';

/** The address of uploads. Its route in `app` is outside middleware.ts. */
export const uploadsAddress = '/api/uploads';

const metadataHeader = 'upload-metadata';

/** Longest metadata, in characters: the longest name, type and identifiers take less than 7,000 when encoded. */
const longestMetadata = 8 * 1024;

/** A request that starts or resumes an upload. */
export type UploadRequest = Request & HandlerRequest;

/**
 * Receives files by tus 1.0. An interrupted upload can be resumed on any instance. Client, origin, session,
 * owner, type, size and count are checked before the first byte is read (design §10.11, §10.17).
 * @param pathname the page that the sender must be allowed to visit
 */
export function answerUpload(request: UploadRequest, pathname: string): Promise<Response> {
  return answerSafely(async () => {
    if ((request.headers.get(metadataHeader) ?? '').length > longestMetadata)
      return refused('UNREADABLE', 400);
    const handled = await handledRequest(request);
    if (!handled) return toResponse(unknownClient);
    const { headers, method } = request;
    // The header would let a change pass as a request that only reads.
    if (headers.has('x-http-method-override')) return refused('UNREADABLE', 400);
    // Browsers send no Origin with requests that only read.
    if (method !== 'HEAD' && !isOwnRequest(headers, handled.origin))
      return refused('FORBIDDEN_ORIGIN', 403);
    const view = await requestView({ ...handled, pathname });
    const asker = ownerOf(view);
    if (!asker) return refused('SESSION_ENDED', 401);
    if (!maySend(view)) return refused('DELEGATE_MAY_NOT', 403);
    if (method === 'POST') return begin(request, view);
    const id = idIn(request.url);
    const known = id && (await documentSentBy(asker.owner, id));
    if (!known) return refused('DOCUMENT_UNKNOWN', 404);
    if (method === 'HEAD' && hasArrived(known)) return whole(known.bytes);
    const answer = await byTus(request, known.id, view);
    if (method === 'DELETE' && answer.ok) await noteRemoved(view, known);
    return answer;
  });
}

/** Whether a file has been received completely. Its upload row is deleted by then. */
function hasArrived({ state, received }: DocumentRow): boolean {
  return received === undefined && state !== 'UPLOADING' && state !== 'FAILED';
}

/** Answers a browser that missed the answer to the last piece, so that it does not send the file again. */
function whole(bytes: number): Response {
  const length = String(bytes);
  return new Response(null, {
    headers: {
      'cache-control': 'no-store',
      'tus-resumable': '1.0.0',
      'upload-offset': length,
      'upload-length': length,
    },
  });
}

const nameSchema = z
  .string()
  .min(1)
  .max(1000)
  .refine((value) => !value.includes('\0'));

/** The MIME type that the browser names. A missing or far too long one counts as unknown. */
const typeSchema = z.string().max(200).catch('');

/** Handles the announcement of a file. The answer has the address that its content is sent to. */
async function begin(request: UploadRequest, view: View): Promise<Response> {
  const { headers } = request;
  const metadata = metadataIn(headers.get(metadataHeader) ?? '');
  const given = givenForSchema.safeParse(metadata);
  const name = nameSchema.safeParse(metadata.filename);
  const length = headers.get('upload-length') ?? '';
  if (!given.success || !name.success || !/^\d{1,15}$/.test(length))
    return refused('UNREADABLE', 400);
  const admission = await admitUpload(view, {
    given: given.data,
    name: name.data,
    type: typeSchema.parse(metadata.filetype),
    bytes: Number(length),
  });
  if (admission.kind === 'refused')
    return refused(admission.errCode, admissionStatus[admission.errCode]);
  const answer = await byTus(request, admission.id, view);
  // The browser cannot resume this upload, so it must not count against the limits.
  if (!answer.ok) await forgetUpload(admission.id);
  return answer;
}

/** Creates a tus server for one request, which may only reach this file. */
async function byTus(request: UploadRequest, id: string, view: View): Promise<Response> {
  const locker = new UploadLocker();
  const server = new Server({
    path: uploadsAddress,
    datastore: new UploadStore(locker, authorOf(view)),
    locker,
    maxSize: largestFile,
    relativeLocation: true,
    lockDrainTimeout: 300,
    namingFunction: () => id,
    getFileIdFromRequest: () => id,
    onResponseError: (_, error) => ('status_code' in error ? undefined : tusFailure(error)),
  });
  const answer = await server.handleWeb(request);
  // Proxies drop a connection if the browser is still sending after the answer.
  if (!answer.ok && !request.bodyUsed) await readToNowhere(request);
  const headers = new Headers(answer.headers);
  for (const name of [...headers.keys()])
    if (name.startsWith('access-control-')) headers.delete(name);
  headers.set('cache-control', 'no-store');
  return new Response(answer.body, { status: answer.status, headers });
}

/** Adds to the history that the sender stopped an upload. */
function noteRemoved(view: View, document: DocumentRow): Promise<void> {
  const about = thingOf(document);
  return about ? addToHistory({ view }, { kind: 'DOCUMENT_REMOVED', about }) : Promise.resolve();
}

async function readToNowhere({ body }: UploadRequest): Promise<void> {
  await body?.pipeTo(new WritableStream()).catch(() => undefined);
}

/** Parses `key base64,key base64`. */
function metadataIn(header: string): Readonly<Record<string, string>> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  );
}

function idIn(url: string): string | undefined {
  const { pathname } = new URL(url);
  const rest =
    pathname.startsWith(`${uploadsAddress}/`) && pathname.slice(uploadsAddress.length + 1);
  return rest && z.uuid().safeParse(rest).success ? rest : undefined;
}

function refused(errCode: string, status: number): Response {
  return Response.json(
    { kind: 'refused', errCode },
    { status, headers: { ...redirectHeaders, 'tus-resumable': '1.0.0' } },
  );
}
