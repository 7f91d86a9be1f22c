import { randomUUID } from 'node:crypto';
import { idempotencyField } from '../../lib/form/control-fields';
import { contractOf, type HolderOfClaims } from '../setup/claims-client';
import type { SharedClientId } from '../setup/shared-clients';
import { expect, type Portal, test } from './portal';
import { openSessionLink } from './session-link';
import { signIn, termsOf } from './sign-in';
import type { Visitor } from './visitor';

test('§2.6 footer tools outside production: theme, Refresh, environment, clients', async ({
  portal,
}) => {
  const visitor = portal.visitor('northwind');
  await visitor.open('/pages/faq');
  const theme = () =>
    visitor.page.document
      .querySelector('link[rel=stylesheet][href*="/themes/"]')
      ?.getAttribute('href')
      ?.split('/')
      .at(-1);
  const own = theme();
  visitor.fill({ Theme: 'tomato' });
  expect((await visitor.press('Show')).address).toBe('/pages/faq');
  expect(theme()).toBe('tomato');
  await visitor.press('Refresh');
  // What has failed would be kept for the page to tell.
  expect(await visitor.cookieNames()).not.toContain('kept');
  visitor.fill({ Theme: '' });
  await visitor.press('Show');
  expect(theme()).toBe(own);
  await visitor.follow('Path 2');
  const path = visitor.page.all.getByRole('link', { name: 'Path 2' });
  expect(path.getAttribute('aria-current')).toBe('true');
  expect((await visitor.follow('Clients and languages')).heading).toBe('Clients and languages');
  expect((await visitor.follow('Altura Vehicle Care: de')).language).toBe('de');
});

test('§2.6 mock flow pickers: a tester brings about what is hard to', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  const mock = async (policy: string, claim: string) => {
    visitor.fill({ 'Policy mock flow': policy, 'Claim mock flow': claim });
    await visitor.press('Apply');
  };
  const tools = () => visitor.page.document.querySelector('footer summary')?.textContent;
  const plans = () => [
    ...new Set(
      [...visitor.page.document.querySelectorAll('main a[href^="/policy-management/"]')].map(
        (plan) => plan.getAttribute('href') ?? '',
      ),
    ),
  ];
  await visitor.open('/');
  await mock('locked', '');
  expect(tools()).toContain('Policy mock flow: Search is locked');
  visitor.fill(termsOf(contract));
  expect((await visitor.press(/^Find /)).alert).toContain('Try again in 45 minutes');
  await mock('severalPolicies', 'limitUsedUp');
  await signIn(visitor, contract);
  await visitor.open('/dashboard/plans');
  expect(plans()).toHaveLength(3);
  expect((await visitor.tab().open(plans()[0] ?? '')).text).toContain('$0.00');
  expect(tools()).toContain('Policy mock flow: Several policies');
  expect(tools()).toContain('Claim mock flow: Limit is used up');
  await mock('', '');
  expect(plans()).toHaveLength(1);
  expect(tools()).toBe('Tools for development');
});

/** A client whose claims nobody else turns. */
const turned: SharedClientId = 'ruddock';

/** Somebody with a claim of before, at the page of its clock. */
async function atClock(portal: Portal, name: HolderOfClaims): Promise<Visitor> {
  const visitor = portal.visitor(turned);
  await openSessionLink(visitor, turned, contractOf(name).policyNumber);
  await visitor.open('/dashboard');
  await visitor.follow('Claims over time');
  expect(visitor.page.heading).toBe('Claims over time');
  return visitor;
}

test('§2.6 what happens in three days: a tester turns the clock of a claim to its end', async ({
  portal,
}) => {
  const [visitor, stranger] = [
    await atClock(portal, 'hasAtWorkshop'),
    await atClock(portal, 'sendsIn'),
  ];
  const claimOf = ({ page }: Visitor) =>
    page.document.querySelector<HTMLInputElement>('input[name=claim]')?.value ?? '';
  visitor.check('One day');
  visitor.check('Service provider, carrier and bank do their part');
  const moved = await visitor.press('Move forward');
  expect(moved.text).toContain('1 day has passed');
  expect(moved.text).toContain('Received');
  // Loaded again it says the same, and nothing moves.
  const again = await visitor.open(visitor.page.address);
  expect(again.text).toBe(moved.text);
  visitor.check('Three days');
  const done = await visitor.press('Move forward');
  expect(done.text).toContain('3 days have passed');
  expect(done.text).toContain('Your product was repaired.');
  await visitor.open(`/claim-track/${claimOf(visitor)}`);
  expect(visitor.page.text).toContain('Your product was repaired.');

  stranger.check('Three days');
  stranger.check('No one does anything');
  expect((await stranger.press('Move forward')).text).toContain('Nothing has happened');
  for (const reminder of ['Upcoming deadline:', 'Reminder:']) {
    stranger.check('Until something happens');
    stranger.check('No one does anything');
    expect((await stranger.press('Move forward')).text).toContain(reminder);
  }

  // Another contract’s claim is not found, and visitors who have not signed in get no clock.
  // The minute goes on by itself.
  const tracked = async () =>
    (await visitor.open('/claim-track')).text.replace(/Status as of [^:]+:\d\d [AP]M/, '');
  const before = await tracked();
  const form = { claim: claimOf(stranger), by: '3', meanwhile: 'SERVED' };
  const { origin } = visitor.page.url;
  const sent = await visitor.ask('/api/dev/claim-clock', {
    method: 'POST',
    body: String(new URLSearchParams({ ...form, [idempotencyField]: randomUUID() })),
    headers: {
      origin,
      referer: `${origin}/dev/claim-clock`,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  expect(sent.status).toBe(404);
  expect(await tracked()).toBe(before);
  expect((await portal.visitor(turned).open('/dev/claim-clock')).address).toBe('/');

  const spanish = await stranger.open('/dev/claim-clock?language=es');
  expect(spanish.language).toBe('es');
  expect(spanish.heading).toBe('Reclamaciones en el tiempo');
});
