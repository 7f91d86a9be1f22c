import { sessionLink } from '@/scripts/session-link';
import { contractsOfSharedClient as contracts, type SharedClientId } from '../setup/shared-clients';
import { testContract } from '../setup/test-client';
import type { Page } from './page';
import { expect, test } from './portal';
import type { Visitor } from './visitor';

let used = 0;

/** A link as `npm run client -- session-link` prints it, for a contract no other test has. */
function newLink({ agent = false, client = 'dunlin' as SharedClientId } = {}): Promise<string> {
  used++;
  return sessionLink(client, testContract('email', used % contracts).policyNumber, agent);
}

/** The banner that tells an agent what they are. */
const agentBar = ({ all }: Page) => all.queryByRole('complementary', { name: 'Agent' });

async function expectSignedOut(visitor: Visitor): Promise<void> {
  expect((await visitor.open('/dashboard')).address).toBe('/');
}

test('§2.1 create-session starts a session from a token in the query string, once', async ({
  portal,
}) => {
  const link = await newLink();
  const visitor = portal.visitor('dunlin');
  const page = await visitor.open(`${link}&campaign=spring`);
  expect(page.heading).toBe('Hello, Robin');
  expect(page.address).toBe('/dashboard?campaign=spring');
  expect(agentBar(page)).toBeNull();
  const other = portal.visitor('dunlin');
  expect((await other.open(link)).heading).toBe('This link was already used');
  expect(await other.cookieNames()).toEqual([]);
});

test('§2.1 SSO/{token} does the same', async ({ portal }) => {
  const token = new URL(await newLink()).searchParams.get('token');
  const visitor = portal.visitor('dunlin');
  expect((await visitor.open(`/SSO/${token}`)).heading).toBe('Hello, Robin');
});

test('whoever only looks at a link does not use it up', async ({ portal }) => {
  const link = await newLink();
  const visitor = portal.visitor('dunlin');
  expect((await visitor.ask(link, { method: 'HEAD' })).status).toBe(204);
  const ahead = await visitor.ask(link, { headers: { 'sec-purpose': 'prefetch;prerender' } });
  expect(ahead.status).toBe(503);
  expect((await visitor.open(link)).heading).toBe('Hello, Robin');
});

test('§8 an SSO error says what is wrong, and how to go on', async ({ portal }) => {
  const visitor = portal.visitor('dunlin');
  for (const [address, title] of [
    ['/create-session', 'This link is incomplete'],
    ['/create-session?token=anything', 'This link doesn’t work'],
    ['/sso-error?code=%3Cscript%3E', 'We couldn’t sign you in'],
  ] as const)
    expect((await visitor.open(address)).heading).toBe(title);
  (await visitor.follow('Look up my contract')).main.getByLabelText('Contract number');
});

test('invariant 9: a link asks before it takes the place of somebody’s session, also an agent’s', async ({
  portal,
}) => {
  const visitor = portal.visitor('dunlin');
  await visitor.open(await newLink());
  const before = await visitor.cookie('session');
  const second = await newLink({ agent: true });
  const page = await visitor.open(second);
  expect(page.heading).toBe('You’re already signed in');
  expect(page.address).toBe('/session-link');
  expect(page.html).not.toContain(new URL(second).searchParams.get('token'));
  await visitor.press('Stay signed in');
  expect(visitor.page.heading).toBe('Hello, Robin');
  expect(agentBar(visitor.page)).toBeNull();
  expect(await visitor.cookie('session')).toBe(before);
  await visitor.open(second);
  await visitor.press('Use link');
  expect(visitor.page.heading).toBe('Hello, Robin');
  expect(agentBar(visitor.page)).not.toBeNull();
  expect(await visitor.cookie('session')).not.toBe(before);
  expect((await visitor.open('/session-link')).heading).toBe('The link expired');
});

test('invariant 9: session fixation: a cookie planted before the link is followed opens nothing after', async ({
  portal,
}) => {
  const [visitor, thief] = [portal.visitor('dunlin'), portal.visitor('dunlin')];
  for (const browser of [visitor, thief])
    await browser.cookies.setCookie('session=planted; Path=/', portal.origin('dunlin'));
  expect((await visitor.open(await newLink())).heading).toBe('Hello, Robin');
  await expectSignedOut(thief);
});

