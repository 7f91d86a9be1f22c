import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What a process holds once nothing is left to collect, in bytes. */
export interface Memory {
  /** As the system counts it: what collecting has freed, and the allocator keeps, is in it. */
  readonly resident: number;
  /** Of JavaScript, and what its buffers hold. */
  readonly live: number;
}

/** A process that was started with `--inspect=0`. */
export interface Inspected {
  memory(): Promise<Memory>;
  stop(): void;
}

const answerSchema = z.object({
  id: z.number().optional(),
  result: z.object({ result: z.object({ value: z.unknown() }).optional() }).optional(),
});
const standingSchema = z.object({ pid: z.int(), isServer: z.boolean(), live: z.number() });

/** Of the server alone: what starts it, and what plays the database, listen to nobody. */
const standing = `(() => {
  const { heapUsed, external } = process.memoryUsage();
  return { pid: process.pid, isServer: globalThis.portalUpdates !== undefined, live: heapUsed + external };
})()`;

/**
 * Finds the one process that has served a stream of updates, among those that said where they listen.
 * @param printed what they have printed
 * @throws Error where there is none
 */
export async function inspectServer(printed: string): Promise<Inspected> {
  for (const [address] of printed.matchAll(/ws:\/\/127\.0\.0\.1:\S+/g)) {
    const inspector = await connect(address).catch(() => undefined);
    if (!inspector) continue;
    if ((await inspector.stands()).isServer)
      return {
        async memory() {
          await inspector.collect();
          const { pid, live } = await inspector.stands();
          const [, kilobytes] =
            /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
          return { resident: Number(kilobytes) * 1024, live };
        },
        stop: inspector.close,
      };
    inspector.close();
  }
  throw new Error('No process has served a stream');
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number, (answer: z.infer<typeof answerSchema>) => void>();
  let number = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = answerSchema.parse(JSON.parse(String(data)));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  const ask = (method: string, params: object = {}) =>
    new Promise<z.infer<typeof answerSchema>>((resolve) => {
      waiting.set(++number, resolve);
      socket.send(JSON.stringify({ id: number, method, params }));
    });
  return {
    async stands() {
      const answer = await ask('Runtime.evaluate', { expression: standing, returnByValue: true });
      return standingSchema.parse(answer.result?.result?.value);
    },
    // What one round lets go of, the next one collects.
    async collect() {
      for (let round = 0; round < 3; round++) await ask('HeapProfiler.collectGarbage');
    },
    close: () => socket.close(),
  };
}
