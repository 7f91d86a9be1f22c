import { describe, expect, it } from 'vitest';
import * as z from 'zod/v4/core';
import { database } from '@/lib/db';
import { readSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { checkAccessCode } from '../check-code';
import { verificationChoices } from '../choices';
import { accessCodeStep } from '../code-step';
import { resendAccessCode, sendAccessCode } from '../send-code';
import { isTrusted } from '../trusted-device';
import {
  begun,
  browserAfter,
  messagesTo,
  newestCode,
  newView,
  pass,
  run,
  searchPair,
  wrongCode,
} from './verification';

/** A visitor to whom a code has been sent by e-mail. */
async function sentTo(view = newView(), reference = 'contract-7') {
  const cookies = await begun(view, {}, reference);
  const outcome = await run(sendAccessCode, view, cookies, { method: 'email', emailIndex: '0' });
  if (outcome.kind !== 'go') throw new Error(JSON.stringify(outcome));
  return { view, cookies: browserAfter(outcome) };
}

describe('§2.3 verification method step', () => {
  it('offers masked contacts and no other', async () => {
    const view = newView();
    const choices = await verificationChoices(view, await begun(view));
    expect(choices).toMatchObject({
      kind: 'choices',
      methods: ['email', 'sms', 'voice'],
      emails: [{ index: 0 }, { index: 1 }],
      phones: [{ index: 0 }],
    });
    expect(JSON.stringify(choices)).not.toMatch(/robin|work@|5035550142|an id token|nw100418/);
  });

  it('offers nothing to visitors who have found no contract', async () => {
    expect(await verificationChoices(newView(), emptyJar)).toEqual({ kind: 'none' });
  });

  it('§4.3 offers nothing in another environment than the search was made in', async () => {
    const view = newView();
    const cookies = await begun({ ...view, path: '2' });
    expect(await verificationChoices(view, cookies)).toEqual({ kind: 'none' });
  });

  it.each([
    ['email', { emailIndex: '1' }, 'email', 'work@example.org'],
    ['email', {}, 'email', 'robin@example.com'],
    ['email', { emailIndex: '' }, 'email', 'robin@example.com'],
    ['sms', { phoneIndex: '0', emailIndex: '1' }, 'sms', '+15035550142'],
    ['voice', { phoneIndex: '0' }, 'voice', '+15035550142'],
  ])('sends by %s with %o', async (method, indices, channel, recipient) => {
    const view = newView();
    const outcome = await run(sendAccessCode, view, await begun(view), { method, ...indices });
    expect(outcome).toMatchObject({ kind: 'go', to: '/security-verification/code' });
    expect(await messagesTo(view)).toMatchObject([{ channel, recipient }]);
  });

  it.each([
    ['US', '(503) 555-0142', '+15035550142'],
    ['DE', '0151 23456789', '+4915123456789'],
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['ES', '612 34 56 78', '+34612345678'],
    ['AE', '050 123 4567', '+971501234567'],
    ['AE', '+1 503 555 0142', '+15035550142'],
    ['DE', 'see the file', 'see the file'],
  ] as const)(
    'at home in %s sends to %s as networks write it',
    async (home, written, recipient) => {
      const view = newView({ Global_HomeCountry: home });
      const cookies = await begun(view, { phoneNumber: [written] });
      await run(sendAccessCode, view, cookies, { method: 'sms', phoneIndex: '0' });
      expect(await messagesTo(view)).toMatchObject([{ channel: 'sms', recipient }]);
    },
  );

  it('counts a number as one contact, however contracts have it written', async () => {
    const view = newView({ Verification_MaxCodesPerContact: 2, Global_HomeCountry: 'DE' });
    const send = async (number: string, reference: string) => {
      const cookies = await begun(view, { phoneNumber: [number] }, reference);
      return run(sendAccessCode, view, cookies, { method: 'sms', phoneIndex: '0' });
    };
    for (const [index, number] of ['0151 23456789', '+49 151 23456789'].entries())
      expect(await send(number, `contract-${index}`)).toMatchObject({ kind: 'go' });
    expect(await send('0049-151-23456789', 'contract-2')).toMatchObject({ kind: 'refused' });
    expect(await messagesTo(view)).toHaveLength(2);
  });

  it('reads the digits of a code apart when it is spoken', async () => {
    const view = newView();
    await run(sendAccessCode, view, await begun(view), { method: 'voice', phoneIndex: '0' });
    const [message] = await messagesTo(view);
    expect(message?.body).toMatch(/(\d, ){5}\d\b/);
  });

  it.each([
    ['a method that is off', { method: 'voice' }, { Verification_By_VoiceCall: false }],
    ['a contact that is not there', { method: 'sms', phoneIndex: '4' }, {}],
  ])('does not send by %s', async (_, input, settings) => {
    const view = newView(settings);
    const outcome = await run(sendAccessCode, view, await begun(view), input);
    expect(outcome).toMatchObject({ kind: 'refused', errCode: 'METHOD_NOT_OFFERED' });
    expect(await messagesTo(view)).toEqual([]);
  });

  it('takes no form that chooses no method', async () => {
    const sent = z.safeParse(sendAccessCode.schema(newView(), {}), {});
    expect(sent.error?.issues.map(({ path }) => path)).toEqual([['method']]);
  });

  it('invariant 1: sends nothing for the flow of another client', async () => {
    const view = newView();
    const outcome = await run(sendAccessCode, view, await begun(newView()), { method: 'email' });
    expect(outcome).toMatchObject({ kind: 'refused', errCode: 'FLOW_EXPIRED' });
    expect(await messagesTo(view)).toEqual([]);
  });
});

describe('§2.3 verify account step', () => {
  it('shows where the code went, masked, and when another may be asked for', async () => {
    const { view, cookies } = await sentTo();
    const step = await accessCodeStep(view, cookies);
    expect(step).toMatchObject({
      kind: 'sent',
      channel: 'email',
      minutes: 10,
      offersTrust: true,
      trustMinutes: 3,
    });
    expect(step.kind === 'sent' && step.resendAfterSeconds).toBeGreaterThan(20);
    expect(JSON.stringify(step)).not.toMatch(/robin|an id token/);
    await pass(view, '31 seconds');
    expect(await accessCodeStep(view, cookies)).toMatchObject({ resendAfterSeconds: 0 });
  });

  it.each([true, false])(
    'offers "a trust-this-device checkbox" where Verification_TrustDevice_Feature is on: %s',
    async (on) => {
      const { view, cookies } = await sentTo(newView({ Verification_TrustDevice_Feature: on }));
      expect(await accessCodeStep(view, cookies)).toMatchObject({ offersTrust: on });
    },
  );

  it('is not there before a code was sent', async () => {
    const view = newView();
    const cookies = await begun(view);
    expect(await accessCodeStep(view, cookies)).toEqual({ kind: 'not-sent' });
    expect(await run(checkAccessCode, view, cookies, { AccessCode: '123456' })).toMatchObject({
      errCode: 'FLOW_EXPIRED',
    });
  });

  it('§4.1 opens the dashboard for the right code, with a session of the contract', async () => {
    const { view, cookies } = await sentTo();
    const AccessCode = await newestCode(view);
    const outcome = await run(checkAccessCode, view, cookies, { AccessCode });
    expect(outcome).toMatchObject({ kind: 'go', to: '/dashboard' });
    const signedIn = browserAfter(outcome);
    expect(await readSession(view.snapshot, '1', signedIn)).toMatchObject({
      subject: 'contract-7',
      idToken: 'an id token',
    });
    expect(await accessCodeStep(view, signedIn)).toEqual({ kind: 'none' });
    expect(await isTrusted(view, signedIn, 'contract-7', searchPair)).toBe(false);
  });

  it('§2.3 trusts the device when it was asked to', async () => {
    const { view, cookies } = await sentTo();
    const outcome = await run(checkAccessCode, view, cookies, {
      AccessCode: await newestCode(view),
      IsDeviceTrustable: true,
    });
    const trusted = await isTrusted(view, browserAfter(outcome), 'contract-7', searchPair);
    expect(trusted).toBe(true);
  });

  it('counts wrong codes down, then locks, also for the right one', async () => {
    const { view, cookies } = await sentTo(newView({ Verification_AccessCode_Tries: 3 }));
    const AccessCode = await wrongCode(view);
    const wrong = () => run(checkAccessCode, view, cookies, { AccessCode });
    expect(await wrong()).toMatchObject({
      errCode: 'ACCESS_CODE_WRONG',
      attemptDetails: { remainingAttempts: 2 },
      status: 401,
    });
    expect(await wrong()).toMatchObject({ attemptDetails: { remainingAttempts: 1 } });
    const locked = { errCode: 'ACCESS_CODE_LOCKED', attemptDetails: { remainingAttempts: 0 } };
    expect(await wrong()).toMatchObject(locked);
    const right = await newestCode(view);
    expect(await run(checkAccessCode, view, cookies, { AccessCode: right })).toMatchObject(locked);
  });
});

describe('invariant 4: access codes', () => {
  it('are stored as a hash and nowhere in clear but in the message', async () => {
    const { view } = await sentTo();
    const code = await newestCode(view);
    expect(code).toMatch(/^\d{6}$/);
    const rows = await database().$queryRaw<{ row: string; code_hash: string }[]>`
      SELECT access_code::text AS row, code_hash FROM portal.access_code
      WHERE client_id = ${view.snapshot.id}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.code_hash).not.toContain(code);
    // The times of the row are digits too; a code would stand between its commas or quotes.
    expect(rows[0]?.row.split(/[^0-9A-Za-z]/)).not.toContain(code);
    const counters = await database().attemptCounter.findMany({
      where: { clientId: view.snapshot.id },
    });
    for (const { subject } of counters) expect(subject).not.toContain(code);
  });

  it('work once, for one of 20 who send the right one at the same time', async () => {
    const { view, cookies } = await sentTo();
    const AccessCode = await newestCode(view);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => run(checkAccessCode, view, cookies, { AccessCode })),
    );
    expect(outcomes.filter(({ kind }) => kind === 'go')).toHaveLength(1);
    const where = { clientId: view.snapshot.id, endedAt: null };
    expect(await database().session.count({ where })).toBe(1);
  });

  it('are bound to the flow that asked for them', async () => {
    const view = newView();
    const one = await sentTo(view, 'contract-1');
    const AccessCode = await newestCode(view);
    const other = await sentTo(view, 'contract-2');
    expect(await run(checkAccessCode, view, other.cookies, { AccessCode })).toMatchObject({
      kind: 'refused',
      errCode: 'ACCESS_CODE_WRONG',
    });
    expect((await run(checkAccessCode, view, one.cookies, { AccessCode })).kind).toBe('go');
  });

  it('are valid for 10 minutes at most, whatever a client sets', async () => {
    const { view, cookies } = await sentTo();
    await pass(view, '10 minutes 1 second');
    const AccessCode = await newestCode(view);
    expect(await run(checkAccessCode, view, cookies, { AccessCode })).toMatchObject({
      errCode: 'ACCESS_CODE_EXPIRED',
    });
  });

  it('of a contract are tried few times, however often the search begins anew', async () => {
    const view = newView({ Verification_AccessCode_Tries: 2, Verification_MaxCodesPerContact: 9 });
    const outcomes = [];
    for (let flow = 0; flow < 3; flow++) {
      const { cookies } = await sentTo(view);
      const AccessCode = await wrongCode(view);
      for (let index = 0; index < 2; index++)
        outcomes.push(await run(checkAccessCode, view, cookies, { AccessCode }));
    }
    const { cookies } = await sentTo(view);
    const AccessCode = await newestCode(view);
    expect(await run(checkAccessCode, view, cookies, { AccessCode })).toMatchObject({
      errCode: 'ACCESS_CODE_LOCKED',
      status: 423,
    });
  });
});

describe('§2.3 "a link to request a new code"', () => {
  it('sends it the same way, and the older one is dead', async () => {
    const { view, cookies } = await sentTo();
    const older = await newestCode(view);
    await pass(view, '31 seconds');
    const outcome = await run(resendAccessCode, view, cookies);
    expect(outcome).toMatchObject({ kind: 'go', to: '/security-verification/code' });
    const [newest, before] = await messagesTo(view);
    expect(newest?.recipient).toBe(before?.recipient);
    // One in a million codes is the one before.
    if (older !== (await newestCode(view)))
      expect(await run(checkAccessCode, view, cookies, { AccessCode: older })).toMatchObject({
        errCode: 'ACCESS_CODE_WRONG',
      });
    const AccessCode = await newestCode(view);
    expect((await run(checkAccessCode, view, browserAfter(outcome), { AccessCode })).kind).toBe(
      'go',
    );
  });

  it('does not send it too soon', async () => {
    const { view, cookies } = await sentTo();
    expect(await run(resendAccessCode, view, cookies)).toMatchObject({
      errCode: 'RESEND_TOO_SOON',
      status: 429,
    });
    expect(await messagesTo(view)).toHaveLength(1);
  });

  it('does not send too many, and says when to come back', async () => {
    const { view, cookies } = await sentTo(newView({ Verification_MaxResends: 1 }));
    await pass(view, '31 seconds');
    expect((await run(resendAccessCode, view, cookies)).kind).toBe('go');
    await pass(view, '31 seconds');
    expect(await run(resendAccessCode, view, cookies)).toMatchObject({
      errCode: 'TOO_MANY_CODES',
      attemptDetails: { waitTime: 30 },
    });
    expect(await messagesTo(view)).toHaveLength(2);
  });

  it('does not fill an inbox, however often the search begins anew', async () => {
    const view = newView({ Verification_MaxResends: 0 });
    for (let flow = 0; flow < 2; flow++) await sentTo(view);
    const cookies = await begun(view);
    expect(await run(sendAccessCode, view, cookies, { method: 'email' })).toMatchObject({
      errCode: 'TOO_MANY_CODES',
      status: 429,
    });
    expect(await messagesTo(view)).toHaveLength(2);
  });

  it('sends none that could not be tried any more', async () => {
    const { view, cookies } = await sentTo(newView({ Verification_AccessCode_Tries: 1 }));
    await run(checkAccessCode, view, cookies, { AccessCode: await wrongCode(view) });
    await pass(view, '31 seconds');
    expect(await run(resendAccessCode, view, cookies)).toMatchObject({
      errCode: 'ACCESS_CODE_LOCKED',
    });
    expect(await messagesTo(view)).toHaveLength(1);
  });

  it('resends no code where none was sent before', async () => {
    const view = newView();
    expect(await run(resendAccessCode, view, await begun(view))).toMatchObject({
      errCode: 'FLOW_EXPIRED',
    });
  });
});

describe('design §5 the verification flow', () => {
  it.each([700, 8192])(
    'is sealed in cookies under 4,096 bytes, with as many contacts as are offered and an id token of %i',
    async (length) => {
      const view = newView();
      const many = Array.from({ length: 20 }, (_, index) => `contract.holder.${index}@example.com`);
      const cookies = await begun(view, {
        email: many,
        phoneNumber: many.map((_, index) => `+150355501${String(index).padStart(2, '0')}`),
        token: 'x'.repeat(length),
      });
      // The jar takes no larger ones.
      expect(cookies('verification')).toBeDefined();
      expect(cookies('verification.3') === undefined).toBe(length === 700);
      expect(await verificationChoices(view, cookies)).toMatchObject({
        emails: [{}, {}, {}, {}, {}, {}],
      });
    },
  );

  it('cannot be made up by a browser', async () => {
    const made = jar({ name: 'verification', value: 'e30', httpOnly: true });
    expect(await accessCodeStep(newView(), made)).toEqual({ kind: 'none' });
  });
});
