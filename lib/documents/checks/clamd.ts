import { once } from 'node:events';
import { connect } from 'node:net';
import { environment } from '@/lib/config';

/** What clamd says of a file. */
export type Scan =
  /** Nobody is asked: none is configured. */
  | { readonly kind: 'off' }
  | { readonly kind: 'clean' }
  | { readonly kind: 'found' }
  /** It is beyond what clamd looks into, so that nothing is known of it. */
  | { readonly kind: 'beyond' }
  /** It is away, or gave no answer that could be read: the file waits. */
  | { readonly kind: 'unknown'; readonly reason: string };

const defaultPort = 3310;
/** How long clamd may say nothing, in milliseconds: it looks into archives of archives. */
const longestSilence = 120_000;
const longestAnswer = 4096;

/**
 * Shows clamd a file, by its INSTREAM command. What it does not say yes or no to is unknown.
 * @param address where it listens, as `host` or `host:port`
 */
export async function scan(
  content: AsyncIterable<Uint8Array>,
  address = environment().CLAMD_HOST,
): Promise<Scan> {
  if (address === undefined) return { kind: 'off' };
  const [host = '', port = defaultPort] = address.split(':');
  try {
    return scanOf(await ask(host, Number(port), content));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    return { kind: 'unknown', reason };
  }
}

/** Of what is over its limits it says so where `AlertExceedsMax` is on: else it calls it clean. */
function scanOf(answer: string): Scan {
  if (answer === 'stream: OK') return { kind: 'clean' };
  if (/^stream: Heuristics\.(?:Limits\.Exceeded|Encrypted)\S* FOUND$/.test(answer))
    return { kind: 'beyond' };
  if (/^stream: .+ FOUND$/.test(answer)) return { kind: 'found' };
  // A stream that is longer than StreamMaxLength, for one: the limit is the operator's to mend.
  return { kind: 'unknown', reason: /size limit/i.test(answer) ? 'size limit' : 'no verdict' };
}

async function ask(
  host: string,
  port: number,
  content: AsyncIterable<Uint8Array>,
): Promise<string> {
  const socket = connect({ host, port });
  socket.setTimeout(longestSilence, () => socket.destroy(new Error('clamd is silent')));
  let answer = '';
  const answered = new Promise<string>((resolve, reject) => {
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
      if (answer.length > longestAnswer) socket.destroy(new Error('an answer without end'));
    });
    socket.once('error', reject).once('close', () => resolve(answer.replace(/\0[\s\S]*$/, '')));
  });
  // It is waited for below.
  answered.catch(() => undefined);
  try {
    await once(socket, 'connect');
    await written(socket, Buffer.from('zINSTREAM\0'));
    for await (const piece of content) {
      if (piece.length === 0) continue;
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      await written(socket, length);
      await written(socket, piece);
    }
    await written(socket, Buffer.alloc(4));
    return await answered;
  } catch (error) {
    // Who is cut off in the middle may have been told why.
    if (answer !== '') return answer.replace(/\0[\s\S]*$/, '');
    throw error;
  } finally {
    socket.destroy();
  }
}

function written(socket: ReturnType<typeof connect>, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}
