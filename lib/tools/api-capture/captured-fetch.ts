import { keepTyped } from '@/lib/form';
import { maskBody, maskText } from './mask';
import { isCaptured, type Recording } from './recording';

/** Keeps calls, and has the answers that are to be given again. */
export interface Recorder {
  readonly isRecording: () => boolean;
  readonly record: (recording: Recording) => void;
  /** The recorded answer that waits for such a call; it is used up by being taken. */
  readonly take: (method: string, pathname: string) => Recording | undefined;
}

/**
 * §2.6 API capture and replay: a `fetch` that records calls of the portal's own endpoints, masked
 * before anything is kept, and gives recorded answers without the network.
 * @param address of the page that calls
 */
export function capturedFetch(
  real: typeof fetch,
  recorder: Recorder,
  address: () => string,
): typeof fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const url = new URL(request?.url ?? String(input), address());
    const isOwn = url.origin === new URL(address()).origin && isCaptured(url.pathname);
    if (!isOwn || isKeeping(init?.body)) return real(input, init);
    const method = (init?.method ?? request?.method ?? 'GET').toUpperCase();
    const replayed = recorder.take(method, url.pathname);
    if (replayed) return answerOf(replayed);
    if (!recorder.isRecording()) return real(input, init);
    const call = {
      id: crypto.randomUUID(),
      startedAt: new Date().toISOString(),
      method,
      path: maskText(`${url.pathname}${url.search}`),
      sent: maskBody(await bodyOf(init?.body ?? request)),
    };
    const begun = performance.now();
    const milliseconds = () => Math.round(performance.now() - begun);
    try {
      const response = await real(input, init);
      const took = milliseconds();
      // Before the page may act on it: an answer can lead away from here.
      const answered = maskBody(await response.clone().text());
      recorder.record({ ...call, milliseconds: took, status: response.status, answered });
      return response;
    } catch (error) {
      recorder.record({ ...call, milliseconds: milliseconds(), status: 0, answered: '' });
      throw error;
    }
  };
}

/** What is only kept as it is typed is no call that a tester made, and uses up no recorded answer. */
function isKeeping(body: BodyInit | null | undefined): boolean {
  return typeof body === 'string' && body.includes(`"${keepTyped}":true`);
}

async function bodyOf(body: BodyInit | Request | null | undefined): Promise<string> {
  if (body === null || body === undefined) return '';
  if (typeof body === 'string') return body;
  if (body instanceof Request) return body.clone().text();
  // A file or the like: masking shows that it was there.
  return 'no text';
}

/** A recorded call as `fetch` answers. @throws TypeError where the call had no answer */
function answerOf({ status, answered }: Recording): Response {
  if (status === 0) throw new TypeError('Failed to fetch');
  const hasBody = ![204, 205, 304].includes(status);
  return new Response(hasBody ? answered : null, {
    status,
    headers: { 'content-type': 'application/json' },
  });
}
