import type { Readable } from 'node:stream';

/**
 * What is handed out, as it is asked for: who reads slowly, or goes away, holds nothing of it in memory,
 * and nothing open.
 * @param signal aborted when who reads has gone away: that may be before anybody asks for the first of it
 */
export function contentStream(content: Readable, signal: AbortSignal): ReadableStream<Uint8Array> {
  const pieces = content.iterator();
  const stop = () => {
    content.destroy();
  };
  signal.addEventListener('abort', stop, { once: true });
  content.once('close', () => signal.removeEventListener('abort', stop));
  // Whoever reads is told; nobody else need be.
  content.on('error', () => undefined);
  if (signal.aborted) stop();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: stop,
  });
}
