import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nginxProgram } from '../../scripts/test-nginx';
import { postgresPrograms } from '../../scripts/test-postgres';
import { drill } from '../setup/scope';
import { testClient, testContract, writeTestClient } from '../setup/test-client';
import { askNginx, type ProxyAnswer } from './ask-nginx';
import { buildRelease, layOutAsRelease, removeStandalone } from './standalone';
import { startTwoPortals, type TwoPortals } from './two-portals';

const programs = postgresPrograms();
const nginx = nginxProgram();
const host = testClient.host;

describe.skipIf(!programs || !nginx)('two portals behind nginx', () => {
  let portals: TwoPortals;
  beforeAll(async () => {
    portals = await startTwoPortals(programs ?? '', nginx ?? '');
    await portals.importClient(writeTestClient({ 'settings.json': { Global_MFA_Feature: false } }));
  }, 180_000);
  afterAll(() => portals?.stop());

  const open = (of: string, address: string, cookies: readonly string[] = []) =>
    askNginx(portals.nginx, address, {
      headers: {
        host: new URL(portals.origin(of)).host,
        cookie: cookies.join('; '),
        accept: 'text/html',
      },
    });
  const send = (address: string, values: object, cookies: readonly string[] = []) =>
    askNginx(portals.nginx, address, {
      headers: {
        host: new URL(portals.origin(host)).host,
        origin: portals.origin(host),
        accept: 'application/json',
        'content-type': 'application/json',
        cookie: cookies.join('; '),
      },
      body: JSON.stringify(values),
    });
  const cookiesOf = ({ headers }: ProxyAnswer) =>
    [headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';', 1)[0] ?? '')
      .filter((pair) => !pair.endsWith('='));
  const signIn = async (index: number) => {
    const { number, zip } = testContract('email', index);
    const typed = { from: '/', option: '1', Option1_SearchTerm1: number, Option1_SearchTerm2: zip };
    const found = await send('/api/search-contract', typed);
    expect(JSON.parse(found.body)).toEqual({ kind: 'go', to: '/dashboard' });
    return cookiesOf(found);
  };
  const client = ({ body }: ProxyAnswer) => /data-client="([^"]+)"/.exec(body)?.[1];

  test('invariant 1: two hosts never mix, whoever is first to ask', async () => {
    const hosts = ['northwind', 'harbor', testClient.id];
    for (const address of ['/', '/pages/faq', '/no/such/page']) {
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, index) => open(`${hosts[index % 3]}.localhost`, address)),
      );
      expect(answers.map(client)).toEqual(answers.map((_, index) => hosts[index % 3]));
    }
  });

  test('a page of somebody who has signed in is kept for nobody', async () => {
    const cookies = await signIn(21);
    const { policyNumber } = testContract('email', 21);
    expect((await open(host, '/dashboard', cookies)).body).toContain(policyNumber);
    expect((await open(host, '/dashboard')).status).toBe(303);
    const own = await open(host, '/', cookies);
    const visitors = await open(host, '/');
    expect(own.body).toContain('Return to dashboard');
    expect(visitors.body).not.toContain('Return to dashboard');
  });

  test('invariant 13: nothing of who asks first is in what the next one is shown', async () => {
    const secret = 'zq-first-visitors-token';
    const pages = [
      '/',
      '/pages/faq',
      '/pages/contact-us',
      '/pages/privacy-policy',
      '/pages/accessibility',
      '/pages/offline',
    ];
    const cookies = await signIn(22);
    for (const page of pages)
      for (const given of [[], cookies]) {
        for (const parameter of ['st', 'token', 'email', 'utm_source', '_rsc'])
          await open(host, `${page}?${parameter}=${secret}`, given);
        expect((await open(host, page, given)).body).not.toContain(secret);
        expect((await open(host, page)).body).not.toContain(secret);
      }
  });

  test('a release shows within three seconds, however many ask meanwhile', async () => {
    const title = 'A wader for every tide';
    expect((await open(host, '/')).body).not.toContain(title);
    await portals.importClient(
      writeTestClient({
        'settings.json': { Global_MFA_Feature: false },
        'labels/en.json': { Home_Hero_Title: title },
      }),
    );
    const until = Date.now() + 3000;
    let answer = await open(host, '/');
    while (!answer.body.includes(title) && Date.now() < until) answer = await open(host, '/');
    expect(answer.body).toContain(title);
    // Both portals, and what nginx keeps, show it from now on.
    const later = await Promise.all(Array.from({ length: 20 }, () => open(host, '/', ['other=1'])));
    for (const { body } of later) expect(body).toContain(title);
  });

  /** Visitors and holders who do not stop while something else happens. @returns what was not right */
  async function underLoad(happens: () => Promise<void>): Promise<readonly string[]> {
    const cookies = await signIn(23);
    const wrong: string[] = [];
    let goesOn = true;
    let answered = 0;
    const visitor = async (ask: () => Promise<ProxyAnswer>, status: number, says: string) => {
      while (goesOn) {
        const answer = await ask().catch((error) => ({ status: 0, body: String(error) }));
        answered++;
        if (answer.status !== status || !answer.body.includes(says))
          wrong.push(`${answer.status} in place of ${status} ${says}: ${answer.body.slice(0, 80)}`);
      }
    };
    const visitors = [
      visitor(() => open(host, '/'), 200, 'data-client="plover"'),
      visitor(() => open('northwind.localhost', '/pages/faq'), 200, 'data-client="northwind"'),
      visitor(() => open(host, '/pages/faq?q=plan'), 200, 'data-client="plover"'),
      visitor(() => open(host, '/dashboard', cookies), 200, testContract('email', 23).policyNumber),
      visitor(() => send('/api/accept-cookies', { from: '/' }), 200, '"kind":"go"'),
      visitor(() => send('/api/session/extend', { from: '/dashboard' }, cookies), 200, '"kind"'),
    ];
    await happens();
    goesOn = false;
    await Promise.all(visitors);
    expect(answered).toBeGreaterThan(50);
    return wrong;
  }

  test('one is ended and replaced under load, and no request fails', async () => {
    for (let round = 0; round < drill(1, 10); round++)
      expect(await underLoad(() => portals.replace(round % 2 === 0 ? 0 : 1))).toEqual([]);
  });

  test('the next release takes over under load: pages, forms and sessions of the one before go on', async () => {
    const project = path.resolve('test-results/next-release');
    rmSync(project, { recursive: true, force: true });
    const next = drill(0, 1) ? await buildRelease(project, '99.0.0') : layOutAsRelease('99.0.0');
    const versions = async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          askNginx(portals.nginx, '/health', { headers: { accept: 'application/json' } }),
        ),
      );
      return new Set(answers.map(({ body }) => JSON.parse(body).version));
    };
    expect(await versions()).not.toContain('99.0.0');
    const cookies = await signIn(24);
    // Somebody's page is open with its scripts, and their form has come back with what was typed.
    const page = await open(host, '/');
    const scripts = [...new Set(page.body.match(/\/_next\/static\/[^"\\]+\.js[^"\\]*/g))];
    for (const script of scripts)
      expect([script, (await open(host, script)).status]).toEqual([script, 200]);
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
      const wrong = await underLoad(async () => {
        await portals.replace(0, next);
        await portals.replace(1, next);
      });
      expect(wrong).toEqual([]);
      expect(await versions()).toEqual(new Set(['99.0.0']));
      expect((await open(host, '/dashboard', cookies)).body).toContain(
        testContract('email', 24).policyNumber,
      );
      expect((await open(host, '/', cookiesOf(returned))).body).toContain('zq-typed-before');
      expect(scripts.length).toBeGreaterThan(3);
      for (const script of scripts)
        expect([script, (await open(host, script)).status]).toEqual([script, 200]);
      expect(
        JSON.parse((await send('/api/session/extend', { from: '/dashboard' }, cookies)).body),
      ).toMatchObject({ kind: 'go' });
    } finally {
      removeStandalone(next);
      rmSync(project, { recursive: true, force: true });
    }
  }, 600_000);
});
