import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nginxProgram } from '../../scripts/test-nginx';
import { postgresPrograms } from '../../scripts/test-postgres';
import { longestDrill } from '../setup/limits';
import { testScope } from '../setup/scope';
import { testClient, testContract } from '../setup/test-client';
import { askNginx } from './ask-nginx';
import { cookiesOf, Visitors } from './nginx-visitors';
import { writeSmallClient } from './small-client';
import { buildRelease, layOutAsRelease, removeStandalone } from './standalone';
import { startTwoPortals, type TwoPortals } from './two-portals';

const programs = postgresPrograms();
const nginx = nginxProgram();
const host = testClient.host;
const withoutCode = { 'settings.json': { Global_MFA_Feature: false } };

describe.skipIf(!programs || !nginx)('two portals behind nginx', () => {
  let portals: TwoPortals;
  let visitors: Visitors;
  beforeAll(async () => {
    portals = await startTwoPortals(programs ?? '', nginx ?? '');
    await portals.importClient(writeSmallClient(withoutCode));
    visitors = new Visitors(portals);
  });
  afterAll(() => portals?.stop());

  test('a release shows within three seconds, however many ask meanwhile', async () => {
    const title = 'A wader for every tide';
    expect((await visitors.open(host, '/')).body).not.toContain(title);
    await portals.importClient(
      writeSmallClient({ ...withoutCode, 'labels/en.json': { Home_Hero_Title: title } }),
    );
    const until = Date.now() + 3000;
    let answer = await visitors.open(host, '/');
    while (!answer.body.includes(title) && Date.now() < until)
      answer = await visitors.open(host, '/');
    expect(answer.body).toContain(title);
    // Both portals, and what nginx keeps, show it from now on.
    const later = await Promise.all(
      Array.from({ length: 20 }, () => visitors.open(host, '/', ['other=1'])),
    );
    for (const { body } of later) expect(body).toContain(title);
  });

  test('one is ended and replaced under load, and no request fails', async () => {
    for (let round = 0; round < 10; round++)
      expect(await visitors.underLoad(6, () => portals.replace(round % 2 === 0 ? 0 : 1))).toEqual(
        [],
      );
  });

  test(
    'the next release takes over under load: pages, forms and sessions of the one before go on',
    async () => {
      const project = path.resolve('test-results/next-release');
      rmSync(project, { recursive: true, force: true });
      const isBuilt = testScope === 'endurance';
      const next = isBuilt ? await buildRelease(project, '99.0.0') : layOutAsRelease('99.0.0');
      const versions = async () => {
        const answers = await Promise.all(
          Array.from({ length: 8 }, () =>
            askNginx(portals.nginx, '/health', { headers: { accept: 'application/json' } }),
          ),
        );
        return new Set(answers.map(({ body }) => JSON.parse(body).version));
      };
      expect(await versions()).not.toContain('99.0.0');
      const cookies = await visitors.signIn(24);
      // Somebody's page is open with its scripts, and their form has come back with what was typed.
      const page = await visitors.open(host, '/');
      const scripts = [...new Set(page.body.match(/\/_next\/static\/[^"\\]+\.js[^"\\]*/g))];
      for (const script of scripts)
        expect([script, (await visitors.open(host, script)).status]).toEqual([script, 200]);
      const returned = await askNginx(portals.nginx, '/api/search-contract', {
        headers: {
          host: new URL(portals.origin(host)).host,
          origin: portals.origin(host),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'from=/&option=1&Option1_SearchTerm1=zq-typed-before',
      });
      expect(returned.status).toBe(303);
      try {
        const wrong = await visitors.underLoad(6, async () => {
          await portals.replace(0, next);
          await portals.replace(1, next);
        });
        expect(wrong).toEqual([]);
        expect(await versions()).toEqual(new Set(['99.0.0']));
        expect((await visitors.open(host, '/dashboard', cookies)).body).toContain(
          testContract('email', 24).policyNumber,
        );
        expect((await visitors.open(host, '/', cookiesOf(returned))).body).toContain(
          'zq-typed-before',
        );
        expect(scripts.length).toBeGreaterThan(3);
        for (const script of scripts)
          expect([script, (await visitors.open(host, script)).status]).toEqual([script, 200]);
        expect(
          JSON.parse(
            (await visitors.send('/api/session/extend', { from: '/dashboard' }, cookies)).body,
          ),
        ).toMatchObject({ kind: 'go' });
      } finally {
        removeStandalone(next);
        rmSync(project, { recursive: true, force: true });
      }
    },
    longestDrill,
  );
});
