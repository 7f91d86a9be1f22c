import { randomUUID } from 'node:crypto';
import { idempotencyField } from '../../lib/form/control-fields';
import { endpoints, pages } from '../../lib/navigation/map';
import { demonstrationEditor } from '../../scripts/editor';
import { handlerCommand } from '../../scripts/handler';
import { sessionLink } from '../../scripts/session-link';
import { contractOf, type HolderOfClaims } from '../setup/claims-client';
import type { SharedClientId } from '../setup/shared-clients';
import { followLink, nameDelegate } from './delegate';
import { chooseClaimFlow, fileClaim, type SaidClaim } from './file-claim';
import type { Page } from './page';
import { expect, type Portal, test } from './portal';
import { openSessionLink } from './session-link';
import { enterCode, search } from './sign-in';
import type { Visitor } from './visitor';

/** A client of this file alone, whose claims nobody else decides. */
const client: SharedClientId = 'whimbrel';
/** One whose claims an insurer’s own platform decides. */
const overHttp = 'altura';
const cracked: SaidClaim = {
  cause: 'Cracked screen',
  answers: {
    'How did it happen?': 'It fell',
    'Does the screen still respond': 'Everywhere',
    'Before this happened': 'No',
  },
};

/** The path of a link as `npm run client -- handler link` prints it. */
async function linkOf(name: string, limit: number, email: string): Promise<string> {
  const printed = await handlerCommand(['link', client, email, String(limit), 'USD', name]);
  return new URL(printed ?? '').pathname;
}

/** Somebody who has opened the desk. */
async function handler(
  portal: Portal,
  name: string,
  { limit = 10_000_000, email = `${name.toLowerCase()}@desk.example` } = {},
): Promise<Visitor> {
  const visitor = portal.visitor(client);
  await visitor.open(await linkOf(name, limit, email));
  await visitor.press('Open desk', visitor.page.main);
  expect(visitor.page.heading).toBe('Claims desk');
  return visitor;
}

/** A holder who has come by a link. */
async function holderOf(portal: Portal, name: HolderOfClaims): Promise<Visitor> {
  const visitor = portal.visitor(client);
  await openSessionLink(visitor, client, contractOf(name).policyNumber);
  return visitor;
}

/** A holder who has signed in by a code, as filing a claim requires. */
async function provenHolder(portal: Portal, name: HolderOfClaims): Promise<Visitor> {
  const visitor = portal.visitor(client);
  const { terms, contact } = contractOf(name);
  await search(visitor, terms);
  await enterCode(visitor, contact);
  return visitor;
}

/** Files a claim that a person is to look at. @returns its identifier */
async function filedForReview(visitor: Visitor): Promise<string> {
  await chooseClaimFlow(visitor, 'inReview');
  await fileClaim(visitor, cracked);
  return visitor.page.url.pathname.split('/').at(-1) ?? '';
}

const claimAt = (id: string) => `/desk/claims/${id}`;

