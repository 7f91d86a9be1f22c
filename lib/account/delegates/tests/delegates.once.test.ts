import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { safeParseAsync } from 'zod/v4/core';
import { addDays, addMonths, today } from '@/lib/dates';
import { database } from '@/lib/db';
import { entriesOf } from '@/lib/history';
import { endSending, prepareSending } from '@/lib/jobs';
import { deliverMessage } from '@/lib/messaging';
import { notifyHolders, sendNotification } from '@/lib/notifications';
import { sent } from '@/lib/notifications/tests/told';
import { platformOf } from '@/lib/platform';
import { sessionOf } from '@/lib/request';
import { emptyJar } from '@/lib/session/tests/jar';
import { followDelegateLink } from '@/lib/verification';
import { checkAccessCode } from '@/lib/verification/check-code';
import { changedInDelegates } from '../../changed-lately';
import { securityOf } from '../../security/security';
import { writtenDay } from '../delegate-rules';
import { delegatesOf } from '../delegates-of';
import { endDelegate, endOverdueDelegation } from '../end-delegation';
import { nameDelegate } from '../name-delegate';
import {
  asked,
  form,
  holder,
  named,
  newClient,
  newestCode,
  newestToken,
  run,
  signedIn,
  type TestClient,
  viewAt,
} from './delegates';

const going = new AbortController().signal;
let snapshot: TestClient;

beforeAll(() =>
  prepareSending([notifyHolders, sendNotification, deliverMessage, endOverdueDelegation]),
);
beforeEach(async () => {
  snapshot = await newClient();
});
afterAll(endSending);

const rows = () => database().delegation.findMany({ where: { clientId: snapshot.id } });
const listed = async (view: Awaited<ReturnType<typeof holder>>) => {
  const content = await delegatesOf(view);
  return content.kind === 'delegates' ? content.delegates : [];
};
const audienceAt = async (cookies: Parameters<typeof viewAt>[1], page?: string) =>
  (await viewAt(snapshot, cookies, page)).audience.kind;

