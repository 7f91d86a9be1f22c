import { describe, expect, it } from 'vitest';
import { pages } from '@/lib/navigation/map';
import { wantedPage } from '@/lib/session';
import type { Decision, EntryContext, Guard } from '../guard';
import { agentWhitelist, signInGate, singleSignOn } from '../guards/access';
import { configuredAddress, editorsAddress, innerAddress } from '../guards/addresses';
import { carryAllowedParameters, environmentSwitch } from '../guards/environment-switch';
import { languageChoice } from '../guards/language-choice';
import { maintenance, unsupportedBrowser } from '../guards/shown-instead';
import { contextOf } from './context';

/** A decision in few words, so that a table of them can be read. */
function inWords(decision: Decision): string {
  switch (decision.kind) {
    case 'continue':
      return 'continue';
    case 'redirect':
      return `redirect ${decision.to}${decision.endSession ? ', session ended' : ''}`;
    case 'show':
      return `show ${decision.page} ${decision.status}`;
  }
}

async function decide(guard: Guard, context: EntryContext): Promise<string> {
  return inWords(await guard(context));
}

describe('design §4.1 inner addresses are not found from outside', () => {
  it.each([
    ['/cached/northwind@42.en', 'show /not-found 404'],
    ['/live/northwind@42.en/dashboard', 'show /not-found 404'],
    ['/live', 'show /not-found 404'],
    ['/claim-form', 'continue'],
    ['/', 'continue'],
  ])('%s: %s', async (address, expected) => {
    expect(await decide(innerAddress, contextOf(address))).toBe(expected);
  });
});

describe('§2.1 "any other path: not-found page", among the editors’ too', () => {
  it.each([
    ['/pages/editor', 'continue'],
    ['/pages/editor/history', 'continue'],
    ['/pages/editor/history/1', 'continue'],
    ['/pages/editor/labels', 'continue'],
    ['/pages/editor/labels/Home_Hero_Title', 'continue'],
    ['/pages/editor/labels/Home_Hero_Title/es', 'continue'],
    ['/pages/editor/lists/Global%20FAQ/2', 'continue'],
    ['/pages/editor/nothing', 'show /not-found 404'],
    ['/pages/editor/labels/No_Such_Label', 'show /not-found 404'],
    ['/pages/editor/labels/Home_Hero_Title/tlh', 'show /not-found 404'],
    ['/pages/editor/labels/Home_Hero_Title/es/more', 'show /not-found 404'],
    ['/pages/editor/history/1/more', 'show /not-found 404'],
    ['/pages/editor/labels/%E0', 'show /not-found 404'],
    ['/pages/editors', 'continue'],
    ['/pages/faq', 'continue'],
  ])('%s: %s', async (address, expected) => {
    expect(await decide(editorsAddress, contextOf(address))).toBe(expected);
  });
});

describe('§8 old Internet Explorer is told that it is too old', () => {
  it.each([
    ['Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)', 'show /pages/unsupported-browser 200'],
    ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0)', 'show /pages/unsupported-browser 200'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36', 'continue'],
    ['', 'continue'],
  ])('%s: %s', async (userAgent, expected) => {
    expect(await decide(unsupportedBrowser, contextOf('/', { userAgent }))).toBe(expected);
  });
});

describe('§2.1 maintenance is shown where the logo and the home link lead', () => {
  it.each([
    ['/', true, 'show /pages/maintenance 503'],
    ['/pages/faq', true, 'continue'],
    ['/', false, 'continue'],
  ])('%s with the setting %s: %s', async (address, on, expected) => {
    const context = contextOf(address, { settings: { Global_Maintenance: on } });
    expect(await decide(maintenance, context)).toBe(expected);
  });
});

describe('§4.3 environment switching', () => {
  it.each([
    ['/?path=2', 'redirect /, session ended'],
    ['/pages/faq?path=3&x=1', 'redirect /pages/faq?x=1, session ended'],
    ['/?path=1', 'redirect /'],
    ['/?path=4', 'continue'],
    ['/?path=2%20', 'continue'],
    ['/', 'continue'],
  ])('%s: %s', async (address, expected) => {
    expect(await decide(environmentSwitch, contextOf(address))).toBe(expected);
  });

  it('clears the allowed query parameters', async () => {
    const context = contextOf('/?path=2&st=abc&x=1', { carried: [['st', 'abc']] });
    expect(await decide(environmentSwitch, context)).toBe('redirect /?x=1, session ended');
  });

  it('production always uses the default', async () => {
    const context = contextOf('/?path=2', { production: true });
    expect(await decide(environmentSwitch, context)).toBe('continue');
  });
});

