import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaults, type Settings } from '@/lib/clients';
import { pages } from '../map';
import { hasForm, isCacheable, pageOf, requiresSignIn } from '../pages';

function pageWith(settings: Partial<Settings>, pathname: string, production = false) {
  return pageOf({ ...defaults(), ...settings }, pathname, production);
}

describe('§2.1 routes', () => {
  it.each([
    '/',
    '/pages/contact-us',
    '/pages/faq',
    '/pages/privacy-policy',
    '/pages/maintenance',
    '/security-verification',
    '/security-verification/code',
    '/dashboard',
  ])('%s is a page of its own', (address) => {
    expect(pageWith({}, address)).toBe(address);
    if (address !== '/') expect(pageWith({}, `${address}/`)).toBe(address);
  });

  it.each([
    '/no-such-page',
    '/pages',
    '/pages/faq/more',
    '/Dashboard',
    '/dashboard2',
    '//dashboard',
    '/dashboard//',
    '/dashboard/..',
    '/dashboard%2f',
    '',
    'dashboard',
    '/__proto__',
    '/pages/*',
  ])('"any other path: Not-found page": %o', (address) => {
    expect(pageWith({}, address)).toBeUndefined();
  });
});

describe('§2.1 claim-form: "address from URL_ClaimForm"', () => {
  it.each([
    [true, '/tell-us', '/claim-form'],
    [true, '/claim-form', '/claim-form'],
    [true, '/claim-form/find', '/claim-form/find'],
    [false, '/tell-us', undefined],
    [false, '/claim-form', undefined],
    [false, '/claim-form/find', undefined],
  ])('turned on: %s, %s leads to %s', (isOn, address, page) => {
    const settings = {
      URL_ClaimForm: '/tell-us',
      Global_Feature_EnablePortalClaimForm: isOn,
    };
    expect(pageWith(settings, address)).toBe(page);
  });
});

describe('§2.1 "Address comes from setting URL_Dashboard"', () => {
  it.each([
    ['/my-plan', '/dashboard'],
    ['/my-plan/', '/dashboard'],
    ['/dashboard', '/dashboard'],
    ['/my-plans', undefined],
  ])('/my-plan: %s leads to %s', (address, page) => {
    expect(pageWith({ URL_Dashboard: '/my-plan' }, address)).toBe(page);
  });

  it.each([
    ['/my/plan', '/my/plan'],
    ['/my-plan/', '/my-plan'],
    ['/my-plan?tab=1#top', '/my-plan'],
    ['/mi-página', '/mi-p%C3%A1gina'],
  ])('%s is asked for as %s', (URL_Dashboard, pathname) => {
    expect(pageWith({ URL_Dashboard }, pathname)).toBe('/dashboard');
  });

  it('holds for the contact page too, and not for an address elsewhere', () => {
    expect(pageWith({ URL_ContactUs: '/help' }, '/help')).toBe('/pages/contact-us');
    const elsewhere = { URL_ContactUs: 'https://help.example/' };
    expect(pageWith(elsewhere, '/pages/contact-us')).toBe('/pages/contact-us');
  });

  it('stands for no other page where it is empty', () => {
    expect(pageWith({ URL_ContactUs: '' }, '/')).toBe('/');
  });
});

describe('§2.1 "policy-search: … shown when Global_ShowPolicySearchPage is true"', () => {
  it.each([
    '/policy-search',
    '/policy-search/update-info',
    '/policy-search/update-info/confirmation',
  ])('%s', (address) => {
    expect(pageWith({ Global_ShowPolicySearchPage: true }, address)).toBe(address);
    expect(pageWith({ Global_ShowPolicySearchPage: false }, address)).toBeUndefined();
  });
});

describe('§2.1 "pages/editor" is there where Global_Feature_ContentEditor is on', () => {
  it.each(['/pages/editor', '/pages/editor/history'])('%s', (address) => {
    expect(pageWith({ Global_Feature_ContentEditor: true }, address)).toBeDefined();
    expect(pageWith({ Global_Feature_ContentEditor: false }, address)).toBeUndefined();
  });
});

describe('§2.1 an editor’s sign-in by the identity provider is there where Global_Feature_EditorSingleSignOn is on', () => {
  it.each([true, false])('%s', (on) => {
    const address = '/login/editor';
    const expected = on ? address : undefined;
    expect(pageWith({ Global_Feature_EditorSingleSignOn: on }, address)).toBe(expected);
  });
});

describe('a contract is withdrawn from where Withdrawal_Feature is on', () => {
  it.each(['/withdraw', '/withdraw/check', '/withdraw/done'])('%s', (address) => {
    expect(pageWith({ Withdrawal_Feature: true }, address)).toBe(address);
    expect(pageWith({ Withdrawal_Feature: false }, address)).toBeUndefined();
    expect(requiresSignIn(address)).toBe(false);
  });
});