test('§6 an agent is told on every page that they are one, and leaves the whitelist signed out', async ({
  portal,
}) => {
  const link = await newLink({ agent: true });
  const visitor = portal.visitor('dunlin');
  const page = await visitor.open(link);
  expect(page.heading).toBe('Hello, Robin');
  expect(agentBar(page)?.textContent).toContain('You’re acting as an agent: Dana Reyes');
  expect(agentBar(await visitor.open('/'))).not.toBeNull();
  await visitor.open('/pages/faq');
  expect(visitor.page.address).toBe('/session-ended?reason=outside-list');
  expect(visitor.page.heading).toBe('Your session has ended');
  expect(agentBar(visitor.page)).toBeNull();
  await expectSignedOut(visitor);
  expect((await visitor.open(link)).heading).toBe('This link was already used');
});

test('§2.1 external-exit redirects the browser to the configured external exit address', async ({
  portal,
}) => {
  const answer = await portal
    .visitor('dunlin')
    .ask('/external-exit?campaign=spring&to=//evil.example');
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toBe('https://exit.example.com/bye');
});

test('§6 "Exit need a valid token; Exit also needs Global_Feature_Exit true. Dashboard link needs Global_DashboardLink_Enable"', async ({
  portal,
}) => {
  // The menu of narrow screens has the items of a client's own; the header's are these.
  const ways = ({ document }: Page) =>
    [...document.querySelectorAll('header a, header button')]
      .filter((way) => !way.closest('details'))
      .map(({ textContent }) => textContent)
      .filter((name) => name === 'Sign out' || name === 'Dashboard')
      .toSorted();
  for (const [client, shown] of [
    ['ruff', ['Dashboard', 'Sign out']],
    ['knot', []],
  ] as const) {
    const visitor = portal.visitor(client);
    expect(ways(await visitor.open('/pages/faq'))).toEqual([]);
    await visitor.open(await newLink({ client }));
    expect(visitor.page.heading).toBe('Hello, Robin');
    expect(ways(visitor.page)).toEqual(shown);
  }
});

test('§6 "Customer in the SSO flow sees the full profile menu", with initials and every action', async ({
  portal,
}) => {
  const visitor = portal.visitor('turnstone');
  const { all, document } = await visitor.open(await newLink({ client: 'turnstone' }));
  const summary = all.getByText('Your profile').closest('summary');
  expect(summary?.textContent).toContain('RE');
  const menu = summary?.closest('details');
  expect(menu?.textContent).toContain('Robin Example');
  const links = [...(menu?.querySelectorAll('a') ?? [])];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Contact us',
    'Notifications',
    'Edit profile',
    'Security settings',
  ]);
  expect(document.querySelector('details[open]')).toBeNull();
  const { url } = await visitor.follow('Security settings');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    name: 'Robin Example',
    back: `${portal.origin('turnstone')}/dashboard`,
    stepIndex: '1',
  });
  await visitor.open('/dashboard');
  await visitor.press('Sign out');
  expect((await visitor.open('/edit-profile')).url.origin).toBe(portal.origin('turnstone'));
});

test('§4.3 AUL SSO: whoever has no token is redirected to the AUL SSO URL, with an invalid one logged out', async ({
  portal,
}) => {
  const visitor = portal.visitor('sanderling');
  const home = await visitor.ask('/?campaign=spring');
  expect([home.status, home.headers.location]).toEqual([303, 'https://login.example.com/sso']);
  expect((await visitor.open('/pages/privacy-policy')).address).toBe('/pages/privacy-policy');
  const refused = await visitor.open('/?token=forged&campaign=spring');
  expect(refused.address).toBe('/sso-error?code=TOKEN_INVALID&campaign=spring');
  expect(refused.heading).toBe('This link doesn’t work');
});

test('§6 AulSsoLogOut: the session is over, and where it ends is not home', async ({ portal }) => {
  const visitor = portal.visitor('dunlin');
  expect((await visitor.open(await newLink())).heading).toBe('Hello, Robin');
  const { origin } = visitor.page.url;
  const { status, headers } = await visitor.ask('/api/session/aul-end', {
    method: 'POST',
    body: 'from=/dashboard',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin,
      'sec-fetch-site': 'same-origin',
    },
  });
  // Home would lead straight back to AUL single sign-on.
  expect([status, headers.location]).toEqual([303, `${origin}/session-ended?reason=signed-out`]);
  expect(await visitor.cookie('session')).toBeUndefined();
  await expectSignedOut(visitor);
});