describe('§2.1 language switches the language, and is dropped from the address', () => {
  it.each([
    ['/pages/faq?language=es&x=1', 'redirect /pages/faq?x=1', 'es'],
    ['/?language=xx', 'redirect /', ''],
    ['/?language=', 'redirect /', ''],
  ])('%s: %s, cookie "%s"', async (address, expected, stored) => {
    const decision = await languageChoice(contextOf(address));
    expect(inWords(decision)).toBe(expected);
    expect(decision.kind === 'redirect' && decision.cookieChanges?.[0]?.value).toBe(stored);
  });

  it('who prefers no language and keeps none, as search engines do, is answered at the address', async () => {
    const asked = contextOf('/pages/faq?language=es', { acceptLanguage: '' });
    const decision = await languageChoice(asked);
    expect(decision).toMatchObject({ kind: 'continue', context: { language: 'es' } });
    for (const changes of [{}, { acceptLanguage: '', cookies: { language: 'en' } }])
      expect(await languageChoice(contextOf('/pages/faq?language=es', changes))).toMatchObject({
        kind: 'redirect',
        to: '/pages/faq',
      });
  });

  it('§4.3 an unsupported language clears the stored one and loads the page again', async () => {
    const decision = await languageChoice(contextOf('/?language=xx'));
    expect(decision).toMatchObject({ kind: 'redirect', cookieChanges: [{ maxAge: 0 }] });
  });
});

describe('§2.1 parameters that the session lists as allowed are carried', () => {
  it.each([
    [
      '/?st=abc&campaign=spring&other=1',
      [
        ['campaign', 'spring'],
        ['st', 'abc'],
      ],
    ],
    ['/?other=1', []],
    ['/?st=1&st=2', [['st', '1']]],
    [`/?st=${'a'.repeat(501)}`, []],
  ])('%s', async (address, carried) => {
    const context = contextOf(address, {
      settings: { Global_AllowedQueryParams: ['campaign', 'st'] },
    });
    expect(await carryAllowedParameters(context)).toMatchObject({
      kind: 'continue',
      context: { carried },
    });
  });
});

describe('§2.1 configured addresses lead to their page', () => {
  it.each([
    ['/my-plan', '/dashboard'],
    ['/dashboard', '/dashboard'],
    ['/dashboard/', '/dashboard'],
    ['/', '/'],
  ])('%s leads to %s', async (address, page) => {
    const context = contextOf(address, { settings: { URL_Dashboard: '/my-plan' } });
    expect(await configuredAddress(context)).toMatchObject({ kind: 'continue', context: { page } });
  });

  it('§2.1 any other path is not found', async () => {
    expect(await decide(configuredAddress, contextOf('/no-such-page'))).toBe('show /not-found 404');
  });

  it('invariant 7: a development address is not found in production', async () => {
    expect(await decide(configuredAddress, contextOf('/dev/outbox'))).toBe('continue');
    const context = contextOf('/dev/outbox', { production: true });
    expect(await decide(configuredAddress, context)).toBe('show /not-found 404');
  });
});

describe('§4.3 "if the flow is an agent one and the home route is not in Globle_AgentFlow_WhiteList_URLs, the session is logged out"', () => {
  const settings = { Globle_AgentFlow_WhiteList_URLs: ['/file-claim', '/claim-track'] };
  it.each([
    ['/file-claim', true, 'continue'],
    ['/file-claim/incident', true, 'continue'],
    ['/file-claims', true, 'redirect /session-ended?reason=outside-list, session ended'],
    ['/', true, 'redirect /session-ended?reason=outside-list, session ended'],
    ['/session-ended?reason=outside-list', true, 'continue'],
    ['/', false, 'continue'],
    ['/file-claim/', true, 'continue'],
    // The portal itself leads there.
    ['/sso-error?code=TOKEN_USED', true, 'continue'],
    ['/session-link', true, 'continue'],
    ['/create-session?token=x', true, 'continue'],
    ['/SSO/x', true, 'continue'],
  ])('%s, agent %s: %s', async (address, agentFlow, expected) => {
    expect(await decide(agentWhitelist, contextOf(address, { settings, agentFlow }))).toBe(
      expected,
    );
  });

  it('with the home route in the list the session stays', async () => {
    const listed = { Globle_AgentFlow_WhiteList_URLs: ['/'] };
    const context = contextOf('/', { settings: listed, agentFlow: true });
    expect(await decide(agentWhitelist, context)).toBe('continue');
  });

  it.each(['/my-plan', '/dashboard'])(
    '§2.1 a page with an address of the client’s own may be listed by either: %s',
    async (listed) => {
      const context = contextOf('/my-plan', {
        settings: { Globle_AgentFlow_WhiteList_URLs: [listed], URL_Dashboard: '/my-plan' },
        page: '/dashboard',
        agentFlow: true,
      });
      expect(await decide(agentWhitelist, context)).toBe('continue');
    },
  );
});

