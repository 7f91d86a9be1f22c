import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { closeDatabase, database } from '@/lib/db';
import { log } from '@/lib/observability';
import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { eventually } from '../../../tests/setup/eventually';
import { checkAccessCode } from '../check-code';
import { accessCodeStep } from '../code-step';
import { resendAccessCode, sendAccessCode, sendAccessCodeAgain } from '../send-code';
import { begun, browserAfter, newView, pass, run } from './verification';

/** E-mail goes by a mail server of the test's, which may say nothing. */
const mail = await vi.hoisted(async () => {
  const { startMailServer } = await import('../../messaging/tests/mail-server');
  const server = await startMailServer();
  process.env.SMTP_URL = server.url;
  process.env.MAIL_FROM = 'no-reply@portal.example';
  return server;
});

afterEach(() => {
  mail.mood = 'well';
  mail.afterData = 'answer';
  mail.refuse = undefined;
  mail.atStep = undefined;
  vi.restoreAllMocks();
});
afterAll(async () => {
  await mail.stop();
  await closeDatabase();
});

const email = { method: 'email', emailIndex: '0' };
/** Asks for a code. @returns the browser after it */
async function ask(view: View, contact: string) {
  const cookies = await begun(view, { email: [contact] });
  const outcome = await run(sendAccessCode, view, cookies, email);
  return { outcome, cookies: outcome.kind === 'go' ? browserAfter(outcome) : cookies };
}

async function step(view: View, cookies: CookieReader) {
  const known = await accessCodeStep(view, cookies);
  if (known.kind !== 'sent') throw new Error(known.kind);
  return known;
}

const sentTo = (contact: string) =>
  mail.received.filter(({ recipients }) => recipients.includes(contact));
const codeTo = (contact: string) =>
  /\b\d{6}\b/.exec(sentTo(contact).at(-1)?.email.text ?? '')?.[0] ?? '';

async function counted({ snapshot }: View): Promise<number> {
  const rows = await database().$queryRaw<{ uses: number }[]>`
    SELECT coalesce(sum(cardinality(used_at)), 0)::int AS uses FROM portal.quota
    WHERE client_id = ${snapshot.id}`;
  return rows[0]?.uses ?? 0;
}

describe('a page knows within two seconds whether the channel took a code', () => {
  it('that was taken: it is sent, and none goes out by itself', async () => {
    const view = newView();
    const { outcome, cookies } = await ask(view, 'taken@example.com');
    expect(outcome.kind).toBe('go');
    expect(await step(view, cookies)).toMatchObject({ isNotTaken: false, isOlderGood: false });
    expect((await step(view, cookies)).goesAgainAfter).toBeUndefined();
    expect(await run(sendAccessCodeAgain, view, cookies)).toEqual({ kind: 'saved' });
    expect(sentTo('taken@example.com')).toHaveLength(1);
  });

  it('that was refused: it says so, and nothing is counted', async () => {
    const view = newView();
    mail.refuse = { step: 'RCPT', code: 550 };
    const { outcome } = await ask(view, 'refused@example.com');
    expect(outcome).toMatchObject({ errCode: 'MESSAGE_NOT_SENT' });
    expect(await counted(view)).toBe(0);
  });

  it('that was refused: names another way where there is one', async () => {
    mail.refuse = { step: 'RCPT', code: 450 };
    const view = newView();
    const only = await begun(view, { email: ['only@example.com'], phoneNumber: [] });
    expect(await run(sendAccessCode, view, only, email)).not.toHaveProperty('label');
    for (const contacts of [
      { email: ['one@example.com'], phoneNumber: ['+15035550142'] },
      { email: ['one@example.com', 'other@example.com'], phoneNumber: [] },
    ])
      expect(await run(sendAccessCode, view, await begun(view, contacts), email)).toMatchObject({
        errCode: 'MESSAGE_NOT_SENT',
        label: 'Verification_Code_NotSent',
      });
  });

  it('that nobody answers for once it has left: it counts as sent, is good, and goes out once', async () => {
    const view = newView();
    mail.afterData = 'silence';
    const { outcome, cookies } = await ask(view, 'silence@example.com');
    expect(outcome.kind).toBe('go');
    expect(await step(view, cookies)).toMatchObject({ isNotTaken: false, goesAgainAfter: 4000 });
    await eventually(() => expect(mail.connections()).toBe(0));
    expect(await run(sendAccessCodeAgain, view, cookies)).toEqual({ kind: 'saved' });
    expect(sentTo('silence@example.com')).toHaveLength(1);
    expect(await counted(view)).toBeGreaterThan(0);
    const AccessCode = codeTo('silence@example.com');
    expect((await run(checkAccessCode, view, cookies, { AccessCode })).kind).toBe('go');
  });

  it('that never left a frozen server: what was counted is given back, and a new one goes out by itself, once', async () => {
    const view = newView();
    mail.mood = 'frozen';
    const { outcome, cookies } = await ask(view, 'frozen@example.com');
    expect(outcome.kind).toBe('go');
    expect(await counted(view)).toBeGreaterThan(0);
    await eventually(async () => expect(await counted(view)).toBe(0));
    expect(mail.connections()).toBe(0);
    // What was counted is given back first.
    await eventually(async () =>
      expect(await step(view, cookies)).toMatchObject({
        isNotTaken: true,
        // There is none before.
        isOlderGood: false,
        goesAgainAfter: 0,
        resendAfterSeconds: 0,
      }),
    );
    mail.mood = 'well';
    const both = await Promise.all([1, 2].map(() => run(sendAccessCodeAgain, view, cookies)));
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['go', 'saved']);
    expect(sentTo('frozen@example.com')).toHaveLength(1);
    expect(await step(view, cookies)).toMatchObject({ isNotTaken: false });
    const AccessCode = codeTo('frozen@example.com');
    expect((await run(checkAccessCode, view, cookies, { AccessCode })).kind).toBe('go');
  });

  it('of which a second one that is not taken either causes no third', async () => {
    const view = newView();
    const { cookies } = await ask(view, 'twice@example.com');
    await pass(view, '31 seconds');
    mail.refuse = { step: 'DATA', code: 450 };
    expect(await run(resendAccessCode, view, cookies)).toMatchObject({ status: 502 });
    expect(await step(view, cookies)).toMatchObject({ isNotTaken: true, goesAgainAfter: 0 });
    expect(await run(sendAccessCodeAgain, view, cookies)).toMatchObject({ status: 502 });
    expect(await step(view, cookies)).toMatchObject({ isNotTaken: true });
    expect((await step(view, cookies)).goesAgainAfter).toBeUndefined();
    expect(await run(sendAccessCodeAgain, view, cookies)).toEqual({ kind: 'saved' });
    // The first one is good again, and the page says so.
    expect(await step(view, cookies)).toMatchObject({ isOlderGood: true });
    const AccessCode = codeTo('twice@example.com');
    expect((await run(checkAccessCode, view, cookies, { AccessCode })).kind).toBe('go');
  });
});