describe('§10.18 naming a delegate', () => {
  it('sends them a link that tells the holder’s first name and the client alone', async () => {
    const ada = await holder(snapshot);
    const token = await named(ada);
    expect(token).toMatch(/^[\w-]{43}$/);
    const [invitation] = (await sent(snapshot.id)).filter(({ body }) => body.includes(token));
    expect(invitation).toMatchObject({
      channel: 'email',
      recipient: 'charles@example.com',
      subject: 'Ada authorized you to act for them',
    });
    expect(invitation?.body).not.toContain('Holder');
    expect(invitation?.body).not.toContain('ada@example.com');
    expect(JSON.stringify(await rows())).not.toMatch(new RegExp(`${token}|Charles|charles@`));
    expect(await listed(ada)).toMatchObject([
      { name: 'Charles', email: 'charles@example.com', may: 'SEE' },
    ]);
  });

  it('tells the holder at every contact, and their history', async () => {
    const ada = await holder(snapshot);
    await named(ada);
    for (const { id } of await database().pulledEvent.findMany({
      where: { clientId: snapshot.id },
    }))
      await notifyHolders.run(id, going);
    for (const { id } of await database().notification.findMany({
      where: { clientId: snapshot.id },
    }))
      await sendNotification.run(id, going);
    const told = (await sent(snapshot.id)).filter(
      ({ subject }) => subject === 'Someone can now act for you',
    );
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
      'ada.work@example.org',
      'ada@example.com',
    ]);
    const subject = sessionOf(ada)?.subject ?? '';
    const of = { clientId: snapshot.id, path: '1', subject } as const;
    expect(await entriesOf(of, { skip: 0, take: 5 })).toMatchObject([
      { kind: 'DELEGATE_NAMED', actor: 'HOLDER', about: { channel: 'email' } },
    ]);
  });

  it('is said to be named or ended at an address that anyone can write only where that was so lately', async () => {
    const ada = await holder(snapshot);
    const bob = await holder(snapshot, 'bob');
    const said = (query: string, view = ada) =>
      changedInDelegates(view, new URLSearchParams(query));
    expect([await said('named=1'), await said('ended=1')]).toEqual([undefined, undefined]);
    await named(ada);
    expect([await said('named=1'), await said('ended=1')]).toEqual(['named', undefined]);
    expect([await said('named=1', bob), await said('')]).toEqual([undefined, undefined]);
    const where = { clientId: snapshot.id };
    const longAgo = new Date(Date.now() - 11 * 60_000);
    await database().delegation.updateMany({ where, data: { createdAt: longAgo } });
    expect(await said('named=1')).toBeUndefined();
    await database().delegation.updateMany({ where, data: { createdAt: new Date() } });
    const [{ id } = { id: '' }] = await listed(ada);
    await run(endDelegate, ada, { delegation: id });
    expect([await said('named=1'), await said('ended=1')]).toEqual([undefined, 'ended']);
    await database().historyEntry.updateMany({ where, data: { at: longAgo } });
    expect(await said('ended=1')).toBeUndefined();
  });

  it('fills nobody’s inbox: three links a day, whoever has them sent and however it is written', async () => {
    const [ada, bob] = [await holder(snapshot), await holder(snapshot, 'bob')];
    for (const view of [ada, bob, ada]) {
      await run(nameDelegate, view, form(view, { Email: 'target@example.com' }));
      for (const { id } of await listed(view)) await run(endDelegate, view, { delegation: id });
    }
    expect(
      await run(nameDelegate, bob, form(bob, { Email: 'Target+more@example.com' })),
    ).toMatchObject({ errCode: 'TOO_MANY_INVITATIONS', status: 429 });
    expect(
      (await sent(snapshot.id)).filter(({ body }) => body.includes('/delegate/')),
    ).toHaveLength(3);
  });

  it.each([
    ['a day that has come', 0, false],
    ['tomorrow', 1, true],
  ])('%s as the end: %s', async (_, days, isTaken) => {
    const ada = await holder(snapshot);
    const day = addDays(today(snapshot.timeZone), days);
    const values = form(ada, { Until: writtenDay(ada, day) });
    expect((await safeParseAsync(nameDelegate.schema(ada, values), values)).success).toBe(isTaken);
  });

  it('takes a year at most, and two digits of a year to come', async () => {
    const ada = await holder(snapshot);
    const parse = (Until: string) => {
      const values = form(ada, { Until });
      return safeParseAsync(nameDelegate.schema(ada, values), values);
    };
    const latest = addMonths(today(snapshot.timeZone), 12);
    expect((await parse(writtenDay(ada, latest))).success).toBe(true);
    expect((await parse(writtenDay(ada, addDays(latest, 1)))).success).toBe(false);
    const short = writtenDay(ada, latest).replace(/\d{2}(?=\d{2}$)/, '');
    expect((await parse(short)).data).toMatchObject({ Until: latest });
  });

  it('holds until the end of the named day where the client is', async () => {
    const ada = await holder(snapshot);
    const day = addDays(today(snapshot.timeZone), 30);
    await named(ada);
    const [row] = await rows();
    const local = new Intl.DateTimeFormat('sv', {
      timeZone: snapshot.timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(row?.endsAt);
    expect(local).toBe(`${addDays(day, 1)} 00:00:00`);
  });
});

