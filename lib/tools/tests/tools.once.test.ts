import { NextRequest } from 'next/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRoute } from '@/lib/changes';
import { clientByHost, themeNames } from '@/lib/clients';
import { environment } from '@/lib/config';
import { closeDatabase } from '@/lib/db';
import { importPackages } from '@/lib/packages';
import { clientFile, validPackage } from '@/lib/packages/tests/package';
import { requestView } from '@/lib/request/request-view';
import { chooseTheme } from '../choose-theme';
import { clientLinks } from '../client-links';

const host = 'tools-one.test';
const origin = `http://${host}:${environment().PORT}`;

beforeAll(async () => {
  await importPackages(
    [
      validPackage('tools-one', { 'client.json': { ...clientFile('tools-one'), theme: 'teal' } }),
      validPackage('tools-two', { 'client.json': clientFile('tools-two') }),
    ],
    { author: 'tester', note: 'a test' },
  );
});
afterAll(closeDatabase);

function choose(theme: string, from = '/pages/faq') {
  const body = new TextEncoder().encode(new URLSearchParams({ theme, from }).toString());
  return changeRoute(chooseTheme)(
    new NextRequest(`${origin}/api/dev/theme`, {
      method: 'POST',
      headers: { host, origin, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    }),
  );
}

async function shownTheme(cookie: string | undefined): Promise<string> {
  const { snapshot } = await knownClient();
  const view = await requestView({
    snapshot,
    language: 'en',
    cookies: (name) => (name === 'theme' ? cookie : undefined),
    pathname: '/',
    query: new URLSearchParams(),
  });
  return view.snapshot.theme;
}

async function knownClient() {
  const match = await clientByHost(host);
  if (match.kind === 'unknown') throw new Error('The client is not there');
  return match;
}

describe('§2.6 "theme picker (30 colour themes)"', () => {
  it.each(themeNames)('shows the client in %s, on the page it was asked for', async (theme) => {
    const answer = await choose(theme);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${origin}/pages/faq`);
    expect(await shownTheme(answer.cookies.get('theme')?.value)).toBe(theme);
  });

  it('goes back to the client’s own', async () => {
    expect((await choose('')).cookies.get('theme')?.maxAge).toBe(0);
    expect(await shownTheme(undefined)).toBe('teal');
  });

  it('takes no theme that there is not, and no cookie of another making', async () => {
    expect((await choose('octarine')).cookies.get('theme')).toBeUndefined();
    expect(await shownTheme('gold')).toBe('teal');
  });
});

it('§2.6 "multi-site client language picker" has every client, and no package that is none', async () => {
  const links = await clientLinks();
  const link = links.find(({ id }) => id === 'tools-one');
  expect(link).toMatchObject({ origin, theme: 'teal', languages: ['en', 'es'] });
  const ids = links.map(({ id }) => id);
  expect(ids).toContain('tools-two');
  expect(ids).not.toContain('_default');
});
