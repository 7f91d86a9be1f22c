import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/v4/core';
import * as messaging from '@/lib/messaging';
import { deliveringMessages } from '@/lib/messaging/tests/deliver';
import * as platforms from '@/lib/platform';
import { type Platform, platformOf } from '@/lib/platform';
import { accountConfirmation } from '../create-account/account-confirmation';
import { accountEnd } from '../create-account/account-end';
import { captureAccountEmail, emailCapture } from '../create-account/capture-email';
import { createAccount } from '../create-account/create-account';
import { searchPageOf } from '../create-account/steps';
import { Browser, newView } from './accounts';

const typed = 'typed@example.net';
const delivered = deliveringMessages();
const messagesOf = ({ view }: Browser) => delivered(view.snapshot.id);
const plain = (mask = '') => mask.replace(/[\u2066\u2069]/g, '');

/** Has the user service answer as a test needs. */
function answering(browser: Browser, createUser: Platform['createUser']) {
  const real = platformOf(browser.view);
  vi.spyOn(platforms, 'platformOf').mockReturnValue({ ...real, createUser });
}

const exists: Platform['createUser'] = async () => ({
  kind: 'refused',
  error: { errCode: 'USER_EXISTS' },
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('§4.1 Create account', () => {
  it.each([
    ['one', 'confirmation'],
    ['several', 'confirmation'],
    ['none', 'email'],
  ])(
    '"search success with emails goes to confirmation; with none to email capture": %s → %s',
    async (contract, step) => {
      const browser = new Browser(await newView());
      expect(await browser.search(contract)).toMatchObject({
        kind: 'go',
        to: `/create-account/${step}`,
      });
      expect(await browser.session()).toBeUndefined();
    },
  );

  it('"to email capture, then confirmation": what was typed is shown to whoever typed it', async () => {
    const browser = new Browser(await newView());
    await browser.search('none');
    expect(await emailCapture(browser.view, browser.cookies)).toMatchObject({
      kind: 'form',
      origin: 'create-account',
      email: '',
    });
    expect(await browser.run(captureAccountEmail, { Email: ` ${typed} ` })).toMatchObject({
      kind: 'go',
      to: '/create-account/confirmation',
    });
    expect(await accountConfirmation(browser.view, browser.cookies)).toMatchObject({
      kind: 'confirm',
      emails: [{ index: 0, shown: typed }],
      isCaptured: true,
    });
    // Back: it can be typed anew.
    expect(await emailCapture(browser.view, browser.cookies)).toMatchObject({ email: typed });
  });

  it.each(['', 'nobody', 'nobody@', `${'x'.repeat(95)}@example.com`])(
    '§5 takes no e-mail that is none: %j',
    async (Email) => {
      const { view } = new Browser(await newView());
      const parsed = await z.safeParseAsync(captureAccountEmail.schema(view, { Email }), { Email });
      expect(parsed.success).toBe(false);
    },
  );

  it('nobody replaces the e-mail of a contract that has one', async () => {
    const browser = new Browser(await newView());
    await browser.search('one');
    expect(await emailCapture(browser.view, browser.cookies)).toEqual({ kind: 'none' });
    await browser.run(captureAccountEmail, { Email: typed });
    await browser.run(createAccount);
    expect(await messagesOf(browser)).toMatchObject([{ recipient: 'robin@example.com' }]);
  });

  it('without the e-mail there is no confirmation: it is asked for first', async () => {
    const browser = new Browser(await newView());
    await browser.search('none');
    const { view, cookies } = browser;
    expect(await accountConfirmation(view, cookies)).toEqual({
      kind: 'no-email',
      page: '/create-account/email',
    });
    expect(await browser.run(createAccount)).toMatchObject({
      to: '/create-account/confirmation',
    });
    expect(await messagesOf(browser)).toEqual([]);
  });

  it('"On confirmation, create user": §7 "on success signUp with the response"', async () => {
    const browser = new Browser(
      await newView({ URL_ExternalLogin: 'https://login.example.com/sign-in' }),
    );
    await browser.search('one');
    expect(await browser.run(createAccount)).toMatchObject({
      kind: 'go',
      to: '/create-account/done',
    });
    const [invitation] = await messagesOf(browser);
    expect(invitation).toMatchObject({ channel: 'email', recipient: 'robin@example.com' });
    expect(invitation?.subject).toBe('Your Northwind account');
    expect(invitation?.body).toContain('https://login.example.com/sign-in');
    const end = await accountEnd(browser.view, browser.cookies);
    expect(end).toMatchObject({ kind: 'created', isInvited: true });
    expect(plain(end.kind === 'created' ? end.shownEmail : '')).toBe('r•••@e•••.com');
    expect(await browser.session()).toBeUndefined();
    // It is over: the steps before it lead nowhere.
    expect(await accountConfirmation(browser.view, browser.cookies)).toEqual({ kind: 'none' });
    expect(await browser.run(createAccount)).toMatchObject({ errCode: 'SEARCH_EXPIRED' });
  });

  it('§7 sends §3 clientId and emailAddress', async () => {
    const browser = new Browser(await newView());
    await browser.search('several');
    const createUser = vi.fn(exists);
    answering(browser, createUser);
    await browser.run(createAccount, { emailIndex: '1' });
    expect(createUser).toHaveBeenCalledWith({
      token: expect.stringMatching(/^ey/),
      idempotencyKey: expect.any(String),
      clientId: browser.view.snapshot.id,
      emailAddress: 'second@example.org',
    });
  });

  it('invariant 5: asks again for the same account by the same key, for another by another', async () => {
    const browser = new Browser(await newView());
    await browser.search('several');
    const keys: string[] = [];
    answering(browser, async ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return { kind: 'unavailable' };
    });
    for (const emailIndex of ['0', '0', '1']) await browser.run(createAccount, { emailIndex });
    await browser.search('several');
    await browser.run(createAccount, { emailIndex: '0' });
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it('says so where this deployment sends no e-mails', async () => {
    const browser = new Browser(await newView());
    await browser.search('one');
    vi.spyOn(messaging, 'channelsAvailable').mockReturnValue([]);
    await browser.run(createAccount);
    expect(await messagesOf(browser)).toEqual([]);
    expect(await accountEnd(browser.view, browser.cookies)).toMatchObject({
      kind: 'created',
      isInvited: false,
    });
  });

  it('"if the account exists, show a user-exists message instead"', async () => {
    const view = await newView();
    const [first, second] = [new Browser(view), new Browser(view)];
    for (const browser of [first, second]) await browser.search('one');
    await first.run(createAccount);
    expect(await second.run(createAccount)).toMatchObject({
      kind: 'go',
      to: '/create-account/account-exists',
    });
    const end = await accountEnd(view, second.cookies);
    expect(end).toMatchObject({ kind: 'exists', back: '/create-account/confirmation' });
    expect(await messagesOf(second)).toHaveLength(1);
    // Back leads to the choice again.
    expect(await accountConfirmation(view, second.cookies)).toMatchObject({ kind: 'confirm' });
  });
});

describe('what was answered can be changed without starting again', () => {
  it('the choice of an e-mail that has an account shows again, and another is chosen', async () => {
    const browser = new Browser(await newView());
    await browser.search('several');
    await browser.run(createAccount, { emailIndex: '1' });
    const again = new Browser(browser.view);
    await again.search('several');
    expect(await again.run(createAccount, { emailIndex: '1' })).toMatchObject({
      to: '/create-account/account-exists',
    });
    expect(await accountConfirmation(again.view, again.cookies)).toMatchObject({
      kind: 'confirm',
      given: { emailIndex: '1' },
    });
    expect(await again.run(createAccount, { emailIndex: '0' })).toMatchObject({
      to: '/create-account/done',
    });
  });

  it('the same e-mail changes nothing, another is the one that shows', async () => {
    const browser = new Browser(await newView());
    await browser.search('none');
    await browser.run(captureAccountEmail, { Email: 'roibn@example.com' });
    const shown = await accountConfirmation(browser.view, browser.cookies);
    await browser.run(captureAccountEmail, { Email: 'roibn@example.com' });
    expect(await accountConfirmation(browser.view, browser.cookies)).toEqual(shown);
    await browser.run(captureAccountEmail, { Email: 'robin@example.com' });
    expect(await accountConfirmation(browser.view, browser.cookies)).toMatchObject({
      emails: [{ shown: 'robin@example.com' }],
    });
  });
});

describe('two windows of one browser', () => {
  const replaced = { kind: 'refused', errCode: 'FLOW_REPLACED' };

  it('what one window shows creates no account of what the other has found since', async () => {
    const browser = new Browser(await newView());
    const shown = async () => {
      const confirmation = await accountConfirmation(browser.view, browser.cookies);
      return confirmation.kind === 'confirm' ? confirmation.confirmationId : '';
    };
    await browser.search('one');
    const flow = await shown();
    await browser.search('other');
    expect(await browser.run(createAccount, { flow })).toMatchObject(replaced);
    expect(await messagesOf(browser)).toEqual([]);
    await browser.run(createAccount, { flow: await shown() });
    expect(await messagesOf(browser)).toMatchObject([{ recipient: 'other@example.com' }]);
  });

  it('an e-mail is typed for the contract that the form was made for', async () => {
    const browser = new Browser(await newView());
    await browser.search('none');
    const capture = await emailCapture(browser.view, browser.cookies);
    const flow = capture.kind === 'form' ? capture.searchId : '';
    await browser.run(captureAccountEmail, { Email: typed, flow });
    // Whoever goes back by the browser changes what they have typed.
    await browser.run(captureAccountEmail, { Email: 'second@example.net', flow });
    expect(await accountConfirmation(browser.view, browser.cookies)).toMatchObject({
      emails: [{ shown: 'second@example.net' }],
    });
    await browser.search('none');
    expect(await browser.run(captureAccountEmail, { Email: typed, flow })).toMatchObject(replaced);
  });
});

describe('§2.5 confirmation', () => {
  it('"When the found policy has one email it is shown; with several, a radio choice"', async () => {
    const browser = new Browser(await newView());
    await browser.search('one');
    const one = await accountConfirmation(browser.view, browser.cookies);
    expect(one).toMatchObject({ emails: [{ index: 0 }] });
    await browser.search('several');
    const several = await accountConfirmation(browser.view, browser.cookies);
    expect(several).toMatchObject({
      emails: [{ index: 0 }, { index: 1 }],
    });
    expect(createAccount.rules(browser.view, {})).toMatchObject([
      { name: 'emailIndex', kind: 'choice' },
    ]);
  });

  it('§2.4 "shows the found contract", and nothing of its holder', async () => {
    const browser = new Browser(await newView());
    await browser.search('several');
    const confirmation = await accountConfirmation(browser.view, browser.cookies);
    expect(confirmation).toMatchObject({
      plan: {
        planName: { en: 'Test plan' },
        maskedNumber: '•••• 8812',
        until: '2030-01-14',
      },
    });
    const shown = `${JSON.stringify(confirmation)}${browser.held}`;
    expect(shown).not.toMatch(/first@|second@|Robin|Holder|Secret|POL-/);
  });

  it('is there also while the platform does not answer for the contract', async () => {
    const browser = new Browser(await newView());
    await browser.search('one');
    const real = platformOf(browser.view);
    vi.spyOn(platforms, 'platformOf').mockReturnValue({
      ...real,
      policies: async () => ({ kind: 'unavailable' }),
    });
    expect(await accountConfirmation(browser.view, browser.cookies)).toMatchObject({
      kind: 'confirm',
      plan: undefined,
    });
  });

  it('§8 says Global_Text_UnexectedError where the platform answers what it should not', async () => {
    const browser = new Browser(await newView());
    await browser.search('one');
    const malformed = { kind: 'malformed', reference: 'K7QX-3MPD' } as const;
    vi.spyOn(platforms, 'platformOf').mockReturnValue({
      ...platformOf(browser.view),
      policies: async () => malformed,
      createUser: async () => malformed,
    });
    expect(await accountConfirmation(browser.view, browser.cookies)).toMatchObject({
      plan: undefined,
      problemHtml: expect.stringContaining('K7QX-3MPD'),
    });
    expect(await browser.run(createAccount)).toEqual({
      kind: 'refused',
      errCode: 'UNEXPECTED',
      reference: 'K7QX-3MPD',
      status: 502,
    });
  });

  it('§4.3 is not there in another environment, nor for whoever has found nothing', async () => {
    const view = await newView();
    const browser = new Browser(view);
    await browser.search('one');
    const none = { kind: 'none' };
    expect(await accountConfirmation({ ...view, path: '2' }, browser.cookies)).toEqual(none);
    expect(await accountConfirmation(view, () => undefined)).toEqual(none);
    expect(await accountEnd(view, () => undefined)).toEqual(none);
    expect(await emailCapture(view, () => undefined)).toEqual(none);
  });

  it('invariant 1: what waits at one client is nothing at another', async () => {
    const browser = new Browser(await newView());
    await browser.search('one');
    expect(await accountConfirmation(await newView(), browser.cookies)).toEqual({ kind: 'none' });
  });
});

describe('§8 create user', () => {
  it('"Any other create-user error: notification using the error object from the response body"', async () => {
    const browser = new Browser(await newView());
    await browser.search('one');
    const attemptDetails = { remainingAttempts: 2, waitTime: 9 };
    answering(browser, async () => ({
      kind: 'refused',
      error: { errCode: 'USER_BLOCKED', attemptDetails },
    }));
    expect(await browser.run(createAccount)).toMatchObject({
      kind: 'refused',
      errCode: 'USER_BLOCKED',
      attemptDetails,
    });
  });

  it('an address that the platform does not take is one to check', async () => {
    const browser = new Browser(await newView());
    await browser.search('one');
    answering(browser, async () => ({ kind: 'refused', error: { errCode: 'INPUT_INVALID' } }));
    expect(await browser.run(createAccount)).toMatchObject({ errCode: 'USER_INVALID' });
  });

  it('begins anew where the platform takes the token no more', async () => {
    const browser = new Browser(await newView());
    await browser.search('one');
    answering(browser, async () => ({ kind: 'refused', error: { errCode: 'TOKEN_REFUSED' } }));
    expect(await browser.run(createAccount)).toMatchObject({ errCode: 'SEARCH_EXPIRED' });
    expect(await accountConfirmation(browser.view, browser.cookies)).toEqual({ kind: 'none' });
  });

  it('a platform that is away costs no attempt', async () => {
    const browser = new Browser(await newView({ Lookup_MaxAttempts: 1 }));
    await browser.search('one');
    answering(browser, async () => ({ kind: 'unavailable' }));
    for (const _ of [1, 2, 3, 4, 5, 6])
      expect(await browser.run(createAccount)).toMatchObject({ errCode: 'PLATFORM_UNAVAILABLE' });
    vi.restoreAllMocks();
    expect(await browser.run(createAccount)).toMatchObject({ to: '/create-account/done' });
  });

  it('whether addresses have accounts is found out as often as searches may fail, no more', async () => {
    const browser = new Browser(await newView({ Lookup_MaxAttempts: 3 }));
    await browser.search('none');
    await browser.run(captureAccountEmail, { Email: typed });
    answering(browser, exists);
    for (const _ of [1, 2, 3])
      expect(await browser.run(createAccount)).toMatchObject({ kind: 'go' });
    expect(await browser.run(createAccount)).toMatchObject({
      errCode: 'TOO_MANY_ACCOUNTS',
      attemptDetails: { waitTime: 30 },
      status: 429,
    });
    const elsewhere = new Browser(browser.view, '203.0.113.8');
    vi.restoreAllMocks();
    await elsewhere.search('one');
    expect(await elsewhere.run(createAccount)).toMatchObject({ to: '/create-account/done' });
  });

  it('one contract sends no more than five invitations, wherever they are asked for', async () => {
    const view = await newView();
    const outcomes = [];
    for (const turn of [1, 2, 3, 4, 5, 6]) {
      const browser = new Browser(view, `203.0.113.${turn}`);
      await browser.search('none');
      await browser.run(captureAccountEmail, { Email: `stranger${turn}@example.net` });
      outcomes.push(await browser.run(createAccount));
    }
    expect(outcomes.slice(0, 5).every(({ kind }) => kind === 'go')).toBe(true);
    expect(outcomes[5]).toMatchObject({ errCode: 'TOO_MANY_ACCOUNTS' });
    expect(await messagesOf(new Browser(view))).toHaveLength(5);
  });

  it('an e-mail that was not offered creates nothing', async () => {
    const browser = new Browser(await newView());
    await browser.search('one');
    expect(await browser.run(createAccount, { emailIndex: '3' })).toMatchObject({
      to: '/create-account/confirmation',
    });
    expect(await messagesOf(browser)).toEqual([]);
  });
});

describe('§8 POLICY_NOT_FOUND on create account', () => {
  it('"CreateAccount_PolicyNotFound on create account"; "From the second occurrence" attempts left', async () => {
    const browser = new Browser(await newView({ Lookup_MaxAttempts: 3 }));
    expect(await browser.search('nothing')).toMatchObject({
      errCode: 'POLICY_NOT_FOUND',
      label: 'CreateAccount_PolicyNotFound',
      reset: true,
    });
    expect(await browser.search('nothing')).toMatchObject({
      label: 'Global_Error_POLICY_NOT_FOUNDRemainingAttempts',
      attemptDetails: { remainingAttempts: 1 },
    });
    expect(await browser.search('nothing')).toMatchObject({ errCode: 'IP_LOCKED' });
  });
});

describe('§4.2 policy search with AUL on', () => {
  const aul = { Global_AUL_Login_Feature: true, Global_ShowPolicySearchPage: true };
  const begun = async (contract: string, settings = {}) => {
    const browser = new Browser(await newView({ ...aul, ...settings }, '/policy-search'));
    return { browser, outcome: await browser.search(contract) };
  };

  it.each([
    ['one', '/policy-search/create-account/confirmation'],
    ['none', '/policy-search/create-account/email'],
  ])(
    '"temporary token stored; if the contract has an email the verify step shows; else email capture": %s',
    async (contract, to) => {
      const { browser, outcome } = await begun(contract, { Global_MFA_Feature: false });
      expect(outcome).toMatchObject({ kind: 'go', to });
      expect(await browser.session()).toBeUndefined();
    },
  );

  it('"email capture, which sets the contract\'s first email and shows a confirmation page"', async () => {
    const { browser } = await begun('none');
    expect(await browser.run(captureAccountEmail, { Email: typed })).toMatchObject({
      to: '/policy-search/create-account/confirmation',
    });
    expect(await accountConfirmation(browser.view, browser.cookies)).toMatchObject({
      origin: 'policy-search',
      emails: [{ index: 0, shown: typed }],
    });
  });

  it('§8 "account already exists: modal", and its page without script', async () => {
    const { browser } = await begun('one');
    await browser.run(createAccount);
    await browser.search('one');
    expect(await browser.run(createAccount)).toMatchObject({
      kind: 'refused',
      errCode: 'ACCOUNT_EXISTS',
      page: '/policy-search/create-account/account-exists',
    });
    expect(await accountEnd(browser.view, browser.cookies)).toMatchObject({ kind: 'exists' });
  });

  it.each([
    ['/policy-search/create-account/email', '/policy-search'],
    ['/create-account/done', '/create-account'],
  ])('whoever comes to %s without a contract begins at %s', (address, page) => {
    expect(searchPageOf({ address })).toBe(page);
  });
});