describe('§6 authenticated routes require sign-in', () => {
  it.each([
    ['/dashboard', false, 'redirect /'],
    ['/dashboard', true, 'continue'],
    ['/', false, 'continue'],
    ['/pages/faq', false, 'continue'],
  ])('%s, signed in %s: %s', async (address, signedIn, expected) => {
    expect(await decide(signInGate, contextOf(address, { signedIn }))).toBe(expected);
  });

  /** Pages behind sign-in that nobody is led back to: the dashboard comes by itself, the others are steps. */
  const notRemembered = [
    '/dashboard',
    '/security-verification/proof',
    '/security-verification/proof/code',
    '/policy-billing/to-bank',
    '/delegate/only-holder',
  ];
  const behindSignIn = pages
    .filter(({ signIn, handler, development }) => signIn && !handler && !development)
    .map(({ address }) => address.replaceAll(/\[\w+\]/g, 'thing-7'));

  it.each([
    ...behindSignIn.map((address) => [address, !notRemembered.includes(address)] as const),
    ['/policy-billing/payment?payment=p-7', true],
    ['/pdf/certificate', false],
  ] as const)('%s: remembered for after the sign-in %s', async (address, isRemembered) => {
    const decision = await signInGate(contextOf(address));
    const cookies = decision.kind === 'redirect' ? (decision.cookieChanges ?? []) : [];
    const [cookie] = cookies;
    const { id } = contextOf(address).snapshot;
    const kept = cookie && (await wantedPage.read(id, () => cookie.value));
    expect(kept).toEqual(isRemembered ? { page: address } : undefined);
    // Another client's address believes nothing of it.
    expect(cookie && (await wantedPage.read('another', () => cookie.value))).toBeUndefined();
  });

  it('a remembered address has no parameter that every link passes on, and is no longer than a cookie takes', async () => {
    const rememberedOf = async (address: string) => {
      const decision = await signInGate(contextOf(address, { carried: [['st', 'x']] }));
      const [cookie] = decision.kind === 'redirect' ? (decision.cookieChanges ?? []) : [];
      const { id } = contextOf(address).snapshot;
      return cookie && (await wantedPage.read(id, () => cookie.value))?.page;
    };
    expect(await rememberedOf('/policy-billing?st=x')).toBe('/policy-billing');
    expect(await rememberedOf('/policy-billing/payment?st=x&payment=7')).toBe(
      '/policy-billing/payment?payment=7',
    );
    expect(await rememberedOf(`/policy-billing?a=${'x'.repeat(600)}`)).toBe('/policy-billing');
    expect(await rememberedOf('/file-claim/7/summary')).toBe('/file-claim/7/summary');
    // Of a document, the page that leads to it.
    expect(await rememberedOf('/pdf/certificate?of=p%2F1&st=x')).toBe('/policy-management/p%2F1');
    expect(await rememberedOf('/pdf/receipt?of=7')).toBe('/policy-billing');
    expect(await rememberedOf('/pdf/return-label?of=c1')).toBe('/claim-track/c1');
    for (const address of ['/pdf/certificate', '/pdf/unknown?of=1'])
      expect(await rememberedOf(address)).toBeUndefined();
    expect(await rememberedOf(`/file-claim/${'x'.repeat(3000)}/summary`)).toBeUndefined();
  });

  it('carries the allowed parameters on', async () => {
    const context = contextOf('/dashboard', { carried: [['st', 'a b']] });
    expect(await decide(signInGate, context)).toBe('redirect /?st=a+b');
  });
});

describe('§2.2 "When Global_SSOEnabled is on, a visitor with a valid token is sent to the dashboard and a visitor without a token is sent to the SSO application home"', () => {
  it.each([
    ['/', true, '/sso-login', 'redirect /sso-login'],
    ['/', true, 'https://partner.example.com/', 'redirect https://partner.example.com/'],
    ['/', true, '/', 'continue'],
    ['/', true, '', 'continue'],
    ['/', false, '/sso-login', 'continue'],
    ['/pages/faq', true, '/sso-login', 'continue'],
    ['/sso-login', true, '/sso-login', 'continue'],
  ])('%s with the setting %s and the home %j: %s', async (address, on, home, expected) => {
    const settings = { Global_SSOEnabled: on, URL_SSOApplicationHome: home };
    expect(await decide(singleSignOn, contextOf(address, { settings }))).toBe(expected);
  });

  it('a session that has ended counts as none, so that nobody is sent to and fro', async () => {
    const settings = { Global_SSOEnabled: true };
    const context = contextOf('/', { settings, signedIn: true });
    expect(await decide(singleSignOn, context)).toBe('redirect /sso-login');
  });

  it('allowed parameters are carried on, and never leave the portal (§2.1)', async () => {
    const carried = [['campaign', 'spring']] as const;
    const decided = (home: string) =>
      decide(singleSignOn, {
        ...contextOf('/', {
          settings: { Global_SSOEnabled: true, URL_SSOApplicationHome: home },
        }),
        carried,
      });
    expect(await decided('/sso-login')).toBe('redirect /sso-login?campaign=spring');
    expect(await decided('https://partner.example.com/')).toBe(
      'redirect https://partner.example.com/',
    );
  });
});