/** Sends a form as a browser would. */
function post(visitor: Visitor, portal: Portal, action: string, values: Record<string, string>) {
  return visitor.ask(action, {
    method: 'POST',
    body: `${new URLSearchParams({ [idempotencyField]: randomUUID(), ...values })}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      origin: portal.origin(client),
      'sec-fetch-site': 'same-origin',
    },
  });
}

const ofDesk = Object.entries(endpoints)
  .filter(([, endpoint]) => 'handlers' in endpoint && endpoint.handlers === 'only')
  .map(([address, { method }]) => ({ address, method }));

test('denied with a reason, appealed, proposed above the limit, confirmed by a second person, without script', async ({
  portal,
}) => {
  const holder = await provenHolder(portal, 'isReviewed');
  const id = await filedForReview(holder);
  const ida = await handler(portal, 'Ida');
  await ida.follow(/Cracked screen/, ida.page.main);
  expect(ida.page.address).toBe(claimAt(id));
  expect(ida.page.text).toContain('It happened at home.');

  await ida.press('Deny claim');
  expect(ida.page.text).toContain('Reason is missing.');
  ida.fill({ Reason: 'COSMETIC_ONLY' });
  await ida.press('Deny claim');
  expect(ida.page.text).toContain(
    'Claim denied. The claim’s page gives the reason and how to appeal.',
  );
  expect(ida.page.text).toContain('Ida denied it');

  await holder.open(`/claim-track/${id}/appeal`);
  expect(holder.page.text).toContain('Why it was denied');
  holder.fill({ 'Why you think the decision is wrong': 'It does not react any more.' });
  await holder.press('Submit appeal');

  // Who is removed and made anew is who they were.
  await handlerCommand(['remove', client, 'ida@desk.example']);
  expect((await ida.ask(claimAt(id))).status).toBe(404);
  const again = await handler(portal, 'Ida');
  await again.open(claimAt(id));
  expect(again.page.text).toContain('You denied this claim, so someone else decides it now');
  await ida.open(await linkOf('Ida', 10_000_000, 'ida@desk.example'));
  await ida.press('Open desk', ida.page.main);
  await ida.open(claimAt(id));
  expect(ida.page.text).toContain('You denied this claim, so someone else decides it now');
  expect(ida.page.text).toContain('It does not react any more.');
  expect(ida.page.all.queryByRole('button', { name: 'Approve claim', hidden: true })).toBeNull();

  const lou = await handler(portal, 'Lou', { limit: 100 });
  await lou.open('/desk?show=APPEALED');
  await lou.follow(/Cracked screen/, lou.page.main);
  expect(lou.page.text).toMatch(/above your limit of \$1\.00/);
  await lou.press('Propose for second approval');
  expect(lou.page.text).toContain(
    'This is above your limit, so a second person must confirm it. The holder hasn’t been notified',
  );
  expect(lou.page.text).toContain('You proposed this, so someone else must confirm or decline it.');
  await holder.open(`/claim-track/${id}`);
  expect(holder.page.text).toContain('Under review');
  expect(holder.page.html).not.toMatch(/Lou|Ida/);

  const max = await handler(portal, 'Max', { limit: 100 });
  await max.open(claimAt(id));
  max.check('Decline approval');
  await max.press('Save decision');
  expect(max.page.text).toContain('Reason for declining is missing.');
  max.check('Confirm approval');
  await max.press('Save decision');
  expect(max.page.text).toContain('Confirmed. The claim is approved.');
  for (const line of [/Lou proposed approving up to/, /Max confirmed the approval/])
    expect(max.page.text).toMatch(line);
  await holder.open(`/claim-track/${id}`);
  expect(holder.page.text).toContain('Your claim is approved.');
});

test('messages both ways: written, answered at the desk, read by its holder, without script', async ({
  portal,
}) => {
  const holder = await holderOf(portal, 'isReviewed');
  await holder.open('/claim-track');
  await holder.follow(/Cracked screen/, holder.page.main);
  const id = holder.page.address.split('/').at(-1) ?? '';
  await holder.follow('Write to us', holder.page.main);
  await holder.press('Send message');
  expect(holder.page.text).toContain('Your message is missing.');
  holder.fill({ 'Your message': 'May I use it\nmeanwhile? <b>Please</b>' });
  await holder.press('Send message');
  expect(holder.page.address).toBe(`/claim-track/${id}?done=message`);
  expect(holder.page.text).toContain('We have your message and will reply.');
  expect(holder.page.text).toContain('<b>Please</b>');
  expect(holder.page.text).toMatch(/We’ll reply by \w+ \d+/);

  const ida = await handler(portal, 'Nia');
  await ida.open('/desk?show=WRITTEN');
  await ida.follow(/Cracked screen/, ida.page.main);
  expect(ida.page.address).toBe(claimAt(id));
  expect(ida.page.text).toContain('<b>Please</b>');
  ida.check('Reply');
  await ida.press('Save and notify holder');
  expect(ida.page.text).toContain('Message to the holder is missing.');
  ida.fill({ 'Message to the holder': 'Yes, use it.' });
  await ida.press('Save and notify holder');
  expect(ida.page.text).toContain('Your message is on the claim’s page. We’ll send a message to');
  expect(ida.page.text).toContain('Nia wrote to the holder: Yes, use it.');
  await ida.open('/desk?show=WRITTEN');
  expect(ida.page.all.queryByRole('link', { name: /Cracked screen/ })).toBeNull();

  await holder.open(`/claim-track/${id}`);
  expect(holder.page.text).toContain('Yes, use it.');
  expect(holder.page.text).toContain('We sent you a message.');
  expect(holder.page.text).not.toContain('We’ll reply by');
  expect(holder.page.html).not.toContain('Nia');
});

test('a claim that has changed since it was opened is not decided, and what was typed stays', async ({
  portal,
}) => {
  const holder = await provenHolder(portal, 'isDenied');
  const id = await filedForReview(holder);
  const [one, two] = [await handler(portal, 'Una'), await handler(portal, 'Duo')];
  await one.open(claimAt(id));
  await two.open(claimAt(id));
  two.fill({ 'What you need': 'OWN', 'Short title': 'A picture of the back' });
  two.check('Photo or PDF');
  await two.press('Send request');
  expect(two.page.text).toContain('The claim’s page now asks for it.');
  await holder.open(`/claim-track/${id}`);
  expect(holder.page.text).toContain('A picture of the back');

  one.fill({ 'Cost found (optional)': '123.45' });
  await one.press('Approve claim');
  expect(one.page.text).toContain('This claim has changed since you opened it');
  expect(one.page.text).toContain('Duo requested information: A picture of the back');
  expect(one.page.text).toContain('Waiting for documents');
  // Nobody approves while something is awaited: no form is there to type into again.
  expect(one.page.text).toContain('The action you chose is no longer available.');
  await holder.open(`/claim-track/${id}`);
  expect(holder.page.text).not.toContain('Approved');

  await two.open(claimAt(id));
  await two.press('Withdraw request');
  expect(two.page.text).toContain('Why it’s no longer needed is missing.');
  two.fill({ 'Why it’s no longer needed': 'BY_MISTAKE' });
  await two.press('Withdraw request');
  expect(two.page.text).toContain('Request withdrawn.');
  expect(two.page.text).toContain('Duo withdrew a request');
  await holder.open(`/claim-track/${id}`);
  expect(holder.page.text).toContain(
    'You no longer need to send this: A picture of the back. We asked for it by mistake.',
  );
  expect(holder.page.text).toContain('No longer needed');
  // Nothing is open any more, and the rules have nothing against it.
  expect(holder.page.text).toContain('Your claim is approved.');
});

test('§10.15 the desk is there for handlers of the client alone: pages, files and changes', async ({
  portal,
}) => {
  const holder = await provenHolder(portal, 'givesPapers');
  const id = await filedForReview(holder);
  const signedIn = async (link: string, of = client) => {
    const visitor = portal.visitor(of);
    const { pathname, search: query } = new URL(link);
    await visitor.open(`${pathname}${query}`);
    return visitor;
  };
  const { policyNumber, contact } = contractOf('isFiledFor');
  const owner = await holderOf(portal, 'isFiledFor');
  const named = await nameDelegate(owner, contact, 'View and send');
  const delegate = portal.visitor(client);
  await followLink(delegate, owner, named.link, named.email);
  const editor = portal.visitor('altura');
  await editor.open('/pages/editor');
  editor.fill({
    'Email address': demonstrationEditor.email,
    Password: demonstrationEditor.password,
  });
  await editor.press('Log in', editor.page.main);

  const strangers: Readonly<Record<string, Visitor>> = {
    'the holder of the claim': holder,
    'an agent': await signedIn(await sessionLink(client, policyNumber, true)),
    'a delegate': delegate,
    'an editor': editor,
    nobody: portal.visitor(client),
    'who has left the desk': await left(portal),
  };
  const values = {
    claim: id,
    seen: '1.0.0',
    from: claimAt(id),
    words: 'x',
    to: 'NOBODY',
    code: 'x',
  };
  for (const [who, stranger] of Object.entries(strangers)) {
    for (const page of ['/desk', claimAt(id), `/api/desk/file?claim=${id}&id=${randomUUID()}`]) {
      const { status, html } = await stranger.copy().ask(page);
      expect([who, page, status]).toEqual([who, page, 404]);
      expect(html).not.toContain('Cracked screen');
    }
    for (const { address, method } of ofDesk) {
      if (method !== 'POST') continue;
      const { status } = await post(stranger.copy(), portal, address, values);
      expect([who, address, status]).toEqual([who, address, 404]);
    }
  }
  await holder.open(`/claim-track/${id}`);
  expect(holder.page.text).toContain('Under review');
});

test('§6 on a platform over HTTP the insurer’s own desk decides, and there is none here', async ({
  portal,
}) => {
  const link = handlerCommand(['link', overHttp, 'eva@desk.example', '1', 'USD', 'Eva']);
  await expect(link).rejects.toThrow('has a platform of its own');
  const visitor = portal.visitor(overHttp);
  for (const page of ['/desk', '/desk/enter', '/desk/enter/token', '/desk/claims/x'])
    expect([page, (await visitor.ask(page)).status]).toEqual([page, 404]);
});

/** Somebody whose session at the desk is over. */
async function left(portal: Portal): Promise<Visitor> {
  const visitor = await handler(portal, 'Ned');
  await visitor.press('Leave desk');
  expect(visitor.page.address).toBe('/');
  return visitor;
}

test('§10.15 a handler has no customer’s page and no customer’s change, and none of their own claims', async ({
  portal,
}) => {
  const holder = await provenHolder(portal, 'filesTwice');
  const id = await filedForReview(holder);
  const visitor = await handler(portal, 'Olga');
  const closed = pages.filter(
    ({ address, handlers, alone, file, development, handler: leadsOn }) =>
      !(handlers || alone || file || development || leadsOn) && !address.includes('*'),
  );
  expect(closed.length).toBeGreaterThan(60);
  for (const { address } of closed) {
    const page = address.replaceAll(/\[\w+\]/g, id);
    const { status } = await visitor.copy().ask(page);
    expect([page, status]).toEqual([page, 404]);
  }
  for (const link of [await sessionLink(client, contractOf('filesTwice').policyNumber, false)]) {
    const { pathname, search: query } = new URL(link);
    expect((await visitor.copy().ask(`${pathname}${query}`)).status).toBe(404);
  }
  for (const action of ['/api/uploads/appeal', '/api/claims/withdraw', '/api/session/link'])
    expect([action, (await post(visitor.copy(), portal, action, { claim: id })).status]).toEqual([
      action,
      404,
    ]);

  const { contact } = contractOf('filesTwice');
  const themselves = await handler(portal, 'Whoever', { email: contact.toUpperCase() });
  expect((await themselves.ask(claimAt(id))).status).toBe(404);
  await themselves.open('/desk');
  const links = [...themselves.page.document.querySelectorAll('main a')];
  expect(links.map((one) => one.getAttribute('href'))).not.toContain(claimAt(id));
  const denied = await post(themselves, portal, '/api/desk/deny', {
    claim: id,
    seen: '2.0.0',
    code: 'COSMETIC_ONLY',
  });
  expect(denied.status).toBe(404);
  await holder.open(`/claim-track/${id}`);
  expect(holder.page.text).toContain('Under review');
});

test('invariant 9: a handler’s link asks first, opens the desk once, and ends what else was signed in', async ({
  portal,
}) => {
  const holder = await holderOf(portal, 'isLookedAt');
  const link = await linkOf('Pia', 100, 'pia@desk.example');
  // A HEAD request does not use the link up.
  expect((await holder.ask(link, { method: 'HEAD' })).status).toBe(204);
  await holder.open(link);
  expect(holder.page.address).toBe('/desk/enter');
  expect(holder.page.html).not.toContain(link.split('/').at(-1));
  expect(holder.page.text).toContain('You have another session in this browser.');
  expect((await holder.copy().ask('/dashboard')).status).toBe(200);
  const before = holder.copy();
  await holder.press('Open desk', holder.page.main);
  expect(holder.page.heading).toBe('Claims desk');
  expect(await holder.cookie('session')).toBeUndefined();
  expect((await before.open('/dashboard')).address).toBe('/');

  const again = portal.visitor(client);
  await again.open(link);
  await again.press('Open desk', again.page.main);
  expect(again.page.text).toContain('This link has been used.');
  expect((await again.ask('/desk')).status).toBe(404);

  // A newer link takes the place of one that nobody has used.
  const older = await linkOf('Quin', 100, 'quin@desk.example');
  await linkOf('Quin', 100, 'quin@desk.example');
  const late = portal.visitor(client);
  await late.open(older);
  expect(await entered(late)).toContain('This link isn’t for this desk, or it has expired');
  await late.open('/desk/enter/made-up');
  expect(await entered(late)).toContain('This link isn’t for this desk, or it has expired');

  // Who is removed is out at once.
  const rita = await handler(portal, 'Rita');
  await handlerCommand(['remove', client, 'rita@desk.example']);
  expect((await rita.ask('/desk')).status).toBe(404);
});

const entered = async (visitor: Visitor): Promise<string> =>
  (await visitor.press('Open desk', visitor.page.main)).text;

test('the list: what waits by filter and owner, taken, found by its number, an empty one says so', async ({
  portal,
}) => {
  const holder = await provenHolder(portal, 'usesKeys');
  const id = await filedForReview(holder);
  const visitor = await handler(portal, 'Sam');
  await visitor.open(claimAt(id));
  const number = /C-\d{7}/.exec(visitor.page.text)?.[0] ?? '';
  visitor.fill({ 'Assign to': sentBy(visitor.page, 'Me') });
  await visitor.press('Reassign');
  expect(visitor.page.text).toContain('Claim reassigned.');
  await visitor.open('/desk?of=MINE');
  expect(visitor.page.main.getAllByRole('listitem').length).toBeGreaterThan(0);
  expect(visitor.page.text).toContain(number);
  await visitor.open('/desk?of=MINE&show=CHOOSING');
  expect(visitor.page.text).toContain('No claims here');
  visitor.fill({ 'Claim number': ` ${number.toLowerCase()} ` });
  await visitor.press('Find');
  expect(visitor.page.text).toContain(number);
  visitor.fill({ 'Claim number': 'C-9999999' });
  await visitor.press('Find');
  expect(visitor.page.text).toContain(
    'You don’t have access to a claim C-9999999, or it doesn’t exist.',
  );
  for (const address of ['/desk?page=0', '/desk?page=x&show=%00&of=ALL', '/desk?page=999'])
    expect((await visitor.ask(address)).status).toBe(200);
});

/** The one claim that a holder has. @returns its identifier */
async function claimOf(holder: Visitor): Promise<string> {
  const { html } = await holder.open('/claim-track');
  const [, id] = /\/claim-track\/([\w-]+)"/.exec(html) ?? [];
  if (id === undefined) throw new Error('There is no claim');
  return id;
}

test('§8 a deductible is waived with a reason that its holder reads, and a claim that awaited it begins', async ({
  portal,
}) => {
  const holder = await holderOf(portal, 'owesForRepair');
  const id = await claimOf(holder);
  await holder.open(`/claim-track/${id}`);
  expect(holder.page.text).toContain('Waiting for payment');
  const wim = await handler(portal, 'Wim');
  await wim.open('/desk?show=AWAITING_PAYMENT');
  await wim.open(claimAt(id));
  await wim.press('Waive deductible');
  expect(wim.page.text).toContain('Reason for the waiver is missing.');
  wim.fill({ 'Reason for the waiver': 'OUR_DELAY' });
  await wim.press('Waive deductible');
  expect(wim.page.text).toContain('Deductible waived.');
  expect(wim.page.text).toContain('Waived: We took too long.');
  expect(wim.page.text).toContain('Wim waived the deductible');
  expect(wim.page.all.queryByRole('button', { name: 'Waive deductible', hidden: true })).toBeNull();
  await holder.open(`/claim-track/${id}`);
  expect(holder.page.text).toContain('You pay no deductible for this claim. We took too long.');
  expect(holder.page.text).not.toContain('Waiting for payment');
  expect(holder.page.html).not.toContain('Wim');
});

test('§8 a diagnosis comes first, what it found is written down, and the claim is in review again', async ({
  portal,
}) => {
  const holder = await provenHolder(portal, 'readsWithoutScript');
  const id = await filedForReview(holder);
  const xia = await handler(portal, 'Xia');
  await xia.open(claimAt(id));
  await xia.press('Request inspection');
  expect(xia.page.text).toContain('Inspection requested.');
  await xia.open('/desk?show=DIAGNOSIS');
  expect(xia.page.html).toContain(claimAt(id));
  await xia.open(claimAt(id));
  xia.fill({ 'Cost found (optional)': 'a lot' });
  await xia.press('Save result');
  expect(xia.page.text).toContain('Enter the exact amount, such as');
  xia.fill({ 'Cost found (optional)': '123.45' });
  await xia.press('Save result');
  expect(xia.page.text).toContain('The claim is under review again.');
  expect(xia.page.text).toContain('Cost: $123.45');
  await holder.open(`/claim-track/${id}`);
  expect(holder.page.text).toContain('Under review');
});

test('§8 what goes wrong stands in the list by its day and on the claim, and is seen to', async ({
  portal,
}) => {
  const holder = await holderOf(portal, 'hasAtWorkshop');
  const id = await claimOf(holder);
  await holder.open(`/claim-track/${id}/problem`);
  holder.check('It’s taking too long');
  holder.fill({ 'Details (optional)': 'Two weeks by now.' });
  await holder.press('Submit report');
  const yan = await handler(portal, 'Yan');
  await yan.open('/desk?show=REPORTED');
  expect(yan.page.text).toContain('It’s taking too long');
  expect(yan.page.text).toMatch(/Due [A-Z]/);
  await yan.open(claimAt(id));
  for (const said of [
    'It’s taking too long',
    'Two weeks by now.',
    'Unassigned',
    'The holder was told:',
  ])
    expect(yan.page.text).toContain(said);
  await yan.press('Save step and notify holder');
  expect(yan.page.text).toContain('Next step is missing.');
  yan.check('We’ve handled the problem, and your claim continues.');
  await yan.press('Save step and notify holder');
  expect(yan.page.text).toContain('Tell the holder what you have done');
  yan.fill({ 'Explanation for the holder (optional)': 'The part came today.' });
  await yan.press('Save step and notify holder');
  expect(yan.page.text).toContain('Problem handled.');
  expect(yan.page.text).not.toContain('Two weeks by now.The holder was told');
  await yan.open('/desk?show=REPORTED');
  expect(yan.page.html).not.toContain(claimAt(id));
  await holder.open(`/claim-track/${id}`);
  expect(holder.page.text).toContain(
    'We’ve handled the problem, and your claim continues. The part came today.',
  );
});

test('a new quote, a note among handlers, and an answer that is asked for again before it is accepted', async ({
  portal,
}) => {
  const holder = await holderOf(portal, 'sendsIn');
  const id = await claimOf(holder);
  const zoe = await handler(portal, 'Zoe');
  await zoe.open(claimAt(id));
  zoe.fill({ 'Cost found (optional)': '150' });
  await zoe.press('Create new quote');
  expect(zoe.page.text).toContain('New quote created.');
  expect(zoe.page.text).toContain('Cost: $150.00');
  await zoe.press('Save note');
  expect(zoe.page.text).toContain('Note for others at the desk is missing.');
  zoe.fill({ 'Note for others at the desk': 'The workshop has called.' });
  await zoe.press('Save note');
  expect(zoe.page.text).toContain('Note saved.');
  const abe = await handler(portal, 'Abe');
  await abe.open(claimAt(id));
  expect(abe.page.text).toContain('The workshop has called.');
  await holder.open(`/claim-track/${id}`);
  expect(holder.page.text).not.toContain('The workshop has called.');

  const asked = await provenHolder(portal, 'settles');
  const inReview = await filedForReview(asked);
  await zoe.open(claimAt(inReview));
  zoe.fill({ 'What you need': 'OWN', 'Short title': 'Where it lay' });
  zoe.check('Written answer');
  await zoe.press('Send request');
  const give = async (answer: string) => {
    await asked.open(`/claim-track/${inReview}`);
    asked.fill({ 'Your answer': answer });
    await asked.press('Send answer');
    await zoe.open(claimAt(inReview));
    expect(zoe.page.text).toContain(answer);
  };
  await give('Somewhere');
  zoe.check('Reject and ask again');
  await zoe.press('Save');
  expect(zoe.page.text).toContain('Reason for rejecting it is missing.');
  zoe.fill({ 'Reason for rejecting it': 'SOMETHING_ELSE' });
  await zoe.press('Save');
  expect(zoe.page.text).toContain('The claim’s page asks for it again and gives the reason.');
  await give('On the kitchen table');
  zoe.check('Accept');
  await zoe.press('Save');
  expect(zoe.page.text).toContain('Accepted.');
  await asked.open(`/claim-track/${inReview}`);
  expect(asked.page.text).toContain('Your claim is approved.');
});

test('§10.18 who has lost the phone that alone reaches them files unproved, and nothing goes on until they are verified', async ({
  portal,
}) => {
  const holder = await holderOf(portal, 'hasOnlyThisPhone');
  await fileClaim(holder, {
    cause: 'Lost',
    answers: {
      'Is the device still linked': 'Yes',
    },
    typed: { 'Where and when did you last have it?': 'On the bus.' },
  });
  expect(holder.page.heading).toBe('Your claim is filed');
  expect(holder.page.text).not.toContain('Kestrel');
  const bea = await handler(portal, 'Bea');
  await bea.follow(/Lost/, bea.page.main);
  expect(bea.page.text).toContain('The claim was filed without verification.');
  for (const name of ['Approve claim', 'Request inspection'])
    expect(bea.page.all.queryByRole('button', { name, hidden: true })).toBeNull();
  await bea.press('Mark holder as verified');
  expect(bea.page.text).toContain('Holder verified. The rules have decided the claim.');
  expect(bea.page.text).toContain('Bea verified the holder');
});

/** What a choice of a list sends. */
function sentBy({ document }: Page, name: string): string {
  const options = [...document.querySelectorAll('option')];
  return options.find(({ textContent }) => textContent === name)?.value ?? '';
}
