import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { snapshotById } from '@/lib/clients';
import { environment } from '@/lib/config';
import { closeDatabase, database } from '@/lib/db';
import { contractField } from '@/lib/form';
import { importPackages } from '@/lib/packages';
import { validPackage } from '@/lib/packages/tests/package';
import { plainView } from '@/lib/request';
import { requestView } from '@/lib/request/request-view';
import { openSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { defineChange } from '../define-change';
import { saveDraft } from '../draft-changes';
import { changeRoute } from '../handle-change';
import { meantFor } from '../meant-for';

const client = 'meant-one';
const host = `${client}.test`;
const origin = `http://${host}:${environment().PORT}`;

beforeAll(async () => {
  await importPackages([validPackage(client)], { author: 'tester', note: 'a test' });
});
afterAll(closeDatabase);

let ran = 0;
const change = defineChange({
  address: '/api/account/language',
  signedIn: true,
  schema: () => z.object({ word: z.string() }),
  async run() {
    ran++;
    return { kind: 'go', to: '/policy-account' };
  },
});

/** A contract, as a window has it open. */
async function windowOf(subject: string) {
  const snapshot = await snapshotById(client);
  if (!snapshot) throw new Error('There is no such client');
  const cookies = await openSession(snapshot, { path: '1', subject, idToken: 'opens' }, emptyJar);
  const view = await requestView({
    snapshot,
    language: 'en',
    cookies: jar(...cookies),
    pathname: '/policy-account',
    query: new URLSearchParams(),
  });
  return { view, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

function send(
  route: ReturnType<typeof changeRoute>,
  cookie: string,
  values: Readonly<Record<string, string>>,
  accept = 'application/json',
) {
  return route(
    new NextRequest(`${origin}${route.address}`, {
      method: 'POST',
      headers: {
        host: new URL(origin).host,
        origin,
        cookie,
        accept,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: `${new URLSearchParams({ from: '/policy-account', ...values })}`,
    }),
  );
}

describe('a form of one contract, sent while another is open', () => {
  it('does nothing, and says so where it stands', async () => {
    const [old, current] = [await windowOf('a'), await windowOf('b')];
    const before = ran;
    const answer = await send(changeRoute(change), current.cookie, {
      ...meantFor(old.view),
      word: 'x',
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ errCode: 'OTHER_CONTRACT', reset: false });
    const led = await send(
      changeRoute(change),
      current.cookie,
      { ...meantFor(old.view), word: 'x' },
      'text/html',
    );
    expect(led.headers.get('location')).toBe(`${origin}/session-ended?reason=other-contract`);
    expect(ran).toBe(before);
    // What was typed for the one is not brought back in the other.
    expect(led.headers.getSetCookie()).toEqual([]);
  });

  it('is done where the same contract is open, in whichever session', async () => {
    const [old, current] = [await windowOf('a'), await windowOf('a')];
    const before = ran;
    await send(changeRoute(change), current.cookie, { ...meantFor(old.view), word: 'x' });
    expect(ran).toBe(before + 1);
  });

  it('is not kept as a draft of the other, whether its session lives or its time is over', async () => {
    const form = `form-${randomUUID()}`;
    const [old, current] = [await windowOf('a'), await windowOf('b')];
    const draft = { ...meantFor(old.view), draftForm: form, word: 'secret' };
    expect((await send(changeRoute(saveDraft), current.cookie, draft)).status).toBe(409);
    await database().session.updateMany({
      where: { clientId: client },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    expect((await send(changeRoute(saveDraft), current.cookie, draft)).status).toBe(409);
    expect(
      (await send(changeRoute(change), current.cookie, { ...meantFor(old.view), word: 'x' }))
        .status,
    ).toBe(409);
    expect(await database().holderDraft.count({ where: { clientId: client, form } })).toBe(0);
    expect(await database().holderDraft.count({ where: { clientId: client, subject: 'b' } })).toBe(
      0,
    );
  });

  it('tells pages neither the contract nor who has it', async () => {
    const { view } = await windowOf('contract-of-ada');
    expect(meantFor(view)).toEqual({ [contractField]: expect.stringMatching(/^[0-9a-f]{16}$/) });
    const snapshot = await snapshotById(client);
    if (!snapshot) throw new Error('There is no such client');
    expect(meantFor(plainView(snapshot, 'en', '/'))).toEqual({});
  });
});
