import { createHash } from 'node:crypto';
import { pageAddresses } from '../../lib/navigation/pages';
import { testScope } from '../setup/scope';
import type { Page } from './page';
import { expect, test } from './portal';
import { enter } from './session-link';
import { signIn } from './sign-in';
import type { Visitor } from './visitor';

/** What every page says of itself, in every language and to whatever asks. */

/** Pages that are there by their address alone; the others lead to the step before them. */
const open = pageAddresses().filter((address) => !/[[*]/.test(address));

/** The name of a label in the place of its text. */
const labelName = /\b[A-Z]\w+_\w+_\w+\b/;

/** All that HTML says, without its scripts. */
const words = (html: string) =>
  html.replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]+>/g, ' ');

/** Its main part: the tools in the footer are ours, and in English. */
const mainPart = (html: string) =>
  /<(?:main|div role="main").*/s.exec(html)?.[0].split('</main>')[0];

/** The pages that a visitor is shown: an address that leads to another page shows none itself. */
async function* pagesOf(visitor: Visitor): AsyncGenerator<Page> {
  for (const address of [...open, '/no/such/page']) {
    const page = await visitor.ask(address);
    if (page.onward === undefined) yield page;
  }
}

/** Every page has its policy, which names each inline script by nonce or by hash. */
function expectPolicy({ url, headers, html }: Page): void {
  const where = url.href;
  const policy = String(headers['content-security-policy']);
  expect.soft(policy, where).toContain("object-src 'none'");
  expect.soft(policy, where).toContain("base-uri 'none'");
  expect.soft(policy, where).toContain('frame-ancestors');
  expect.soft(policy, where).not.toMatch(/script-src[^;]*unsafe-inline/);
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g);
  for (const [, attributes = '', text = ''] of scripts) {
    const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1];
    const hash = createHash('sha256').update(text).digest('base64');
    const source = nonce ? `'nonce-${nonce}'` : `'sha256-${hash}'`;
    expect.soft(policy, where).toContain(source);
  }
  // Only what old browsers are told runs no script at all.
  if (url.pathname !== '/pages/unsupported-browser')
    expect.soft(html, where).toMatch(/<script(?![^>]*\ssrc=)/);
}

const more = testScope === 'standard' ? [] : ['es', 'fr', 'de'];

for (const [client, languages] of [
  ['altura', ['en', 'ar', ...more]],
  ['northwind', ['es']],
] as const)
  for (const language of languages)
    test(`§2.1 every page of ${client} in ${language} says all it says in it, and has its policy`, async ({
      portal,
    }) => {
      const visitor = portal.visitor(client);
      await visitor.ask(`/?language=${language}`);
      const direction = language === 'ar' ? 'rtl' : 'ltr';
      for await (const page of pagesOf(visitor)) {
        expectPolicy(page);
        const { url, html } = page;
        const where = url.pathname;
        // A tool of ours, in English.
        if (where.startsWith('/dev/')) continue;
        expect
          .soft(html, where)
          .toMatch(new RegExp(`<html[^>]*lang="${language}" dir="${direction}"`));
        expect.soft(html, where).toMatch(/<h1[ >]/);
        expect.soft(words(html), where).not.toMatch(labelName);
        if (language !== 'en')
          expect.soft(words(mainPart(html) ?? html), where).not.toMatch(/\b(the|with|your)\b/);
      }
    });

test.for(['harbor', 'plover'])('every page of %s has its policy', async (client, { portal }) => {
  for await (const page of pagesOf(portal.visitor(client))) expectPolicy(page);
});

test('§2.1 any other path: the not-found page of the brand', async ({ portal }) => {
  const page = await portal.visitor('harbor').open('/no/such/page');
  expect(page.status).toBe(404);
  // In the head as it was sent: a screen reader reads it first, with script and without.
  expect(page.html).toMatch(/<title>Page not found \|.*<\/head>/s);
  expect(page.heading).toBe('Page not found');
});

test('§8 every page has the snackbar’s live regions from the beginning', async ({ visitor }) => {
  for (const address of ['/', '/pages/contact-us', '/no/such/page'])
    expect((await visitor.open(address)).html, address).toMatch(
      /<div role="alert"><\/div><div role="status"><\/div>/,
    );
});

test('private pages are kept by nobody', async ({ portal, visitor }) => {
  await enter(visitor, portal.contract());
  const { address, headers } = await visitor.open('/dashboard');
  expect(address).toBe('/dashboard');
  expect(headers['cache-control']).toContain('no-store');
});

test('invariant 10: cookies are HttpOnly, SameSite and small', async ({ portal, visitor }) => {
  await signIn(visitor, portal.contract(), { trust: true });
  const cookies = await visitor.cookies.getCookies(portal.origin());
  expect(cookies.map(({ key }) => key).toSorted()).toEqual([
    'codeSource',
    'knownBrowser',
    'secureAccess',
    'session',
    'trustedDevice',
  ]);
  for (const { key, httpOnly, sameSite, value } of cookies) {
    expect(httpOnly, key).toBe(true);
    expect(sameSite, key).toBe('lax');
    expect(value.length, key).toBeLessThan(4000);
  }
});