it('invariant 4: no code and no contact stands in a row, a job or the log', async () => {
  const lines: unknown[] = [];
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(log, level).mockImplementation((...entry) => void lines.push(entry));
  const view = newView();
  mail.afterData = 'hang-up';
  await ask(view, 'nowhere@example.com');
  await eventually(() => expect(lines.length).toBeGreaterThan(0));
  const code = codeTo('nowhere@example.com');
  expect(code).toMatch(/^\d{6}$/);
  const rows = await database().$queryRaw<{ row: string }[]>`
    SELECT access_code::text AS row FROM portal.access_code WHERE client_id = ${view.snapshot.id}
    UNION ALL SELECT quota::text FROM portal.quota WHERE client_id = ${view.snapshot.id}
    UNION ALL SELECT message::text FROM portal.message WHERE client_id = ${view.snapshot.id}
    UNION ALL SELECT outbox_message::text FROM portal.outbox_message
      WHERE client_id = ${view.snapshot.id}`;
  expect(rows.length).toBeGreaterThan(1);
  const jobs = await database().$queryRaw<{ row: string }[]>`
    SELECT job::text AS row FROM jobs.job WHERE data::text LIKE ${`%${code}%`}`;
  expect(jobs).toEqual([]);
  const said = `${JSON.stringify(rows)}${JSON.stringify(lines)}`;
  expect(said).not.toContain('nowhere');
  // A hash and a date may have the same six digits in a row: as a text of its own the code is nowhere.
  expect(said).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`));
});

describe('a code that a newer one has ended is never sent', () => {
  it('one that is still on its way when its flow may ask for the next has been given up', async () => {
    // Less than handing a code over may take, as a wait is for which the database was slow.
    const view = newView({ Verification_ResendSeconds: 3 });
    let isFirst = true;
    mail.atStep = async (at) => {
      if (at !== 'greeting' || !isFirst) return;
      isFirst = false;
      await delay(3500);
    };
    const contact = 'slow@example.com';
    const { outcome, cookies } = await ask(view, contact);
    expect(outcome.kind).toBe('go');
    const resent = () => run(resendAccessCode, view, cookies);
    await eventually(async () => expect((await resent()).kind).toBe('go'));
    await eventually(() => expect(mail.connections()).toBe(0));
    expect(sentTo(contact)).toHaveLength(1);
    const AccessCode = codeTo(contact);
    expect((await run(checkAccessCode, view, cookies, { AccessCode })).kind).toBe('go');
  });
});
