import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ClientSnapshot, snapshotById } from '@/lib/clients';
import * as config from '@/lib/config';
import { closeDatabase } from '@/lib/db';
import { isShownToStrangers } from '@/lib/entry';
import { importPackages } from '@/lib/packages';
import { validPackage } from '@/lib/packages/tests/package';
import { canonicalAddress } from '../canonical-address';
import { robotsText } from '../robots';
import { sitemap } from '../sitemap';

const by = { author: 'tester', note: 'a test' };

beforeAll(async () => {
  await importPackages(
    [
      validPackage('map-plain'),
      validPackage('map-own', {
        'settings.json': {
          URL_ContactUs: '/write-to-us',
          URL_Faq: 'https://help.example/questions',
          Global_ShowPolicySearchPage: true,
          LookupUser_RegisterPlanEnabled: true,
        },
      }),
      validPackage('map-closed', { 'settings.json': { Global_Maintenance: true } }),
      validPackage('map-sso', {
        'settings.json': {
          Global_SSOEnabled: true,
          URL_SSOApplicationHome: 'https://partner.example/',
        },
      }),
    ],
    by,
  );
});
afterAll(closeDatabase);
afterEach(() => vi.restoreAllMocks());

async function client(id: string): Promise<ClientSnapshot> {
  const snapshot = await snapshotById(id);
  if (!snapshot) throw new Error(`${id} was not imported`);
  return snapshot;
}

/** The paths with their queries that a client's sitemap lists. */
async function listed(id: string): Promise<string[]> {
  const xml = await sitemap(await client(id), (page) => isShownToStrangers(page, `${id}.test`));
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => {
    const { hostname, pathname, search } = new URL(address);
    expect(hostname).toBe(`${id}.test`);
    return `${pathname}${search}`;
  });
}

describe('sitemap.xml', () => {
  it('lists each public page in each language at the client’s own address', async () => {
    expect(await listed('map-plain')).toEqual(
      [
        '/',
        '/pages/contact-us',
        '/pages/faq',
        '/pages/privacy-policy',
        '/pages/accessibility',
        '/create-account',
      ].flatMap((page) => [page, `${page}?language=es`]),
    );
  });

  it('names the other languages beside each', async () => {
    const xml = await sitemap(await client('map-plain'), (page) =>
      isShownToStrangers(page, 'map-plain.test'),
    );
    const [first = ''] = /<url>.*<\/url>/.exec(xml) ?? [];
    const alternates = [...first.matchAll(/hreflang="(.*?)" href="(.*?)"/g)];
    expect(
      alternates.map(([, language, address = '']) => [language, new URL(address).search]),
    ).toEqual([
      ['en', ''],
      ['es', '?language=es'],
      ['x-default', ''],
    ]);
  });

  it('has what the client turned on, at the address it chose, without what it has elsewhere', async () => {
    const pages = (await listed('map-own')).filter((page) => !page.includes('?'));
    expect(pages).toEqual([
      '/',
      '/write-to-us',
      '/pages/privacy-policy',
      '/pages/accessibility',
      '/policy-search',
      '/create-account',
      '/register-plan',
    ]);
  });

  it('leaves out a home page that strangers are not shown', async () => {
    for (const id of ['map-closed', 'map-sso']) {
      const pages = await listed(id);
      expect(pages).not.toContain('/');
      expect(pages).toContain('/pages/faq');
    }
  });
});

describe('robots.txt', () => {
  it('forbids everything outside of production', async () => {
    expect(robotsText(await client('map-plain'))).toBe('User-agent: *\nDisallow: /\n');
  });

  it('in production forbids what only leads on, and names the sitemap', async () => {
    vi.spyOn(config, 'isProduction').mockReturnValue(true);
    const text = robotsText(await client('map-plain'));
    expect(text).not.toMatch(/^Disallow: \/$/m);
    for (const address of ['/api/', '/create-session', '/SSO/', '/sso-login', '/login/callback'])
      expect(text).toContain(`\nDisallow: ${address}\n`);
    for (const address of ['/robots.txt', '/sitemap.xml', '/dev'])
      expect(text).not.toContain(`Disallow: ${address}`);
    expect(text).toMatch(/^Sitemap: https?:\/\/map-plain\.test(:\d+)?\/sitemap\.xml$/m);
  });
});

describe('the canonical address', () => {
  it('is the same whichever address the page was asked for by', async () => {
    const snapshot = await client('map-own');
    for (const pathname of ['/write-to-us', '/write-to-us/', '/pages/contact-us'])
      expect(canonicalAddress(snapshot, pathname, 'en')).toMatch(
        /^http:\/\/map-own\.test(:\d+)?\/write-to-us$/,
      );
  });

  it('is for public pages only', async () => {
    const snapshot = await client('map-plain');
    for (const pathname of ['/dashboard', '/policy-search', '/pages/error', '/no/such/page'])
      expect(canonicalAddress(snapshot, pathname, 'en')).toBeUndefined();
  });
});
