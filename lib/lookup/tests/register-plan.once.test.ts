import { describe, expect, it } from 'vitest';
import { newView as accountView, Browser } from '@/lib/account/tests/accounts';
import type { Settings } from '@/lib/clients';
import { newestCode } from '@/lib/messaging/tests/sent-codes';
import { registrationStepPage, verificationChoices } from '@/lib/verification';
import { cancelRegistration } from '@/lib/verification/cancel-registration';
import { checkAccessCode } from '@/lib/verification/check-code';
import { sendAccessCode } from '@/lib/verification/send-code';

const newView = (settings: Partial<Settings> = {}) =>
  accountView(
    { LookupUser_RegisterPlanEnabled: true, Global_MFA_Feature: false, ...settings },
    '/register-plan',
  );
const withCode = { Global_IsMFAEnabledForRegistration: true };

/** A visitor whose search on the registration page has found a contract. */
async function found(contract: string, settings: Partial<Settings> = {}) {
  const browser = new Browser(await newView(settings));
  return { browser, outcome: await browser.search(contract) };
}
const send = (browser: Browser) => browser.run(sendAccessCode, { method: 'email' });
const choicesOf = ({ view, cookies }: Browser) => verificationChoices(view, cookies);
const codeOf = ({ view }: Browser) => newestCode(view.snapshot.id);

describe('§4.1 Registration flow', () => {
  it('"search, verification method, then (when Global_IsMFAEnabledForRegistration) verify code, then dashboard"', async () => {
    const { browser, outcome } = await found('one', withCode);
    expect(outcome).toMatchObject({ kind: 'go', to: '/security-verification' });
    expect(await choicesOf(browser)).toMatchObject({ registration: 'code' });
    expect(await send(browser)).toMatchObject({ to: '/security-verification/code' });
    expect(await browser.session()).toBeUndefined();
    const AccessCode = await codeOf(browser);
    expect(await browser.run(checkAccessCode, { AccessCode })).toMatchObject({ to: '/dashboard' });
    expect(await browser.session()).toBeDefined();
  });

  it('without Global_IsMFAEnabledForRegistration the method leads to the dashboard, and no code is sent', async () => {
    const { browser, outcome } = await found('one');
    expect(outcome).toMatchObject({ to: '/security-verification' });
    expect(await choicesOf(browser)).toMatchObject({ registration: 'no-code' });
    expect(await browser.session()).toBeUndefined();
    expect(await send(browser)).toMatchObject({ to: '/dashboard' });
    expect(await browser.session()).toBeDefined();
    expect(await codeOf(browser)).toBe('');
  });

  it('§4.2 a plan that is registered already asks for a code where the MFA feature is on', async () => {
    const { browser } = await found('one', { Global_MFA_Feature: true });
    expect(await choicesOf(browser)).toMatchObject({ registration: 'code' });
    expect(await send(browser)).toMatchObject({ to: '/security-verification/code' });
    expect(await browser.session()).toBeUndefined();
  });

  it('a contract without contacts has no method to choose: a code stops it, else it opens', async () => {
    const stopped = await found('none', withCode);
    expect(stopped.outcome).toMatchObject({ errCode: 'NO_CONTACT' });
    const opened = await found('none');
    expect(opened.outcome).toMatchObject({ to: '/dashboard' });
    expect(await opened.browser.session()).toBeDefined();
  });

  it('is not there without LookupUser_RegisterPlanEnabled: the search is that of the home page', async () => {
    const { browser } = await found('one', {
      LookupUser_RegisterPlanEnabled: false,
      Global_MFA_Feature: true,
    });
    const choices = await choicesOf(browser);
    expect(choices).toMatchObject({ kind: 'choices', registration: undefined });
  });

  it('Cancel: "on yes it navigates to the root and goes back a step", from the code to the method', async () => {
    const { browser } = await found('one', withCode);
    await send(browser);
    const step = () => registrationStepPage(browser.view, browser.cookies);
    expect(await step()).toBe('/security-verification/code');
    expect(await browser.run(cancelRegistration)).toMatchObject({ kind: 'go', to: '/' });
    expect(await step()).toBe('/security-verification');
    const AccessCode = await codeOf(browser);
    expect(await browser.run(checkAccessCode, { AccessCode })).toMatchObject({
      errCode: 'FLOW_EXPIRED',
    });
  });

  it('Cancel: from the method to the search, and from the search to the root', async () => {
    const { browser } = await found('one', withCode);
    expect(await browser.run(cancelRegistration)).toMatchObject({ kind: 'go', to: '/' });
    expect(await choicesOf(browser)).toEqual({ kind: 'none' });
    expect(await registrationStepPage(browser.view, browser.cookies)).toBe('/register-plan');
    expect(await browser.run(cancelRegistration)).toMatchObject({ kind: 'go', to: '/' });
  });

  it('Cancel leaves a verification alone that is no registration', async () => {
    const browser = new Browser(await accountView({}, '/'));
    await browser.search('one');
    await browser.run(cancelRegistration);
    expect(await choicesOf(browser)).toMatchObject({ kind: 'choices' });
  });
});
