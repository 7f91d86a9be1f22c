import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inspectServer } from './inspector';

/** What a process holds after garbage collection, in bytes. */
export interface Memory {
  /** Resident set size, which includes memory that the allocator keeps after it was freed. */
  readonly resident: number;
  /** JavaScript's heap and the buffers outside it. */
  readonly live: number;
}

/** The memory of a server that was started with `--inspect=0`. */
export interface MeasuredMemory {
  memory(): Promise<Memory>;
  stop(): void;
}

const usageSchema = z.object({ pid: z.int(), live: z.number() });

const usage = `(() => {
  const { heapUsed, external } = process.memoryUsage();
  return { pid: process.pid, live: heapUsed + external };
})()`;

/**
 * Connects to the server among the processes that printed where their inspector listens.
 * @param printed what they have printed
 * @throws Error where there is none
 */
export async function memoryOfServer(printed: string): Promise<MeasuredMemory> {
  const inspector = await inspectServer(printed);
  return {
    async memory() {
      // Finalizers that one collection runs release what the next one collects.
      for (let round = 0; round < 3; round++) await inspector.call('HeapProfiler.collectGarbage');
      const { pid, live } = usageSchema.parse(await inspector.evaluate(usage));
      const [, kilobytes] =
        /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return { resident: Number(kilobytes) * 1024, live };
    },
    stop: inspector.close,
  };
}