describe('§10.18 a delegate', () => {
  it('proves by the contact that the holder named, and acts in a session of their own standing', async () => {
    const ada = await holder(snapshot);
    const token = await named(ada, { May: 'FILE' });
    const cookies = await signedIn(snapshot, token);
    const { audience } = await viewAt(snapshot, cookies);
    expect(audience).toMatchObject({
      kind: 'delegate',
      session: {
        subject: sessionOf(ada)?.subject,
        isProven: true,
        delegate: { name: 'Charles', holder: 'Ada', may: 'FILE' },
      },
    });
    expect(await audienceAt(cookies, '/policy-billing')).toBe('visitor');
    expect(await audienceAt(cookies, '/policy-account/delegates')).toBe('visitor');
    const [code] = (await sent(snapshot.id)).filter(({ subject }) => subject.includes('code'));
    expect(code?.recipient).toBe('charles@example.com');
  });

  it('stands with their name among the sessions that the holder sees', async () => {
    const ada = await holder(snapshot);
    await signedIn(snapshot, await named(ada));
    const seen = await securityOf(ada, emptyJar);
    expect(seen?.others).toMatchObject([{ delegate: 'Charles', agent: null }]);
    expect(seen?.own).not.toHaveProperty('delegate');
  });

  it('names and ends nobody, whatever they send', async () => {
    const ada = await holder(snapshot);
    const cookies = await signedIn(snapshot, await named(ada));
    const [row] = await rows();
    const view = await viewAt(snapshot, cookies);
    expect(await run(nameDelegate, view, form(ada, { Email: 'x@example.com' }))).toMatchObject({
      errCode: 'DELEGATE_MAY_NOT',
    });
    expect(await run(endDelegate, view, { delegation: row?.id ?? '' })).toMatchObject({
      errCode: 'DELEGATE_MAY_NOT',
    });
    expect(await listed(ada)).toHaveLength(1);
  });

  it('is out at once when its day has come, before anything has noticed, and is told by the job', async () => {
    const ada = await holder(snapshot);
    const token = await named(ada);
    const cookies = await signedIn(snapshot, token);
    const waits = await asked(snapshot, token);
    const AccessCode = await newestCode(snapshot.id);
    const [{ id } = { id: '' }] = await rows();
    await endOverdueDelegation.run(id, going);
    expect(await audienceAt(cookies)).toBe('delegate');
    await database()
      .$executeRaw`UPDATE portal.delegation SET ends_at = now() - interval '1 second' WHERE id = ${id}::uuid`;
    expect(await audienceAt(cookies)).toBe('visitor');
    expect(await listed(ada)).toEqual([]);
    const view = await viewAt(snapshot, waits, '/security-verification/code');
    expect(await run(checkAccessCode, view, { AccessCode }, waits)).toMatchObject({
      errCode: 'FLOW_EXPIRED',
    });
    expect(await endOverdueDelegation.due?.(50)).toContain(id);
    await endOverdueDelegation.run(id, going);
    await endOverdueDelegation.run(id, going);
    expect(
      (await sent(snapshot.id)).filter(({ subject }) => subject.startsWith('You no longer')),
    ).toHaveLength(1);
    // The place and the person are free again.
    await named(ada);
    expect(await listed(ada)).toHaveLength(1);
  });

  it('invariant 15: another client’s, another path’s or a forged link opens nothing', async () => {
    const token = await named(await holder(snapshot));
    const other = await newClient();
    const views = [
      await viewAt(other, emptyJar),
      { ...(await viewAt(snapshot, emptyJar)), path: '2' as const },
    ];
    for (const view of views)
      expect((await followDelegateLink({ view }, token)).cookies).toMatchObject([{ maxAge: 0 }]);
    const view = await viewAt(snapshot, emptyJar);
    for (const forged of ['', `${token}x`, 'x'.repeat(5000)])
      expect((await followDelegateLink({ view }, forged)).cookies).toMatchObject([{ maxAge: 0 }]);
  });

  it('invariant 4: wrong codes lock the delegate out, and never the holder', async () => {
    const ada = await holder(snapshot);
    const token = await named(ada);
    const cookies = await asked(snapshot, token);
    const view = await viewAt(snapshot, cookies, '/security-verification/code');
    const wrong = (await newestCode(snapshot.id)) === '111111' ? '222222' : '111111';
    const codes = [];
    for (let tries = 0; tries <= view.settings.Verification_AccessCode_Tries; tries++) {
      const outcome = await run(checkAccessCode, view, { AccessCode: wrong }, cookies);
      codes.push(outcome.kind === 'refused' ? outcome.errCode : outcome.kind);
    }
    expect(codes.at(-1)).toBe('ACCESS_CODE_LOCKED');
    const right = await newestCode(snapshot.id);
    expect(await run(checkAccessCode, view, { AccessCode: right }, cookies)).toMatchObject({
      errCode: 'ACCESS_CODE_LOCKED',
    });
    const counted = await database().attemptCounter.findMany({ where: { clientId: snapshot.id } });
    const subject = sessionOf(ada)?.subject ?? '';
    expect(counted.filter((row) => row.subject.includes(subject))).toEqual([]);
    const of = { clientId: snapshot.id, path: '1', subject } as const;
    expect(await entriesOf(of, { skip: 0, take: 1 })).toMatchObject([
      { kind: 'SIGN_IN_LOCKED', actor: 'DELEGATE' },
    ]);
  });

  it('opens the contract by a token of the platform', async () => {
    const cookies = await signedIn(snapshot, await named(await holder(snapshot)));
    const view = await viewAt(snapshot, cookies);
    const token = sessionOf(view)?.idToken ?? '';
    expect(await platformOf(view).session({ token })).toMatchObject({
      value: { reference: sessionOf(view)?.subject },
    });
    expect(await newestToken(snapshot.id)).not.toBe('');
  });
});
