import { soon } from '../setup/limits';
import { contractWithPlans } from '../setup/plans-client';
import type { SharedClientId } from '../setup/shared-clients';
import { textOf } from './page';
import { expect, type Portal, test } from './portal';
import { openSessionLink } from './session-link';
import { codeFor, messagesFor, signIn } from './sign-in';
import type { Visitor } from './visitor';

const client: SharedClientId = 'nightjar';

/** Signs in by a code, which is proof enough for a while, and opens the page that gives the plan away. */
async function openTransfer(portal: Portal, index: number): Promise<Visitor> {
  const visitor = portal.visitor(client);
  const { number, zip, email, policyNumber } = contractWithPlans(index);
  const contract = { number, zip, emails: [email], phoneNumbers: [], policyNumber, firstName: 'R' };
  await signIn(visitor, contract);
  await visitor.open('/policy-management');
  await visitor.follow('Gadget plan');
  await visitor.follow('Transfer to a new owner');
  return visitor;
}

/** Offers the plan of the page. @returns the link that its new owner was sent */
async function offer(visitor: Visitor, to: string): Promise<string> {
  visitor.fill({ 'Name of the new owner': 'Kim Newcomer', 'Email address of the new owner': to });
  visitor.check('I’ve read what transfers and what stays with me');
  const { text } = await visitor.press('Offer plan');
  if (!text.includes('You’ve offered the plan to a new owner')) throw new Error(text);
  return newestLink(visitor, to, 1);
}

/** The newest link, once so many were sent. */
async function newestLink(visitor: Visitor, to: string, count: number): Promise<string> {
  const links = async () =>
    (await messagesFor(visitor, to)).flatMap(
      (message) => /http\S+\/transfer\/[0-9a-f]{64}/.exec(textOf(message))?.slice(0, 1) ?? [],
    );
  await expect.poll(async () => (await links()).length, soon).toBe(count);
  return (await links())[0] ?? '';
}

test('§2.1 policy-management: a plan goes to its new owner by their own code, and comes back', async ({
  portal,
}) => {
  const owner = await openTransfer(portal, 0);
  expect(owner.page.text).toContain('They have 14 days to confirm.');
  expect(owner.page.text).toContain('Open claims stay with the person who filed them');
  const transferPage = owner.page.address;

  owner.fill({ 'Email address of the new owner': 'not-an-address' });
  const wrong = await owner.press('Offer plan').catch(() => owner.page);
  expect(wrong.text).not.toContain('You’ve offered the plan to a new owner');
  await owner.open(transferPage);

  const to = 'kim.zero@example.org';
  const link = await offer(owner, to);
  const plan = await owner.open(transferPage.replace('/transfer', ''));
  expect(plan.text).toContain('It stays yours until they confirm.');

  const newcomer = portal.visitor(client);
  const offered = await newcomer.open(link);
  expect(offered.heading).toBe('Robin Example is offering you Gadget plan');
  for (const secret of ['P-G0000', contractWithPlans(0).email, 'SN-G0000', 'Test Lane', to])
    expect(offered.html).not.toContain(secret);
  await newcomer.press('Send code');
  const right = await codeFor(newcomer, to);
  newcomer.fill({ 'Access code': right === '000000' ? '111111' : '000000' });
  expect((await newcomer.press('Confirm and take over plan')).alert).toContain(
    'This isn’t the code we sent.',
  );
  newcomer.fill({ 'Access code': right });
  const taken = await newcomer.press('Confirm and take over plan');
  expect(taken.heading).toBe('Gadget plan');
  expect(taken.text).toContain('This plan is now yours');
  expect(taken.text).toContain('Kim Newcomer');

  expect((await portal.visitor(client).open(link)).heading).toBe('This link was already used');
  const former = await owner.open(transferPage.replace('/transfer', ''));
  expect(former.address).toBe(transferPage);
  expect(former.text).toContain('The plan belongs to its new owner');
  const list = await owner.open('/policy-management');
  expect(list.text).toContain('Gadget plan, now owned by Kim Newcomer');
  await owner.open(transferPage);
  const back = await owner.press('Cancel transfer');
  expect(back.text).toContain('The plan is yours again.');
  expect((await owner.open(transferPage.replace('/transfer', ''))).heading).toBe('Gadget plan');
  const { status } = await newcomer.ask(taken.address);
  expect(status).not.toBe(200);
  expect((await portal.visitor(client).open(link)).heading).toBe('This offer was canceled');
});

test('§10.18 a plan is offered by a fresh proof alone, and never by an agent', async ({
  portal,
}) => {
  const visitor = portal.visitor(client);
  await openSessionLink(visitor, client, contractWithPlans(1).policyNumber);
  await visitor.open('/policy-management');
  await visitor.follow('Gadget plan');
  const page = await visitor.follow('Transfer to a new owner');
  expect(page.text).toContain('What stays with you');
  expect(page.main.queryByLabelText('Name of the new owner')).toBeNull();
  const plan = decodeURIComponent(page.address.split('/')[2] ?? '');
  const sent = await visitor.ask('/api/plans/transfer', {
    method: 'POST',
    headers: {
      origin: portal.origin(client),
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: `${new URLSearchParams({
      from: page.address,
      idempotencyKey: 'a'.repeat(36),
      plan,
      toName: 'Kim',
      toEmail: 'kim.one@example.org',
      isRead: 'on',
    })}`,
  });
  expect(sent.status).toBe(403);
  expect(await messagesFor(visitor, 'kim.one@example.org')).toHaveLength(0);

  const agent = portal.visitor(client);
  await openSessionLink(agent, client, contractWithPlans(1).policyNumber, true);
  expect((await agent.open(page.address)).address).not.toBe(page.address);
});

test('invariant 15: a link that nobody made, another’s transfer and an older link open nothing; wrong codes are counted', async ({
  portal,
}) => {
  const owner = await openTransfer(portal, 2);
  const transferPage = owner.page.address;
  const to = 'kim.two@example.org';
  const first = await offer(owner, to);
  await owner.press('Resend link');
  expect(owner.page.text).toContain('A new link is on its way.');
  const second = await newestLink(owner, to, 2);
  expect(second).not.toBe(first);

  const guess = portal.visitor(client);
  for (const link of [first, `/transfer/${'0'.repeat(64)}`, '/transfer/x', '/transfer/%00'])
    expect((await guess.open(link)).text).not.toContain('is offering you');
  expect((await guess.open(first)).heading).toBe('This link doesn’t work');

  const stranger = await openTransfer(portal, 3);
  expect((await stranger.ask(transferPage)).status).toBe(404);

  const newcomer = portal.visitor(client);
  await newcomer.open(second);
  await newcomer.press('Send code');
  const right = await codeFor(newcomer, to);
  const wrong = right === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 12; tries++) {
    if (!newcomer.page.main.queryByLabelText('Access code')) break;
    newcomer.fill({ 'Access code': wrong });
    await newcomer.press('Confirm and take over plan');
  }
  expect(newcomer.page.text).toContain('Too many wrong codes.');
  await owner.open(transferPage);
  expect(owner.page.text).toContain('It stays yours until they confirm.');
  const back = await owner.press('Cancel transfer');
  expect(back.text).toContain('You canceled the offer');
  expect((await newcomer.open(second)).heading).toBe('This offer was canceled');
});
