/**
 * How long a process that is told to stop takes at most, in milliseconds, from the inside to the
 * outside: each has room for the one before. What orchestrators are to give it stands in
 * docs/operations.md and in deploy/.
 */
export const longestStop = {
  /** A message is being handed over: it is taken, or the attempt is given up. */
  handover: 20_000,
  /** Jobs that run: what a channel has said is written down, too. */
  jobs: 25_000,
  /** Requests that run, and proxies that let go of their connections. */
  requests: 10_000,
  /** All of it, without the seconds in which readiness fails. */
  process: 30_000,
} as const;

declare global {
  /** One for all module instances of this process: Next bundles them more than once. */
  var portalUnderway: Set<Promise<unknown>> | undefined;
}

/**
 * Has a process that stops wait for something that goes on after its request was answered.
 * @param work which never fails
 */
export function finishFirst<Result>(work: Promise<Result>): Promise<Result> {
  globalThis.portalUnderway ??= new Set();
  const underway = globalThis.portalUnderway;
  underway.add(work);
  void work.finally(() => underway.delete(work));
  return work;
}

/** Resolves once nothing of it goes on. */
export async function allFinished(): Promise<void> {
  await Promise.all(globalThis.portalUnderway ?? []);
}
