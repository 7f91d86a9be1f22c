import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allFinished, finishFirst, longestStop } from '..';

it('each time has room for the one inside of it', () => {
  const { handover, jobs, requests, process } = longestStop;
  // What the mail server has said is written down.
  expect(jobs).toBeGreaterThanOrEqual(handover + 5000);
  // Nothing waits any more, and connections are given back.
  expect(process).toBeGreaterThanOrEqual(Math.max(jobs, requests) + 5000);
});

it('operators are told to give as long, and deploy/ does', () => {
  const told = readFileSync('docs/operations.md', 'utf8');
  const [, seconds] =
    /`PORTAL_DRAIN_SECONDS` and (\d+) seconds before it is killed/.exec(told) ?? [];
  expect(Number(seconds) * 1000).toBeGreaterThanOrEqual(longestStop.process + 5000);
  const compose = readFileSync('deploy/compose.yaml', 'utf8');
  const [, given] = /stop_grace_period: (\d+)s/.exec(compose) ?? [];
  expect(Number(given)).toBeGreaterThanOrEqual(Number(seconds));
  // What it gives is without seconds in which readiness fails.
  expect(compose).not.toContain('PORTAL_DRAIN_SECONDS');
});

it('what goes on after its request was answered is waited for', async () => {
  await allFinished();
  let isOver = false;
  let end: () => void = () => undefined;
  const waiting = finishFirst(
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  const finished = allFinished().then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  end();
  await Promise.all([waiting, finished]);
  expect(isOver).toBe(true);
});
