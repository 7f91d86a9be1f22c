import type { Page } from './page';
import { expect, type Portal, test } from './portal';
import { enter, openSessionLink } from './session-link';
import { signIn } from './sign-in';
import type { Visitor } from './visitor';

const tabs = [
  ['Overview', '/dashboard', /^Hello/],
  ['Claims', '/dashboard/claims', 'Claims'],
  ['Plans', '/dashboard/plans', 'Plans'],
  ['Products', '/dashboard/products', 'Products'],
  ['Billing', '/policy-billing', 'Bills and payments'],
  ['Device lookup', '/dashboard/device-lookup', 'Device lookup'],
] as const;

/** A holder of the demonstration, who has come by a link. */
async function holder(portal: Portal, policyNumber: string): Promise<Visitor> {
  const visitor = portal.visitor('northwind');
  const { heading } = await openSessionLink(visitor, 'northwind', policyNumber);
  expect(heading).toMatch(/^Hello/);
  return visitor;
}

function currentTab({ document }: Page): string[] {
  const current = document.querySelectorAll(
    'nav[aria-label="Parts of the dashboard"] [aria-current]',
  );
  return [...current].map((link) => `${link.getAttribute('aria-current')} ${link.textContent}`);
}

test('§4.1 a sign-in lands at tab 0, §3 and each tab is an address, without script', async ({
  portal,
  visitor,
}) => {
  await signIn(visitor, portal.contract());
  expect(currentTab(visitor.page)).toEqual(['page Overview']);
  for (const [name, address, heading] of tabs) {
    const page = await visitor.follow(name);
    expect(page.address).toBe(address);
    expect(page.heading).toEqual(expect.stringMatching(heading));
    expect(currentTab(page)).toEqual([`page ${name}`]);
  }
});

test('§6 no tab shows to whoever has not signed in', async ({ visitor }) => {
  for (const [, address] of tabs) expect((await visitor.open(address)).address).toBe('/');
});

test('what there is none of is said, and what one can do is within a click', async ({
  portal,
  visitor,
}) => {
  const contract = portal.contract();
  await enter(visitor, contract);
  const { text, main } = visitor.page;
  for (const words of ['Plover Complete covers you until', 'No claims yet', 'No bills are due.'])
    expect(text).toContain(words);
  expect(text).not.toContain('Needs your attention');
  main.getByRole('link', { name: 'See what’s covered' });
  main.getByRole('link', { name: 'Bills and payments' });
  main.getByRole('link', { name: 'Plover Complete' });
  expect((await visitor.open('/dashboard/claims')).text).toContain('No claims yet');
  expect((await visitor.open('/dashboard/products')).text).toContain(contract.policyNumber);
});

test('§2.1 what needs the holder first: documents of a claim, with their date and the way there', async ({
  portal,
}) => {
  const visitor = await holder(portal, 'NW100748');
  expect(visitor.page.text).toMatch(/Needs your attention.*Dropped or broken · due by/);
  await visitor.follow(/^Send documents: /);
  expect(visitor.page.address).toBe('/account/documents');
});

test('§2.1 what needs the holder first: an overdue bill, and a claim that waits for it', async ({
  portal,
}) => {
  const visitor = await holder(portal, 'NW101415');
  expect(visitor.page.text).toMatch(/Needs your attention.*Not paid yet: .*was due on/);
  await visitor.follow(/^Pay: Not paid yet/);
  expect(visitor.page.address).toBe('/policy-billing');
});

test('several plans: those in force named with their product, those that have ended folded behind', async ({
  portal,
}) => {
  const visitor = await holder(portal, 'NW101302-1');
  expect(visitor.page.text).toContain('You have 2 active plans.');
  const folded = visitor.page.document.querySelector('main details:not([open])');
  expect(folded?.textContent).toContain('NW101302-3');
  expect(visitor.page.text).toContain('All claims (7)');
  const claims = await visitor.follow(/^All claims/);
  expect(claims.address).toBe('/dashboard/claims');
  expect(claims.document.querySelectorAll('main article')).toHaveLength(7);
});

test('invariant 15: another contract’s claim begins no list, and its device is on no plan', async ({
  portal,
}) => {
  const [own, other] = [await holder(portal, 'NW101302-1'), await holder(portal, 'NW100748')];
  const link = (await other.open('/dashboard/claims')).main.getAllByRole('link', {
    name: /^Summary \(PDF\)/,
  })[0];
  const of = new URLSearchParams(link?.getAttribute('href')?.split('?')[1]).get('of') ?? '';
  const first = await own.open('/dashboard/claims');
  const behind = await own.open(`/dashboard/claims?${new URLSearchParams({ after: of })}`);
  expect(behind.text).toBe(first.text);
  await own.open('/dashboard/device-lookup');
  own.fill({ 'Serial number': 'LU11-77302-B' });
  expect((await own.press('Look up')).text).toContain('No plan covers this device');
});

test('§2.1 device look-up: what was typed stands in no address, and its answer stays through a reload', async ({
  portal,
}) => {
  const visitor = await holder(portal, 'NW100418');
  const label = 'Serial number';
  await visitor.open('/dashboard/device-lookup');
  visitor.fill({ [label]: '35 209811-462073 3' });
  const page = await visitor.press('Look up');
  expect(page.address).toBe('/dashboard/device-lookup');
  expect(visitor.through.map(({ href }) => href).join()).not.toContain('462073');
  for (const words of ['This device is partly covered', 'What is covered', 'NW100418'])
    expect(page.text).toContain(words);
  expect((await visitor.reload()).text).toContain('This device is partly covered');

  visitor.fill({ [label]: '352098114620734' });
  const wrong = await visitor.press('Look up');
  expect(wrong.alert).toContain(
    'One digit of this IMEI is wrong. A device on these plans has a number that differs in a single digit',
  );
  expect(wrong.text).not.toContain('This device is covered');
  expect(visitor.value(label)).toBe('352098114620734');

  visitor.fill({ [label]: 'NOBODY-HAS-THIS' });
  expect((await visitor.press('Look up')).text).toContain('No plan covers this device');
});
