import { contractWithPlans } from '../setup/plans-client';
import type { SharedClientId } from '../setup/shared-clients';
import { expect, test } from './portal';
import { openSessionLink } from './session-link';
import { enterCode } from './sign-in';
import type { Visitor } from './visitor';

const client: SharedClientId = 'hoopoe';

/** Signs in with a contract by a link, and opens the page of its plan in force. */
async function openPlan(visitor: Visitor, index: number, isAgent = false) {
  const { policyNumber } = contractWithPlans(index);
  await openSessionLink(visitor, client, policyNumber, isAgent);
  await visitor.open('/policy-management');
  return visitor.follow('Gadget plan');
}

test('§2.1 policy-management: every plan is told apart and leads to its page, the ended one folded', async ({
  portal,
}) => {
  const visitor = portal.visitor(client);
  const plan = await openPlan(visitor, 0);
  expect(plan.heading).toBe('Gadget plan');
  const { address } = plan;
  expect(address).toMatch(/^\/policy-management\/[^/?]+$/);
  for (const said of [
    'P-G0000',
    'Active',
    'Report losses by',
    'Covers Acme One',
    'Up to $500.00 per claim',
    'Up to 2 claims per plan year',
    '2 claims left',
    '$800.00 left',
    '10% of the covered amount',
    'Report a loss within 60 days.',
    'Worn battery',
    'Everywhere on land.',
    'The dealer',
    'Robin Example',
    'SNG0000',
  ])
    expect(plan.text).toContain(said);
  expect(plan.text).toMatch(/Covered from \d\d\/\d\d\/\d{4}/);
  // What neither coverage pays for is said once.
  expect(plan.text.split('On purpose')).toHaveLength(2);
  expect(plan.html).toContain('/pdf/certificate?of=');
  expect(plan.html).toContain('/pdf/terms?of=');

  const list = await visitor.open('/policy-management');
  const folded = list.document.querySelector('main details');
  expect(folded?.textContent).toContain('P-G0000-OLD');
  expect(folded?.textContent).not.toMatch(/P-G0000(?!-OLD)/);
  await visitor.follow('Gadget plan', list.section('main details'));
  expect(visitor.page.text).toContain('This plan has ended');
  expect((await visitor.open(address)).heading).toBe('Gadget plan');
});

test('invariant 15: another’s plan, and one that there is not, are pages that there are not', async ({
  portal,
}) => {
  const [visitor, other] = [portal.visitor(client), portal.visitor(client)];
  const { address } = await openPlan(other, 1);
  await openPlan(visitor, 2);
  for (const plan of [address, '/policy-management/made-up'])
    for (const below of ['', '/offers', '/offers/take/x', '/offers/taken?plan=x&invoice=y']) {
      const { status, html } = await visitor.ask(`${plan}${below}`);
      expect([status, `${plan}${below}`]).toEqual([404, `${plan}${below}`]);
      expect(html).not.toContain('P-G0001');
    }
  const signedOut = portal.visitor(client);
  expect((await signedOut.open(address)).address).not.toContain('policy-management');
});

test('§2.1 policy-management: an offer is looked at, checked, and taken once, also from another tab', async ({
  portal,
}) => {
  const visitor = portal.visitor(client);
  const plan = await openPlan(visitor, 3);
  await visitor.follow(/^View offer/);
  // A link proves nothing, and what costs money needs a proof.
  expect((await visitor.follow(/^Review offer/)).html).not.toContain('Accept for $110.00');
  await visitor.follow('Verify your identity');
  await enterCode(visitor, contractWithPlans(3).email);
  await visitor.open(`${plan.address}/offers`);
  expect(visitor.page.text).toContain('Another year of the same.');
  expect(visitor.page.text).toContain('$110.00');
  await visitor.follow(/^Review offer/);
  expect(visitor.page.text).toContain('You don’t buy anything until you choose the button below.');
  const tab = visitor.tab();
  await tab.open(visitor.page.address);
  const taken = await visitor.press('Accept for $110.00');
  expect(taken.heading).toBe('You accepted Gadget plan');
  expect(taken.text).toContain('P-G0003-R');
  expect((await visitor.reload()).heading).toBe('You accepted Gadget plan');

  const late = await tab.press('Accept for $110.00');
  expect(late.heading).toBe('You already accepted an offer for this plan');
  await visitor.follow('Go to bill');
  expect(visitor.page.heading).toBe('Bills and payments');
  expect(visitor.page.main.getAllByRole('button', { name: /^Pay ?\$110\.00$/ })).toHaveLength(1);
  const offers = await visitor.open(`${plan.address}/offers`);
  expect(offers.text).toContain('The plan has already been renewed.');

  const other = portal.visitor(client);
  await openPlan(other, 4);
  expect((await other.ask(taken.address)).status).toBe(404);
});

test('§6 an agent sees a plan and its offers, and takes none', async ({ portal }) => {
  const visitor = portal.visitor(client);
  const plan = await openPlan(visitor, 5, true);
  expect(plan.text).toContain('Only the holder can do this.');
  const offers = await visitor.follow(/^View offer/);
  expect(offers.text).toContain('Only the holder can accept an offer');
  expect(offers.html).not.toContain('/offers/take');
});
