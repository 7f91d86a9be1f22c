import { marisol, type Person, teodor } from '@/partners/people';
import { expect, type Portal, test } from './portal';
import { openSessionLink } from './session-link';
import type { Visitor } from './visitor';

/** Its people sign in with the demonstration's provider, and its platform is asked over HTTP. */
const client = 'keelson';
const page = '/policy-account/contracts';
const [engine, tender, ended, others] = ['kmc-20418', 'kmc-20655', 'kmc-17930', 'kmc-20731'];

async function signedIn(portal: Portal, { email, password }: Person): Promise<Visitor> {
  const visitor = portal.visitor(client);
  await visitor.open('/sso-login');
  visitor.fill({ 'Email address': email, Password: password });
  await visitor.press('Sign in');
  return visitor;
}

/** Opens the contract with this number, on a page that lists several. */
function choose(visitor: Visitor, number: string) {
  return visitor.press(new RegExp(number));
}

/** Asks for a contract as a form of the page would, whatever the page lists. */
async function askFor(visitor: Visitor, portal: Portal, id: string) {
  return visitor.copy().ask('/api/account/contract', {
    method: 'POST',
    body: `${new URLSearchParams({ from: page, contract: `${client}:${id}` })}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      origin: portal.origin(client),
      'sec-fetch-site': 'same-origin',
    },
  });
}

test('§2.1 policy-account: who has several contracts chooses one, and changes to another', async ({
  portal,
}) => {
  const visitor = await signedIn(portal, marisol);
  expect(visitor.page.heading).toBe('Which contract do you want to open?');
  expect(visitor.page.address).toBe('/sso-login/contracts');
  expect(visitor.page.text).toContain('Halyard Tide 250');
  expect(visitor.page.text).not.toContain('KMC20731');
  await choose(visitor, 'KMC20655');
  expect(visitor.page.address).toBe('/dashboard');
  expect(visitor.page.text).toContain('Tender and Trailer Cover');
  const before = await visitor.cookie('session');

  await visitor.follow('Switch contract');
  expect(visitor.page.heading).toBe('Your contracts');
  expect(visitor.page.text).toContain('Open now');
  await choose(visitor, 'KMC17930');
  expect(visitor.page.text).toContain('Coastal Electronics Cover');
  expect(visitor.page.text).not.toContain('Tender and Trailer Cover');
  expect(await visitor.cookie('session')).not.toBe(before);
  await visitor.open(page);
  expect(visitor.page.text).toContain('This contract has no active plans.');
  await visitor.open('/policy-account/history');
  expect(visitor.page.text).toContain('from another of your contracts');

  await visitor.open(page);
  await choose(visitor, 'KMC20655');
  await visitor.open('/policy-account/history');
  expect(visitor.page.text).toContain('Switched to another of your contracts');
});

test('invariant 15: another person’s, a made-up one and another client’s contract change nothing', async ({
  portal,
}) => {
  const visitor = await signedIn(portal, marisol);
  await choose(visitor, 'KMC20418');
  for (const id of [others, 'kmc-1', '../altura:avc-1']) {
    const answer = await askFor(visitor, portal, id);
    expect(answer.status).toBe(404);
    expect(answer.html).not.toContain('Lindqvist');
  }
  expect((await visitor.open('/dashboard')).text).toContain('Offshore Engine Cover');

  const alone = await signedIn(portal, teodor);
  expect(alone.page.heading).toBe('Hello, Teodor');
  expect((await alone.copy().ask(page)).status).toBe(404);
  expect(alone.page.text).not.toContain('Switch contract');
  for (const id of [engine, tender, ended])
    expect((await askFor(alone, portal, id)).status).toBe(404);
});

test('§2.1 whoever came in by a link and nobody have no list of contracts', async ({ portal }) => {
  const visitor = portal.visitor(client);
  expect((await openSessionLink(visitor, client, 'KMC20418')).heading).toBe('Hello, Marisol');
  expect(visitor.page.text).not.toContain('Switch contract');
  expect((await visitor.copy().ask(page)).status).toBe(404);
  expect((await askFor(visitor, portal, tender)).status).toBe(404);
  const nobody = portal.visitor(client);
  expect((await nobody.ask(page)).status).toBe(303);
  expect((await nobody.open('/sso-login/contracts')).heading).toBe('This sign-in has expired');
});

test('invariant 9: who is signed in already and signs in once more can stay with what is open', async ({
  portal,
}) => {
  const visitor = await signedIn(portal, marisol);
  await choose(visitor, 'KMC20418');
  const before = await visitor.cookie('session');
  await visitor.open('/sso-login');
  expect(visitor.page.heading).toBe('Which contract do you want to open?');
  await visitor.press('Stay signed in');
  expect(visitor.page.text).toContain('Offshore Engine Cover');
  expect(await visitor.cookie('session')).toBe(before);
  expect((await visitor.open('/sso-login/contracts')).heading).toBe('This sign-in has expired');
});

test('two windows: what was meant for one contract is not done to the other', async ({
  portal,
}) => {
  const visitor = await signedIn(portal, marisol);
  await choose(visitor, 'KMC20418');
  const stale = visitor.tab();
  await stale.open('/policy-account');
  await visitor.open(page);
  await choose(visitor, 'KMC20655');
  await stale.press('Save');
  expect(stale.page.address).toBe('/session-ended?reason=other-contract');
  expect(stale.page.heading).toBe('You opened another contract');
  expect((await stale.follow('Go to the open contract')).text).toContain(
    'Tender and Trailer Cover',
  );
});
