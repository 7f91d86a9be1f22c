import { globSync, readFileSync } from 'node:fs';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRoute, keptForm } from '@/lib/changes';
import { snapshotById } from '@/lib/clients';
import { environment } from '@/lib/config';
import { viaProxy } from '@/lib/config/tests/proxy';
import { closeDatabase, database } from '@/lib/db';
import { importPackages } from '@/lib/packages';
import { validPackage } from '@/lib/packages/tests/package';
import { plainView } from '@/lib/request';
import { jar } from '@/lib/session/tests/jar';
import { searchContract } from '../search-contract';

const client = 'err-catalogue';
const host = `${client}.test`;

beforeAll(async () => {
  const settings = {
    Lookup_MaxAttempts: 3,
    Verification_LockoutDurationMinutes: 15,
    URL_ContactUs: '/help?topic=lookup',
  };
  const resources = {
    Option1_SearchTerm1: { Value: 'Contract number' },
    Option1_SearchTerm2: { Value: 'ZIP code' },
  };
  const source = validPackage(client, {
    'settings.json': settings,
    'resources.json': resources,
  });
  await importPackages([source], { author: 'tester', note: 'a test' });
});
afterAll(closeDatabase);

const post = changeRoute(searchContract);
const typed = { from: '/', option: '1', Option1_SearchTerm1: 'X1', Option1_SearchTerm2: 'Y2' };

function search(networkAddress: string, script = true) {
  const type = script ? 'application/json' : 'application/x-www-form-urlencoded';
  return post(
    new NextRequest('http://localhost:3000/api/search-contract', {
      method: 'POST',
      headers: {
        host: `${host}:${environment().PORT}`,
        origin: `http://${host}:${environment().PORT}`,
        accept: script ? type : 'text/html',
        'content-type': type,
        'accept-language': 'en',
        ...viaProxy(networkAddress),
      },
      body: script ? JSON.stringify(typed) : `${new URLSearchParams(typed)}`,
    }),
  );
}

async function answers(networkAddress: string, times: number) {
  const all = [];
  for (let index = 0; index < times; index++) all.push(await (await search(networkAddress)).json());
  return all;
}

const contactUs = '<a href="/help?topic=lookup">';

describe('§8 the error catalogue, as a visitor of a client without labels of its own meets it', () => {
  it('"POLICY_NOT_FOUND: inline error …, form reset"', async () => {
    const [first] = await answers('198.51.100.1', 1);
    expect(first).toEqual({
      kind: 'refused',
      errCode: 'POLICY_NOT_FOUND',
      attemptDetails: { remainingAttempts: 2 },
      messageHtml: expect.stringMatching(/^We couldn’t find a contract with these details\./),
      display: 'inline',
      reset: true,
    });
    // How many attempts are left is said "from the second occurrence".
    expect(first.messageHtml).not.toMatch(/\d/);
  });

  it('"From the second occurrence the key becomes POLICY_NOT_FOUNDRemainingAttempts, showing attempts left"', async () => {
    const [, second] = await answers('198.51.100.2', 2);
    expect(second).toMatchObject({ errCode: 'POLICY_NOT_FOUND', display: 'inline', reset: true });
    expect(second.messageHtml).toContain('You have 1 attempt left');
    expect(second.messageHtml).toContain('locked for 15 minutes');
    expect(second.messageHtml).toContain(contactUs);
  });

  it('"IP_LOCKED (also forced when remainingAttempts is 0): message Global_Error_IP_LOCKED; the lock-out message becomes visible the first time; … form locked"', async () => {
    const [, , forced, locked] = await answers('198.51.100.3', 4);
    for (const answer of [forced, locked]) {
      expect(answer).toMatchObject({
        errCode: 'IP_LOCKED',
        attemptDetails: { remainingAttempts: 0, waitTime: 15 },
        display: 'inline',
        reset: true,
      });
      expect(answer.messageHtml).toMatch(/^The search is locked .* Try again in 15 minutes/);
      expect(answer.messageHtml).toContain(contactUs);
    }
  });

  it('"counters reset": after a lock the first message comes first again', async () => {
    const from = '198.51.100.4';
    await answers(from, 4);
    await database().$executeRaw`
      UPDATE portal.attempt_counter SET window_ends = window_ends - interval '16 minutes'
      WHERE client_id = ${client}`;
    const [first, second] = await answers(from, 2);
    expect(first.attemptDetails).toEqual({ remainingAttempts: 2 });
    expect(first.messageHtml).not.toContain('left');
    expect(second.messageHtml).toContain('1 attempt left');
  });

  it('"lockout duration (waitTime, else setting …)": what is left of the lock, not all of it', async () => {
    const from = '198.51.100.5';
    await answers(from, 4);
    await database().$executeRaw`
      UPDATE portal.attempt_counter SET window_ends = window_ends - interval '14 minutes',
        locked_until = locked_until - interval '14 minutes'
      WHERE client_id = ${client}`;
    const [locked] = await answers(from, 1);
    expect(locked.messageHtml).toContain('Try again in 1 minute,');
  });

  it('§2.3 without script the page says the same, and its form is empty', async () => {
    const from = '198.51.100.6';
    const [first] = await answers('198.51.100.7', 1);
    const response = await search(from, false);
    expect(response.status).toBe(303);
    const snapshot = await snapshotById(client);
    if (!snapshot) throw new Error('the client is missing');
    const cookies = response.cookies
      .getAll()
      .map(({ name, value }) => ({ name, value, httpOnly: true, maxAge: 1 }));
    const kept = await keptForm(plainView(snapshot, 'en', '/'), jar(...cookies), searchContract);
    expect(kept).toEqual({
      values: {},
      keptOn: expect.any(String),
      problems: [],
      refusal: { errCode: 'POLICY_NOT_FOUND', messageHtml: first.messageHtml, reset: true },
    });
  });
});

describe('§8 "Message text is looked up by label Global_Error_{errCode}"', () => {
  const sources = globSync('{insurer,lib}/**/*.ts', {
    exclude: ['**/tests/**', '**/generated/**'],
  });
  const errCodes = new Set(
    sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/kind: 'refused',\s+errCode: '([A-Z_]+)'/g)].map(
        ([, errCode = '']) => errCode,
      ),
    ),
  );
  errCodes.delete('UNEXPECTED');

  it('the portal answers with the codes of the specification', () => {
    expect([...errCodes]).toEqual(expect.arrayContaining(['POLICY_NOT_FOUND', 'IP_LOCKED']));
    expect(errCodes.size).toBeGreaterThan(10);
  });

  it.each(['en', 'es'] as const)(
    'in %s every code has one, and the fallback is there',
    async (language) => {
      const labels = (await snapshotById(client))?.labels[language] ?? {};
      const missing = [...errCodes].filter((code) => !labels[`Global_Error_${code}`]);
      expect(missing).toEqual([]);
      for (const name of [
        'Global_Text_UnexectedError',
        'Global_Error_POLICY_NOT_FOUNDRemainingAttempts',
        // §5 the messages of dates
        'Global_Text_VMInvalidDate',
        'Global_Text_VMFullYear',
        'Global_Text_VMNotFutureDate',
      ])
        expect(labels[name]).toMatch(/./);
    },
  );
});
