import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { Document } from '@/components/layout/document';
import { Footer } from '@/components/layout/footer';
import { SupportLinks } from '@/components/lookup/support-links';
import { ContactPage } from '@/components/pages/contact-page';
import { HomePage } from '@/components/pages/home/home-page';
import { Ways } from '@/components/registration/ways';
import { AccessCodePage } from '@/components/verification/access-code-page';
import { type ClientSnapshot, resourceSchema, type Settings } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView, type View } from '@/lib/request';
import type { AccessCodeStep } from '@/lib/verification';

/** What a page shows to a plain visitor of a client with these settings. */
async function shown(
  settings: Partial<Settings>,
  render: (view: View) => ReactNode,
): Promise<string> {
  const snapshot: ClientSnapshot = {
    ...snapshotWith(settings),
    labels: { en: productLabelsIn('en') },
    resources: { Option1_SearchTerm1: resourceSchema.parse({ Value: 'Contract number' }) },
  };
  const { prelude } = await prerender(render(plainView(snapshot, 'en', '/')));
  return new Response(prelude).text();
}

const home = (view: View) => <HomePage view={view} kept={undefined} />;
const support = (view: View) => <SupportLinks view={view} />;

describe('what a visitor sees with a setting on, and no longer with it off', () => {
  it.each<
    readonly [
      section: string,
      setting: keyof Settings,
      others: Partial<Settings>,
      render: (view: View) => ReactNode,
      parts: readonly string[],
    ]
  >([
    [
      '§2.2 "AUL mode: shows Login, Forgot password, and Get started / create account"',
      'Global_AUL_Login_Feature',
      {
        URL_AUL_Login: 'https://login.example/',
        URL_AUL_ForgotPassword: 'https://login.example/forgot',
      },
      home,
      ['href="https://login.example/"', 'href="https://login.example/forgot"', 'id="get-started"'],
    ],
    [
      '§2.3 "Register-plan link when it is true"',
      'LookupUser_RegisterPlanEnabled',
      {},
      support,
      ['href="/register-plan"'],
    ],
    [
      '§4.1 A plan is registered by the code of a purchase',
      'RegisterPlan_Code_Feature',
      {},
      (view) => <Ways view={view} current="search" />,
      ['href="/register-plan/code"'],
    ],
    [
      '§4.1 A plan is registered by a receipt',
      'RegisterPlan_Receipt_Feature',
      {},
      (view) => <Ways view={view} current="search" />,
      ['href="/register-plan/receipt"'],
    ],
    [
      '§2.1 Contact us leads to where a death or incapacity is reported',
      'ReportHolder_Feature',
      {},
      (view) => <ContactPage view={view} />,
      ['href="/report-death"'],
    ],
    [
      'a contract is withdrawn from without signing in, beside where it is found',
      'Withdrawal_Feature',
      {},
      support,
      ['href="/withdraw"', 'Withdraw from contract here'],
    ],
    [
      '… and on every page',
      'Withdrawal_Feature',
      {},
      (view) => <Footer view={view} />,
      ['href="/withdraw"', 'Withdraw from contract here'],
    ],
    [
      '§2.3 "Auxiliary support link when it is true"',
      'LookupUser_Feature_ShowAuxiliarLink',
      { URL_LookupUserSupportLink: 'https://support.example/' },
      support,
      ['href="https://support.example/"'],
    ],
    [
      '§2.3 "plus an optional support footer text"',
      'LookupUser_ShowSupportFooter',
      {},
      support,
      ['Can’t find your contract number?'],
    ],
    [
      '§5 "Captcha … runs only when it is on", and says so',
      'Recaptcha_Feature',
      { Global_ReCaptcha2Invisible: 'key' },
      home,
      ['reCAPTCHA'],
    ],
    [
      '§2.6 "A content editor sees an Editor Page button; others see Log In"',
      'Global_Feature_ContentEditor',
      {},
      (view) => <Footer view={view} />,
      ['href="/pages/editor"'],
    ],
    [
      '§7 "Analytics events"',
      'Global_Feature_Analytics',
      {},
      (view) => <Document view={view}>{null}</Document>,
      ['data-analytics="true"'],
    ],
    [
      '§4.1 An access code, which the home page announces',
      'Global_MFA_Feature',
      {},
      home,
      [`<h3 class="text-base">${productLabelsIn('en').Home_Fact2_Title}</h3>`],
    ],
  ])('%s: %s', async (_, setting, others, render, parts) => {
    const on = await shown({ ...others, [setting]: true }, render);
    const off = await shown({ ...others, [setting]: false }, render);
    for (const part of parts) {
      expect(on).toContain(part);
      expect(off).not.toContain(part);
    }
  });

  it('§2.2 without Global_AUL_Login_Feature the search form stands there', async () => {
    expect(await shown({ Global_AUL_Login_Feature: false }, home)).toContain('Option1_SearchTerm1');
  });

  const codePage = (changes: Partial<Extract<AccessCodeStep, { kind: 'sent' }>>) =>
    shown({}, (view) => (
      <AccessCodePage
        view={view}
        step={{
          kind: 'sent',
          flowId: 'flow',
          back: { to: '/', step: 'search' },
          channel: 'email',
          masked: 'r•••@e•••.com',
          minutes: 10,
          isNotTaken: false,
          isOlderGood: false,
          goesAgainAfter: undefined,
          resendAfterSeconds: 0,
          offersTrust: false,
          trustMinutes: 3,
          isRegistration: false,
          ...changes,
        }}
        kept={undefined}
        keptResend={undefined}
      />
    ));

  it.each([true, false])('§2.3 "a trust-this-device checkbox": offered %s', async (offersTrust) => {
    const page = await codePage({ offersTrust });
    expect(page.includes('IsDeviceTrustable')).toBe(offersTrust);
  });

  it.each([true, false])(
    'a code that nobody took was not sent, and can be asked for anew: %s',
    async (isNotTaken) => {
      const page = await codePage({ isNotTaken });
      const sent = 'We sent an email with a 6-digit code to';
      expect(page.includes('couldn’t send')).toBe(isNotTaken);
      expect(page.includes(sent)).toBe(!isNotTaken);
      expect(page).toContain('Send new code');
    },
  );

  it('of a code that nobody took it says that the one before is good, where there is one', async () => {
    const page = await codePage({ isNotTaken: true, isOlderGood: true });
    expect(page).toContain('We couldn’t send the newest code.');
    expect(page).toContain('The code we sent before still works');
  });
});
