import { z } from 'zod';

const answerSchema = z.object({
  id: z.number().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});
const evaluatedSchema = z.object({ result: z.object({ value: z.unknown() }) });

/** A connection to the inspector of a process that was started with `--inspect=0`. */
export interface Inspector {
  /** Calls a method of the Chrome DevTools Protocol. @throws Error when it is refused */
  call(method: string, params?: object): Promise<unknown>;
  /** Evaluates an expression in the process. */
  evaluate(expression: string): Promise<unknown>;
  close(): void;
}

/**
 * Finds Next's server among the processes that printed where their inspector listens.
 * @param printed what they have printed
 * @throws Error where there is none
 */
export async function inspectServer(printed: string): Promise<Inspector> {
  for (const [address] of printed.matchAll(/ws:\/\/127\.0\.0\.1:\S+/g)) {
    const inspector = await connect(address).catch(() => undefined);
    if (!inspector) continue;
    // Next sets it once the server listens.
    const title = await inspector.evaluate('process.title');
    if (String(title).startsWith('next-server')) return inspector;
    inspector.close();
  }
  throw new Error('None of the processes is a server');
}

async function connect(address: string): Promise<Inspector> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number, (answer: z.infer<typeof answerSchema>) => void>();
  let number = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = answerSchema.parse(JSON.parse(String(data)));
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  const call = async (method: string, params: object = {}): Promise<unknown> => {
    const { result, error } = await new Promise<z.infer<typeof answerSchema>>((resolve) => {
      waiting.set(++number, resolve);
      socket.send(JSON.stringify({ id: number, method, params }));
    });
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  return {
    call,
    async evaluate(expression) {
      const answer = await call('Runtime.evaluate', { expression, returnByValue: true });
      return evaluatedSchema.parse(answer).result.value;
    },
    close: () => socket.close(),
  };
}
