import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { log } from '@/lib/observability';
import { endProcess, hasEnded } from './end-process';
import { type StartedPartners, startPartners } from './start-partners';

/** Partners that are started again when they end. */
export interface KeptPartners {
  /** How the first start has come out; where it has failed, there is no second one. */
  readonly started: Promise<StartedPartners>;
  stop(): Promise<void>;
}

/** How long to wait before the next start, in milliseconds: twice as long each time, up to the longest. */
export interface Waits {
  readonly first: number;
  readonly longest: number;
}

/** Starts the partners of the demonstration, and again whenever they end by themselves. */
export function keepPartners(
  start: () => Promise<StartedPartners> = startPartners,
  { first, longest }: Waits = { first: 1000, longest: 60_000 },
): KeptPartners {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: ChildProcess | undefined;
  const started = start();

  const keep = async () => {
    let latest = await started;
    if (latest.kind !== 'running') return;
    let wait = first;
    while (!signal.aborted) {
      const began = performance.now();
      const isRunning = latest.kind === 'running';
      const reason = await whyEnded(latest);
      if (signal.aborted) return;
      // What has run for long has nothing to do with how often it ended before.
      if (isRunning && performance.now() - began > longest) wait = first;
      log.error(
        { reason, seconds: wait / 1000 },
        'The partners of the demonstration have ended, and are started again',
      );
      await delay(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      wait = Math.min(2 * wait, longest);
      latest = await start();
      if (latest.kind === 'running') log.info('The partners of the demonstration are there again');
    }
    if (latest.kind === 'running') await endProcess(latest.process);
  };
  const whyEnded = async (latest: StartedPartners): Promise<string> => {
    if (latest.kind !== 'running') return latest.kind === 'failed' ? latest.reason : latest.kind;
    running = latest.process;
    if (!hasEnded(running)) await once(running, 'exit');
    return `${running.signalCode ?? running.exitCode}`;
  };
  const kept = keep();

  return {
    started,
    async stop() {
      stopping.abort();
      await endProcess(running);
      await kept;
      // Who is told to stop while they start has not been kept yet.
      const latest = await started;
      if (latest.kind === 'running') await endProcess(latest.process);
    },
  };
}
