import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nginxProgram } from '../../scripts/test-nginx';
import { postgresPrograms } from '../../scripts/test-postgres';
import { soon } from '../setup/limits';
import { testClient, testContract } from '../setup/test-client';
import type { ProxyAnswer } from './ask-nginx';
import { Visitors } from './nginx-visitors';
import { isForThePortal, sameAnswers } from './same-answers';
import { writeSmallClient } from './small-client';
import { startTwoPortals, type TwoPortals } from './two-portals';
import { describeUploads } from './uploads';

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

  test('the same answers through nginx as through the standalone output', async () => {
    // Of some two hundred: `npm run test:full` compares all of them, and other ways to run it.
    const { differences, throughNginx } = await sameAnswers(portals);
    const drawn = { most: 20, isAsked: isForThePortal };
    expect(await differences(throughNginx, drawn)).toEqual({});
  });

  describeUploads(() => portals, 'documents', { mebibytes: 20, piece: 2, breaks: 5 });

  const client = ({ body }: ProxyAnswer) => /data-client="([^"]+)"/.exec(body)?.[1];

  test('invariant 1: two hosts never mix, whoever is first to ask', async () => {
    const hosts = ['northwind', 'harbor', testClient.id];
    for (const address of ['/', '/pages/faq', '/no/such/page']) {
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          visitors.open(`${hosts[index % 3]}.localhost`, address),
        ),
      );
      expect(answers.map(client)).toEqual(answers.map((_, index) => hosts[index % 3]));
    }
  });

  test('a page of somebody who has signed in is kept for nobody', async () => {
    const cookies = await visitors.signIn(21);
    const { policyNumber } = testContract('email', 21);
    expect((await visitors.open(host, '/dashboard', cookies)).body).toContain(policyNumber);
    expect((await visitors.open(host, '/dashboard')).status).toBe(303);
    const own = await visitors.open(host, '/', cookies);
    const others = await visitors.open(host, '/');
    expect(own.body).toContain('Return to dashboard');
    expect(others.body).not.toContain('Return to dashboard');
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
    const cookies = await visitors.signIn(22);
    for (const page of pages)
      for (const given of [[], cookies]) {
        for (const parameter of ['st', 'token', 'email', 'utm_source', '_rsc'])
          await visitors.open(host, `${page}?${parameter}=${secret}`, given);
        expect((await visitors.open(host, page, given)).body).not.toContain(secret);
        expect((await visitors.open(host, page)).body).not.toContain(secret);
      }
  });

  test('a release shows on both portals, and in what nginx keeps, without a restart', async () => {
    const title = 'A wader for every tide';
    expect((await visitors.open(host, '/')).body).not.toContain(title);
    await portals.importClient(
      writeSmallClient({ ...withoutCode, 'labels/en.json': { Home_Hero_Title: title } }),
    );
    const shown = async () => (await visitors.open(host, '/')).body;
    await expect.poll(shown, soon).toContain(title);
    // Each portal learns of it by itself: with a cookie nothing of what nginx keeps is shown.
    const everywhere = async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => visitors.open(host, '/', ['other=1'])),
      );
      return answers.filter(({ body }) => !body.includes(title)).length;
    };
    await expect.poll(everywhere, soon).toBe(0);
  });

  test('one is ended and replaced under load, and no request fails', async () => {
    expect(await visitors.underLoad(2, () => portals.replace(0))).toEqual([]);
  });
});