describe('invariant 7: development pages', () => {
  it('are not found in production, with or without a slash', () => {
    for (const address of ['/dev/outbox', '/dev/outbox/']) {
      expect(pageWith({}, address)).toBe('/dev/outbox');
      expect(pageWith({}, address, true)).toBeUndefined();
    }
    for (const address of ['/dev/messages', '/dev/messages/preview', '/dev/claim-clock']) {
      expect(pageWith({}, address)).toBe(address);
      expect(pageWith({}, address, true)).toBeUndefined();
    }
  });

  it('are not found in production under an address of the client’s own either', () => {
    expect(pageWith({ URL_Dashboard: '/dev/outbox' }, '/dev/outbox', true)).toBeUndefined();
  });

  it('no setting takes a canonical address away from its page', () => {
    expect(pageWith({ URL_Dashboard: '/' }, '/', true)).toBe('/');
  });
});

describe('§6 "Authenticated routes require sign-in"', () => {
  it.each([
    ['/dashboard', true],
    ['/', false],
    ['/pages/faq', false],
    ['/security-verification', false],
    ['/no-such-page', false],
  ])('%s: %s', (page, expected) => {
    expect(requiresSignIn(page)).toBe(expected);
  });
});

describe('design §4.1 the cached copy of a page', () => {
  it.each([
    ['/', true],
    ['/pages/contact-us', true],
    ['/pages/faq', true],
    ['/pages/contact-us/sent', false],
    ['/pages/maintenance', false],
    ['/security-verification', false],
    ['/dashboard', false],
    ['/dev/outbox', false],
    ['/no-such-page', false],
  ])('%s: %s', (page, expected) => {
    expect(isCacheable(page)).toBe(expected);
  });

  it('is there for no page that requires sign-in', () => {
    for (const page of ['/', '/dashboard', '/pages/faq', '/dev/outbox'])
      expect(isCacheable(page) && requiresSignIn(page)).toBe(false);
  });
});

describe('invariant 8: what holders typed is continued where their form is', () => {
  const withForm = [
    '/pages/contact-us',
    '/dashboard/device-lookup',
    '/claim-form',
    '/claim-form/[draft]',
    '/file-claim',
    '/file-claim/urgent',
    '/file-claim/urgent/[claim]',
    '/file-claim/[draft]/[step]',
    '/file-claim/settle/[claim]/[choice]',
    '/claim-track/[claim]',
    '/claim-track/[claim]/address',
    '/claim-track/[claim]/appointment',
    '/claim-track/[claim]/withdraw',
    '/claim-track/[claim]/appeal',
    '/claim-track/[claim]/problem',
    '/claim-track/[claim]/message',
    '/claim-track/[claim]/payout',
    '/claim-confirmation/[claim]',
    '/policy-management/[plan]',
    '/policy-management/[plan]/offers/take/[offer]',
    '/policy-management/[plan]/transfer',
    '/policy-cancel/[plan]',
    '/policy-cancel/[plan]/check/[quote]',
    '/policy-billing',
    '/product-management/[product]',
    '/product-management/[product]/edit',
    '/product-management/[product]/retire',
    '/register-product',
    '/register-product/kind',
    '/register-product/details',
    '/register-product/check',
    '/policy-account',
    '/policy-account/address',
    '/policy-account/contacts',
    '/policy-account/security',
    '/policy-account/contracts',
    '/policy-account/data',
    '/policy-account/delete',
    '/policy-account/delegates',
    '/policy-account/delegates/new',
    '/account/documents',
    '/account/notifications',
  ];

  it.each(pages.map(({ address }) => [address, withForm.includes(address)] as const))(
    '%s: %s',
    (address, expected) => {
      expect(hasForm(address)).toBe(expected);
    },
  );

  it.each([
    ['/file-claim/7d2f/incident', true],
    ['/file-claim/settle/7d2f/slot', true],
    ['/file-claim/settle/7d2f/calendar', false],
    ['/claim-track/7d2f', true],
    ['/claim-track/7d2f/message', true],
    ['/policy-management/7d2f/transfer', true],
    ['/policy-management/7d2f', true],
    ['/transfer/abc', false],
    ['/desk/claims/7d2f', false],
    ['/pages/editor/history', false],
    ['/register-product/done/7d2f', false],
    ['/no-such-page', false],
  ])('%s: %s', (address, expected) => {
    expect(hasForm(address)).toBe(expected);
  });

  it('each page of holders that shows a form again as it was kept is among them', () => {
    const kept = globSync('app/live/*/**/page.tsx')
      .filter((file) => /\b(requestForms?\(|followed')/.test(readFileSync(file, 'utf8')))
      .map(
        (file) =>
          `/${file
            .split('/')
            .slice(3, -1)
            .filter((part) => !/^\(/.test(part))
            .join('/')}`,
      );
    const ofHolders = pages.filter(
      ({ address, signIn, passing, development }) =>
        signIn && !passing && !development && kept.includes(address),
    );
    expect(ofHolders.length).toBeGreaterThan(30);
    expect(ofHolders.filter(({ form }) => !form)).toEqual([]);
  });
});
