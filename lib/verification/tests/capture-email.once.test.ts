import { describe, expect, it } from 'vitest';
import * as z from 'zod/v4/core';
import type { View } from '@/lib/request';
import { type CookieReader, readSession } from '@/lib/session';
import { jar } from '@/lib/session/tests/jar';
import { captureEmail, emailCaptureStep } from '../capture-email';
import { checkAccessCode } from '../check-code';
import { verificationChoices } from '../choices';
import { accessCodeStep } from '../code-step';
import { beginVerification } from '../flow';
import { resendAccessCode, sendAccessCode } from '../send-code';
import {
  browserAfter,
  contractDetails,
  messagesTo,
  newestCode,
  newView,
  run,
  runOf,
  searchPair,
  wrongCode,
} from './verification';

const typed = 'robin@example.net';

/** The browser of a visitor whose search has found a contract without an e-mail. */
async function needsEmail(
  view: View,
  {
    phoneNumber = [],
    reference = 'contract-7',
  }: { phoneNumber?: string[]; reference?: string } = {},
): Promise<CookieReader> {
  const found = {
    reference,
    contractDetails: contractDetails({ email: [], phoneNumber }),
  } as const;
  const flow = { capture: 'needed', searchForm: '/#get-started' } as const;
  return jar(await beginVerification(view, found, searchPair, flow));
}

function capture(view: View, cookies: CookieReader, Email = typed) {
  return run(captureEmail, view, cookies, { Email, isEmailConfirmed: true });
}

async function problems(values: Record<string, string>): Promise<unknown> {
  const parsed = await z.safeParseAsync(captureEmail.schema(newView(), values), values);
  return parsed.error?.issues.map(({ path }) => path[0]);
}

describe('§2.3 "Email capture step: email field and a required confirmation checkbox"', () => {
  it('shows while a contract without an e-mail waits, and nowhere else', async () => {
    const view = newView();
    const empty = jar();
    expect(await emailCaptureStep(view, empty)).toEqual({ kind: 'none' });
    expect(await emailCaptureStep(view, await needsEmail(view))).toMatchObject({
      kind: 'form',
      given: {},
    });
    const found = { reference: 'contract-8', contractDetails: contractDetails() };
    const withEmail = jar(await beginVerification(view, found, searchPair));
    expect(await emailCaptureStep(view, withEmail)).toEqual({ kind: 'not-needed' });
  });

  it.each([
    [{}, ['Email', 'isEmailConfirmed']],
    [{ Email: typed }, ['isEmailConfirmed']],
    [{ Email: 'robin at example', isEmailConfirmed: 'on' }, ['Email']],
    [{ Email: `${'r'.repeat(100)}@example.net`, isEmailConfirmed: 'on' }, ['Email']],
    [{ Email: typed, isEmailConfirmed: 'on' }, undefined],
  ])('§5 "Email confirmation checkbox must be ticked": %o', async (values, wrong) => {
    expect(await problems(values)).toEqual(wrong);
  });
});

