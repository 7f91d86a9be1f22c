import { z } from 'zod';

/** How the API fares, for as many requests as somebody wants. */
export const faultSchema = z.strictObject({
  /**
   * `fails` says 500 and does nothing, `busy` 429, `loses-answers` does what is asked and hangs up,
   * `hangs` does it and never answers, `slow` waits before it does it.
   */
  kind: z.enum(['fails', 'busy', 'loses-answers', 'hangs', 'slow']),
  /** How many requests, counted down. */
  times: z.number().int().min(1).default(1),
  /** The requests that it is for, such as `POST /v1/refunds`: what they begin with. */
  of: z.string().default('POST /v1/'),
  /** Milliseconds that a slow one waits. */
  wait: z.number().int().min(0).max(600_000).default(1000),
});

export type Fault = z.infer<typeof faultSchema>;

/** What is to go wrong next: for tests, and for whoever tries the demonstration. */
export class Faults {
  #planned: Fault[] = [];

  plan(fault: Fault): void {
    this.#planned.push(fault);
  }

  clear(): void {
    this.#planned = [];
  }

  get planned(): readonly Fault[] {
    return this.#planned;
  }

  /** @param asked method and path */
  next(asked: string): Fault | undefined {
    const fault = this.#planned.find(({ of }) => asked.startsWith(of));
    if (!fault) return undefined;
    const times = fault.times - 1;
    this.#planned = this.#planned.flatMap((planned) =>
      planned === fault ? (times > 0 ? [{ ...planned, times }] : []) : [planned],
    );
    return fault;
  }
}
