import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { largestHeader } from '../../scripts/server';
import { environmentFor, spawnScript } from '../../scripts/test-portal';
import {
  postgresPrograms,
  startTestPostgres,
  type TestPostgres,
} from '../../scripts/test-postgres';
import { freePort } from '../setup/free-port';

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

  test('the container and nginx take request headers as long as the portal does elsewhere', () => {
    expect(captured(dockerfile, /--max-http-header-size=(\d+)/g)).toEqual([`${largestHeader}`]);
    const ofNginx = captured('deploy/nginx.conf', /large_client_header_buffers \d+ (\w+);/g);
    expect(ofNginx).toEqual([`${largestHeader / 1024}k`]);
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

describe('the image of commands', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-commands-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What a stage of the Dockerfile says after an instruction. */
  const said = (stage: string, instruction: string) =>
    read('deploy/Dockerfile')
      .split(/^FROM /m)
      .filter((part) => new RegExp(`^\\S+ AS ${stage}$`, 'm').test(part))
      .flatMap((part) =>
        [...part.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map(([, rest = '']) => rest),
      );
  const onThisNode = { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` };

  /** Runs it with these arguments, or with its own. */
  function run(...given: readonly string[]) {
    const words = z.array(z.string());
    const [entrypoint = ''] = said('commands', 'ENTRYPOINT');
    const [own = ''] = said('commands', 'CMD');
    const [shell = '', ...options] = words.parse(JSON.parse(entrypoint));
    const { status, stdout, stderr } = spawnSync(
      shell,
      [...options, ...(given.length > 0 ? given : words.parse(JSON.parse(own)))],
      {
        cwd: folder,
        env: environmentFor({
          ...onThisNode,
          DATABASE_URL: 'postgresql://portal@127.0.0.1:1/portal',
        }),
        encoding: 'utf8',
      },
    );
    return { status, said: `${stdout}${stderr}` };
  }

  test('has its programs made of what is copied, without the packages that are for tests', () => {
    for (const line of ['packages', 'sources', 'commands'].flatMap((stage) => said(stage, 'COPY')))
      for (const source of line.split(' ').slice(0, -1))
        cpSync(source, path.join(folder, source), {
          recursive: true,
          filter: (file) => path.basename(file) !== 'tests',
        });
    const { packages } = z
      .object({
        packages: z.record(
          z.string(),
          z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() }),
        ),
      })
      .parse(JSON.parse(read('package-lock.json')));
    for (const [place, { dev, devOptional }] of Object.entries(packages)) {
      if (dev || devOptional || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(place)) continue;
      mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
      symlinkSync(path.resolve(place), path.join(folder, place));
    }
    for (const command of said('commands', 'RUN'))
      execFileSync('sh', ['-c', command], { cwd: folder, env: environmentFor(onThisNode) });

    expect(run()).toEqual({
      status: 1,
      said: 'The database does not answer; check DATABASE_URL.\n',
    });
    expect(run('client')).toMatchObject({ status: 2, said: expect.stringContaining('validate') });
    expect(run('client', 'validate', 'clients/northwind')).toEqual({
      status: 0,
      said: 'Nothing is wrong with northwind.\n',
    });
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