describe('§4.1 "After capture the email becomes the first entry and the verification form is shown"', () => {
  it('in this flow: masked on the form, and the code goes there', async () => {
    const view = newView();
    const captured = await capture(view, await needsEmail(view));
    expect(captured).toMatchObject({ kind: 'go', to: '/security-verification' });
    const cookies = browserAfter(captured);
    const choices = await verificationChoices(view, cookies);
    expect(choices).toMatchObject({
      kind: 'choices',
      emails: [{ index: 0, masked: expect.stringContaining('r•••@e•••.net') }],
      methods: ['email'],
    });
    await run(sendAccessCode, view, cookies, { method: 'email', emailIndex: '0' });
    expect(await messagesTo(view)).toMatchObject([{ recipient: typed }]);
  });

  it('§5 beside the phones that the contract has', async () => {
    const view = newView({ Verification_By_TextMessage: true });
    const browser = await needsEmail(view, { phoneNumber: ['+15035550142'] });
    const choices = await verificationChoices(view, browserAfter(await capture(view, browser)));
    expect(choices).toMatchObject({ methods: expect.arrayContaining(['email', 'sms']) });
  });

  it('the verification form waits for it', async () => {
    const view = newView();
    const cookies = await needsEmail(view);
    expect(await verificationChoices(view, cookies)).toEqual({ kind: 'needs-email' });
    expect(await accessCodeStep(view, cookies)).toEqual({ kind: 'not-sent' });
    expect(
      await run(sendAccessCode, view, cookies, { method: 'email', emailIndex: '0' }),
    ).toMatchObject({ kind: 'refused', errCode: 'METHOD_NOT_OFFERED' });
  });

  it('opens no session before the right code', async () => {
    const view = newView();
    const cookies = browserAfter(await capture(view, await needsEmail(view)));
    expect(await readSession(view.snapshot, '1', cookies)).toBeUndefined();
    const sent = browserAfter(await run(sendAccessCode, view, cookies, { method: 'email' }));
    expect(await readSession(view.snapshot, '1', sent)).toBeUndefined();
    const AccessCode = await newestCode(view);
    const signedIn = await run(checkAccessCode, view, sent, { AccessCode });
    expect(signedIn).toMatchObject({ kind: 'go', to: '/dashboard' });
    expect(await readSession(view.snapshot, '1', browserAfter(signedIn))).toMatchObject({
      subject: 'contract-7',
    });
  });

  it('is never in the page or the cookie as it was typed', async () => {
    const view = newView();
    const cookies = browserAfter(await capture(view, await needsEmail(view)));
    expect(cookies('verification')).not.toContain('robin');
    expect(JSON.stringify(await verificationChoices(view, cookies))).not.toContain(typed);
  });

  it('does not replace an e-mail that the contract has', async () => {
    const view = newView();
    const found = { reference: 'contract-7', contractDetails: contractDetails() };
    const browser = jar(await beginVerification(view, found, searchPair));
    expect(await capture(view, browser)).toEqual({ kind: 'go', to: '/security-verification' });
  });
});

describe('§4.1 "Back from access code or verify goes to email capture if the user came from there, otherwise to the search form"', () => {
  it('to e-mail capture, where what was typed still stands', async () => {
    const view = newView();
    const cookies = browserAfter(await capture(view, await needsEmail(view)));
    const back = { step: 'email', to: '/security-verification/email' };
    expect(await verificationChoices(view, cookies)).toMatchObject({ back });
    const sent = browserAfter(await run(sendAccessCode, view, cookies, { method: 'email' }));
    expect(await accessCodeStep(view, sent)).toMatchObject({ kind: 'sent', back });
    expect(await emailCaptureStep(view, sent)).toMatchObject({
      kind: 'form',
      given: { Email: typed, isEmailConfirmed: 'true' },
    });
  });

  it('to the search form', async () => {
    const view = newView();
    const found = { reference: 'contract-7', contractDetails: contractDetails() };
    const browser = jar(
      await beginVerification(view, found, searchPair, {
        searchForm: '/policy-search',
      }),
    );
    const back = { step: 'search', to: '/policy-search' };
    expect(await verificationChoices(view, browser)).toMatchObject({ back });
    const sent = browserAfter(await run(sendAccessCode, view, browser, { method: 'email' }));
    expect(await accessCodeStep(view, sent)).toMatchObject({ back });
  });

  it('"Email capture back returns to the search form"', async () => {
    const view = newView();
    expect(await emailCaptureStep(view, await needsEmail(view))).toMatchObject({
      searchForm: '/#get-started',
    });
  });

  it('another address afterwards: the code that went to the first one is dead', async () => {
    const view = newView();
    const first = browserAfter(await capture(view, await needsEmail(view)));
    const sent = browserAfter(await run(sendAccessCode, view, first, { method: 'email' }));
    const AccessCode = await newestCode(view);
    const second = browserAfter(await capture(view, sent, 'work@example.net'));
    expect(await accessCodeStep(view, second)).toEqual({ kind: 'not-sent' });
    expect(await run(checkAccessCode, view, second, { AccessCode })).toMatchObject({
      kind: 'refused',
      errCode: 'FLOW_EXPIRED',
    });
  });

  it('invariant 4: another address afterwards gives no try back', async () => {
    const view = newView({ Verification_AccessCode_Tries: 3 });
    let browser = browserAfter(await capture(view, await needsEmail(view)));
    const wrongAt = async (Email: string) => {
      browser = browserAfter(await capture(view, browser, Email));
      browser = browserAfter(await run(sendAccessCode, view, browser, { method: 'email' }));
      return run(checkAccessCode, view, browser, { AccessCode: await wrongCode(view) });
    };
    expect(await wrongAt('one@example.net')).toMatchObject({
      attemptDetails: { remainingAttempts: 2 },
    });
    expect(await wrongAt('two@example.net')).toMatchObject({
      attemptDetails: { remainingAttempts: 1 },
    });
    expect(await wrongAt('three@example.net')).toMatchObject({ errCode: 'ACCESS_CODE_LOCKED' });
    browser = browserAfter(await capture(view, browser, 'four@example.net'));
    expect(await run(sendAccessCode, view, browser, { method: 'email' })).toMatchObject({
      errCode: 'ACCESS_CODE_LOCKED',
    });
  });

  it('a copy of the older verification opens nothing by the code that it was sent', async () => {
    const view = newView();
    const first = browserAfter(await capture(view, await needsEmail(view)));
    const sent = browserAfter(await run(sendAccessCode, view, first, { method: 'email' }));
    const AccessCode = await newestCode(view);
    await capture(view, sent, 'work@example.net');
    expect(await run(checkAccessCode, view, sent, { AccessCode })).toMatchObject({
      errCode: 'ACCESS_CODE_EXPIRED',
    });
  });

  it('the same address afterwards changes nothing', async () => {
    const view = newView();
    const first = browserAfter(await capture(view, await needsEmail(view)));
    const sent = browserAfter(await run(sendAccessCode, view, first, { method: 'email' }));
    expect(await capture(view, sent)).toEqual({ kind: 'go', to: '/security-verification' });
  });
});

