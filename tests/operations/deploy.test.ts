import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { spawnScript } from '../../scripts/test-portal';
import {
  freePort,
  postgresPrograms,
  startTestPostgres,
  type TestPostgres,
} from '../../scripts/test-postgres';

const read = (file: string) => readFileSync(file, 'utf8');
/** What each match of an expression captures. */
const captured = (file: string, expression: RegExp) =>
  [...read(file).matchAll(expression)].map(([, first = '']) => first);

describe('the images', () => {
  const dockerfile = 'deploy/Dockerfile';
  const copied = captured(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((line) =>
    line.split(' '),
  );

  test('what is copied exists, and is not left out of the context', () => {
    const kept = captured('.dockerignore', /^!(.+)$/gm);
    expect(copied.length).toBeGreaterThan(10);
    for (const source of copied) {
      expect(existsSync(source), source).toBe(true);
      expect(kept).toContain(source);
    }
    expect(kept.toSorted()).toEqual([...new Set(copied)].toSorted());
  });

  test('what is copied from another stage is named there', () => {
    const stages = captured(dockerfile, / AS (\w+)$/gm);
    const named = captured(dockerfile, /--from=(\w+)/g);
    expect(named.length).toBeGreaterThan(0);
    for (const stage of named) expect(stages).toContain(stage);
  });

  test('they run on the Node.js of the repository, and not as root', () => {
    const { dependencies } = z
      .object({ dependencies: z.object({ node: z.string() }) })
      .parse(JSON.parse(read('package.json')));
    expect(captured(dockerfile, /^FROM node:([\d.]+)/gm)).toEqual([dependencies.node]);
    for (const stage of read(dockerfile)
      .split(/^FROM /m)
      .slice(-2))
      expect(stage).toContain('\nUSER node\n');
  });
});

describe('the compose file', () => {
  const file = 'deploy/compose.yaml';

  test('mounts what there is', () => {
    const mounted = captured(file, /^ +- \.\/(\S+?):/gm);
    expect(mounted.length).toBeGreaterThan(3);
    for (const source of mounted)
      expect(existsSync(path.join('deploy', source)), source).toBe(true);
  });

  test('gives nginx every variable of its templates', () => {
    const templates = captured(file, /^ +- \.\/(\S+?):\S+\.template:ro/gm);
    const used = templates.flatMap((name) =>
      captured(path.join('deploy', name), /\$\{([A-Z_0-9]+)\}/g),
    );
    const given = captured(file, /^ +(P\w+):/gm);
    expect(used.length).toBeGreaterThan(5);
    for (const name of used) expect(given).toContain(name);
  });

  test('its example names what it needs, and nothing that the portal does not know', () => {
    const named = captured('deploy/.env.example', /^([A-Z_]+)=/gm);
    const needed = captured(file, /\$\{([A-Z_]+)/g);
    for (const name of needed) expect(named).toContain(name);
    const known = captured('.env.example', /^([A-Z_]+)=/gm);
    for (const name of named.filter((one) => !needed.includes(one))) expect(known).toContain(name);
  });
});

describe.skipIf(!postgresPrograms())('scripts/migrate.ts', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startTestPostgres(postgresPrograms() ?? '');
  });
  afterAll(() => postgres?.stop());

  async function migrate(url: string): Promise<{ readonly code: unknown; readonly said: string }> {
    const child = spawnScript('migrate', [], { DATABASE_URL: url });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const streams = [child.stdout, child.stderr].flatMap((stream) => stream ?? []);
    const said = (await Promise.all(streams.map((stream) => text(stream)))).join('');
    return { code: await ended, said };
  }

  test('two at once: one migrates, the other waits and has nothing to do', async () => {
    const url = await postgres.createDatabase('migrate');
    const outcomes = await Promise.all([migrate(url), migrate(url)]);
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
    const said = outcomes.map((outcome) => outcome.said).toSorted();
    expect(said[0]).toMatch(/^Applied \d{14}_/);
    expect(said[1]).toBe('Nothing new.\n');
  });

  test('without a database it fails in a line', async () => {
    const { code, said } = await migrate(
      `postgresql://portal@127.0.0.1:${await freePort()}/portal`,
    );
    expect({ code, said }).toEqual({
      code: 1,
      said: 'The database does not answer; check DATABASE_URL.\n',
    });
  });
});
