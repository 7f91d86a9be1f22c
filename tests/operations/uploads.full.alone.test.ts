import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { startTestS3 } from '../../lib/documents/tests/storages';
import { nginxProgram } from '../../scripts/test-nginx';
import { postgresPrograms } from '../../scripts/test-postgres';
import { startTwoPortals, type TwoPortals } from './two-portals';
import { describeUploads, type Watched } from './uploads';

const programs = postgresPrograms();
const nginx = nginxProgram();
const mebibyte = 1024 * 1024;

const storages = {
  folder: async () => ({ variables: {}, stop: async () => undefined }),
  s3: async () => {
    const { url, stop } = await startTestS3();
    const variables = {
      DOCUMENTS_S3_URL: url,
      DOCUMENTS_S3_KEY_ID: 'key',
      DOCUMENTS_S3_SECRET: 'secret',
    };
    return { variables, stop };
  },
} as const;

/** Resident memory of both portals, in bytes. */
const memory = (portals: TwoPortals) =>
  portals.pids().map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
  });

/** Opens pages until it is over, and looks at what they and the portals take. */
async function watch({ portals, open }: Watched) {
  // What showing pages takes of a process that has just started is not what the file takes.
  for (let shown = 0; shown < 60; shown++) expect((await open()).status).toBe(200);
  const before = memory(portals);
  let isOver = false;
  const times: number[] = [];
  let most: readonly number[] = [];
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now();
      expect((await open()).status).toBe(200);
      times.push(performance.now() - began);
      most = memory(portals).map((bytes, at) => Math.max(most[at] ?? 0, bytes - (before[at] ?? 0)));
      await delay(500);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    expect(times.length).toBeGreaterThan(0);
    expect(Math.max(...most) / mebibyte).toBeLessThan(100);
    expect(times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]).toBeLessThan(
      2000,
    );
  };
}

describe.skipIf(!programs || !nginx).each(Object.entries(storages))(
  'two portals that keep files in: %s',
  (name, start) => {
    let portals: TwoPortals;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      const storage = await start();
      stop = storage.stop;
      portals = await startTwoPortals(programs ?? '', nginx ?? '', storage.variables);
    });
    afterAll(async () => {
      await portals?.stop();
      await stop?.();
    });

    describeUploads(() => portals, name === 's3' ? 'claim' : 'documents', {
      mebibytes: 200,
      piece: 8,
      breaks: 10,
      watch,
    });
  },
);