describe('design §5 a typed address may be a stranger’s', () => {
  it('few can be given for one contract, however often the search begins anew', async () => {
    const view = newView();
    const outcomes = [];
    for (let index = 0; index < 6; index++)
      outcomes.push(await capture(view, await needsEmail(view), `victim${index}@example.net`));
    expect(outcomes.filter(({ kind }) => kind === 'go')).toHaveLength(5);
    expect(outcomes.at(-1)).toMatchObject({
      errCode: 'TOO_MANY_EMAILS',
      attemptDetails: { waitTime: 30 },
      status: 429,
    });
    const other = await needsEmail(view, { reference: 'contract-8' });
    expect((await capture(view, other)).kind).toBe('go');
  });

  it('one gets few codes, whatever contracts it is typed for and however it is written', async () => {
    const view = newView({ Verification_MaxResends: 0 });
    const outcomes = [];
    for (const [reference, Email] of [
      ['contract-1', typed],
      ['contract-2', typed],
      ['contract-3', typed.toUpperCase()],
    ] as const) {
      const browser = await needsEmail(view, { reference });
      const captured = browserAfter(await capture(view, browser, Email));
      outcomes.push(await run(sendAccessCode, view, captured, { method: 'email' }));
    }
    expect(outcomes.map(({ kind }) => kind)).toEqual(['go', 'go', 'refused']);
    expect(outcomes.at(-1)).toMatchObject({ errCode: 'TOO_MANY_CODES', status: 429 });
    expect(await messagesTo(view)).toHaveLength(2);
  });
});

describe('a window with an older verification', () => {
  it.each([
    ['capture', runOf(captureEmail), { Email: typed, isEmailConfirmed: true }],
    ['method', runOf(sendAccessCode), { method: 'email', emailIndex: '0' }],
    ['access code', runOf(checkAccessCode), { AccessCode: '123456' }],
    ['new code', runOf(resendAccessCode), {}],
  ] as const)('cannot act for the newer one: %s', async (_, runIn, input) => {
    const view = newView();
    const older = await needsEmail(view);
    const shown = await emailCaptureStep(view, older);
    const flow = shown.kind === 'form' ? shown.flowId : '';
    const newer = await needsEmail(view, { reference: 'contract-8' });
    expect(await runIn(view, newer, { ...input, flow })).toMatchObject({
      kind: 'refused',
      errCode: 'FLOW_REPLACED',
      status: 409,
    });
    expect(await messagesTo(view)).toEqual([]);
  });

  it('is told apart by what its form was made for', async () => {
    const view = newView();
    const browser = await needsEmail(view);
    const shown = await emailCaptureStep(view, browser);
    const flow = shown.kind === 'form' ? shown.flowId : '';
    expect(flow).not.toBe('');
    const input = { Email: typed, isEmailConfirmed: true, flow };
    expect((await run(captureEmail, view, browser, input)).kind).toBe('go');
  });
});
