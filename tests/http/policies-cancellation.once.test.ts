import { contractWithPlans } from '../setup/plans-client';
import type { SharedClientId } from '../setup/shared-clients';
import { expect, type Portal, test } from './portal';
import { openSessionLink } from './session-link';
import { signIn } from './sign-in';
import type { Visitor } from './visitor';

const client: SharedClientId = 'nightjar';
const day = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toLocaleDateString('en-US', {
    timeZone: 'America/Chicago',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });

/** Signs in by a code, which is proof enough for a while, and opens the page that cancels the plan. */
async function openCancel(portal: Portal, index: number): Promise<Visitor> {
  const visitor = portal.visitor(client);
  const { number, zip, email, policyNumber } = contractWithPlans(index);
  await signIn(visitor, {
    number,
    zip,
    emails: [email],
    phoneNumbers: [],
    policyNumber,
    firstName: 'R',
  });
  await visitor.open('/policy-cancel');
  return visitor;
}

test('§2.1 policy-cancel: a plan is canceled as quoted, and the cancellation withdrawn', async ({
  portal,
}) => {
  const holder = await openCancel(portal, 6);
  // The only plan that is not over: there is nothing to choose.
  expect(holder.page.heading).toBe('Cancel plan');
  expect(holder.page.text).toContain('Damage');
  expect(holder.value('Last day of coverage')).not.toBe('');

  for (const [written, problem] of [
    [day(-3), 'Choose today or a later day.'],
    [day(400), 'Choose a day on which the plan still runs.'],
    ['soon', 'Enter a valid date'],
  ]) {
    holder.fill({ 'Last day of coverage': written ?? '' });
    const wrong = await holder.press('See your refund');
    expect(wrong.text).toContain(problem);
    expect(holder.value('Last day of coverage')).toBe(written);
  }

  holder.fill({ 'Last day of coverage': day(10), 'Why are you canceling? (optional)': 'PRICE' });
  const check = await holder.press('See your refund');
  expect(check.heading).toBe('Check and cancel');
  expect(check.text).toContain('You get back');
  expect(check.text).toContain('The refund goes to the seller, who paid for the plan.');
  const quoted = check.address;

  const done = await holder.press('Cancel the plan');
  expect(done.heading).toBe('Your plan is canceled');
  expect(done.text).toContain('It covers you through');
  // The quote is used up: its page leads to how the plan stands.
  expect((await holder.open(quoted)).heading).toBe('Your plan is canceled');
  const pdf = await holder.ask(
    holder.page.main
      .getByRole('link', { name: /Cancellation confirmation/ })
      .getAttribute('href') ?? '',
  );
  expect(pdf.status).toBe(200);
  expect((await holder.open('/dashboard')).text).toContain('canceled');

  await holder.open('/policy-cancel');
  const back = await holder.press('Withdraw cancellation');
  expect(back.text).toContain('The cancellation is withdrawn. The plan goes on.');
  expect(back.heading).toBe('Cancel plan');
  expect((await holder.open('/policy-account/history')).text).toContain('Canceled a plan');
});

test('§10.18 a plan is canceled by a fresh proof alone, never by an agent, never another’s, and once', async ({
  portal,
}) => {
  const owner = await openCancel(portal, 7);
  owner.fill({ 'Last day of coverage': day(10) });
  const check = await owner.press('See your refund');
  const plan = decodeURIComponent(check.address.split('/')[2] ?? '');
  const quote = decodeURIComponent(check.address.split('/').at(-1) ?? '');
  const send = (visitor: Visitor, change: string, values: Readonly<Record<string, string>>) =>
    visitor.ask(`/api/plans/${change}`, {
      method: 'POST',
      headers: {
        origin: portal.origin(client),
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: `${new URLSearchParams({
        from: check.address,
        idempotencyKey: `${change}-${'a'.repeat(36)}`.slice(0, 36),
        plan,
        ...values,
      })}`,
    });
  const accept = { quote, endsOn: '2030-01-01' };

  const unproved = portal.visitor(client);
  await openSessionLink(unproved, client, contractWithPlans(7).policyNumber);
  expect((await send(unproved, 'cancel', accept)).status).toBe(403);
  expect((await unproved.open(check.address)).text).not.toContain('Cancel the plan');

  const agent = portal.visitor(client);
  await openSessionLink(agent, client, contractWithPlans(7).policyNumber, true);
  expect((await agent.open('/policy-cancel')).heading).not.toBe('Cancel plan');

  const stranger = await openCancel(portal, 8);
  expect((await stranger.ask(check.address)).status).toBe(404);
  expect((await send(stranger, 'cancel', accept)).status).toBe(404);
  expect((await send(stranger, 'reinstate', {})).status).toBe(404);
  expect((await send(stranger, 'quote-cancellation', { endsOn: day(10), reason: '' })).status).toBe(
    404,
  );

  // Two windows, one after the other: the second finds the plan canceled already.
  const second = owner.tab();
  await second.open(check.address);
  expect((await owner.press('Cancel the plan')).heading).toBe('Your plan is canceled');
  const late = await second.press('Cancel the plan');
  expect(late.heading).toBe('Your plan is canceled');
  expect((await owner.open('/policy-cancel')).heading).toBe('Your plan is canceled');
});
