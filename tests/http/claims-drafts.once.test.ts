import { sessionLink } from '@/scripts/session-link';
import { soon } from '../setup/limits';
import {
  answerAnything,
  dayBefore,
  toIncident,
  toSummary,
  whatField,
  whenField,
} from './claim-steps';
import { expect, test } from './portal';
import { messagesFor } from './sign-in';
import type { Visitor } from './visitor';

const northwind = { client: 'northwind', policy: 'NW100748' };

/** Opens a session by a link, as a partner gives it to a holder or an agent. */
async function enter(
  visitor: Visitor,
  { client, policy }: typeof northwind,
  isAgent = false,
): Promise<void> {
  const { pathname, search } = new URL(await sessionLink(client, policy, isAgent));
  await visitor.open(`${pathname}${search}`);
}

test('a claim waits through a reload, Back, another window and the end of the session at a step: nothing told is lost', async ({
  portal,
}) => {
  const visitor = portal.visitor(northwind.client);
  await enter(visitor, northwind);
  const draft = await toIncident(visitor, 'Liquid damage');
  const incident = `/file-claim/${draft}/incident`;
  const told = { [whenField]: dayBefore(3), [whatField]: 'A glass of tea.' };

  // Another window says what the first one has not sent yet; the first one says more.
  const other = visitor.tab();
  await other.open(incident);
  other.fill(told);
  answerAnything(other);
  await other.press('Continue');
  await visitor.reload();
  expect(visitor.value(whatField)).toBe('A glass of tea.');

  // Back at the step before, and on to where the claim is: the answers stand there.
  await visitor.open(`/file-claim/${draft}/cause`);
  const liquid = visitor.page.main.getByRole<HTMLInputElement>('radio', { name: 'Liquid damage' });
  expect(liquid.checked).toBe(true);
  await visitor.open(incident);
  expect(visitor.value(whatField)).toBe('A glass of tea.');

  // A window that was opened before another has saved is told so, with both, and saved again it is taken.
  const older = visitor.tab();
  await older.open(incident);
  const newer = visitor.tab();
  await newer.open(incident);
  newer.fill({ [whatField]: 'A cup of coffee.' });
  await newer.press(/^(Continue|Save)/);
  older.fill({ [whatField]: 'A glass of tea.' });
  const next = newer.page.address;
  await older.press(/^(Continue|Save)/);
  expect(older.page.address).toBe(incident);
  expect(older.page.text).toContain('saved with different answers in another window');
  expect(older.page.text).toContain('A cup of coffee.');
  expect(older.value(whatField)).toBe('A glass of tea.');
  await older.press(/^(Continue|Save)/);
  expect(older.page.address).toBe(next);
  await visitor.open(incident);
  expect(visitor.value(whatField)).toBe('A glass of tea.');

  // The session is ended elsewhere while something is typed that is not sent: what was saved stays.
  visitor.fill({ [whatField]: 'A glass of tea over the keys.' });
  const elsewhere = visitor.copy();
  await elsewhere.open('/dashboard');
  await elsewhere.press(/^(Log|Sign) out/);
  await visitor.press(/^(Continue|Save)/);
  expect(visitor.page.address).toMatch(/^\/session-ended/);
  await enter(visitor, northwind);
  await visitor.open('/file-claim');
  expect(visitor.page.html).toContain('Not filed yet');
  await visitor.open(incident);
  expect(visitor.value(whatField)).toBe('A glass of tea.');

  await visitor.open('/file-claim');
  await visitor.press(/^Discard claim/);
});

test('invariant 8: what is typed at a step and never sent is there in another browser, and goes with its claim', async ({
  portal,
}) => {
  const visitor = portal.visitor(northwind.client);
  await enter(visitor, northwind);
  const draft = await toIncident(visitor, 'Liquid damage');
  const incident = `/file-claim/${draft}/incident`;
  const typed = visitor.page.main.getByRole<HTMLTextAreaElement>('textbox', { name: whatField });
  const contract = typed.form?.querySelector<HTMLInputElement>('[name=forContract]');
  // As a script does while somebody types.
  const kept = await visitor.ask('/api/session/draft', {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      origin: visitor.page.url.origin,
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({
      from: incident,
      draftForm: `claims-incident-${draft}`,
      forContract: contract?.value,
      [typed.name]: 'Tea over the keys',
    }),
  });
  expect(kept.status).toBe(200);

  const elsewhere = portal.visitor(northwind.client);
  await enter(elsewhere, northwind);
  await elsewhere.open(incident);
  expect(elsewhere.value(whatField)).toBe('Tea over the keys');

  await elsewhere.open('/file-claim');
  await elsewhere.press(/^Discard claim/);
  const later = portal.visitor(northwind.client);
  await enter(later, northwind);
  await later.open('/dashboard');
  expect(later.page.html).not.toContain(draft);
});

test('invariant 8: a changed answer that is not agreed to yet is asked about again after signing out', async ({
  portal,
}) => {
  const visitor = portal.visitor(northwind.client);
  await enter(visitor, northwind);
  const draft = await toIncident(visitor, 'Liquid damage');
  visitor.fill({ [whenField]: dayBefore(3), [whatField]: 'A glass of tea.' });
  answerAnything(visitor);
  await visitor.press('Continue');
  await visitor.open(`/file-claim/${draft}/cause`);
  visitor.check('Dropped');
  await visitor.press(/^(Continue|Save)/);
  const asks = 'This changes other answers';
  expect(visitor.page.heading).toBe(asks);
  await visitor.press(/^(Log|Sign) out/);

  await enter(visitor, northwind);
  await visitor.open('/file-claim');
  await visitor.follow(/^Continue:/);
  expect(visitor.page.heading).toBe(asks);
  await visitor.press('Keep it as it was');
  // With nothing to agree to it goes on at the next step.
  const { address } = visitor.page;
  await visitor.open('/file-claim');
  await visitor.follow(/^Continue:/);
  expect(visitor.page.address).toBe(address);

  await visitor.open('/file-claim');
  await visitor.press(/^Discard claim/);
});

test('§2.1 file-claim: a day outside the cover is said at the incident, once, and not again at each step', async ({
  portal,
}) => {
  const visitor = portal.visitor(northwind.client);
  await enter(visitor, northwind);
  const draft = await toIncident(visitor, 'Liquid damage');
  const outside = 'This date is outside your coverage period';
  const fill = () => {
    visitor.fill({
      [whenField]: 'Jan 05, 2020',
      [whatField]: 'A glass of tea.',
    });
    answerAnything(visitor);
  };
  fill();
  await visitor.press('Continue');
  expect(visitor.page.address).toBe(`/file-claim/${draft}/incident`);
  expect(visitor.page.html).toContain(outside);
  expect(visitor.value(whenField)).toBe('Jan 05, 2020');
  await visitor.press('Continue');
  expect(visitor.page.address).not.toContain('/incident');
  expect(visitor.page.html).not.toContain(outside);
  await visitor.open('/file-claim');
  await visitor.press(/^Discard claim/);
});

test('what an agent has filed is told its holder by a message that leads to the claim after the sign-in, which names who it was', async ({
  portal,
}) => {
  const altura = { client: 'altura', policy: 'AVC4404333' };
  const agent = portal.visitor(altura.client);
  await enter(agent, altura, true);
  await toIncident(agent, 'Air conditioning or heating');
  agent.fill({ [whenField]: dayBefore(2) });
  await toSummary(agent);
  await agent.press('Submit claim');
  expect(agent.page.heading).toMatch(/^Your claim is /);
  const claim = agent.page.address.split('/')[2] ?? '';

  const inbox = portal.visitor(altura.client);
  const letter = async () =>
    (await messagesFor(inbox, 'nora.vance@example.com')).find((message) =>
      message.textContent?.includes('A claim was filed for you'),
    );
  await expect.poll(letter, soon).toBeDefined();
  const [page = ''] = /\/claim-track\/[\w%:.-]+/.exec((await letter())?.innerHTML ?? '') ?? [];
  expect(page).toBe(`/claim-track/${claim}`);

  const holder = portal.visitor(altura.client);
  expect((await holder.open(page)).address).toBe('/');
  await enter(holder, altura);
  expect(holder.page.address).toBe(page);
  expect(holder.page.html).toMatch(/Filed for the holder by/);
  // It leads there once.
  expect((await holder.open('/dashboard')).address).toBe('/dashboard');

  // Nor does a cookie that is left of a session which is over keep anybody from it.
  const elsewhere = holder.copy();
  await elsewhere.open('/dashboard');
  await elsewhere.press(/^(Log|Sign) out/);
  expect((await holder.open(page)).address).toBe('/');
  await enter(holder, altura);
  expect(holder.page.address).toBe(page);

  // Signing in there for another contract leads to nothing of this one.
  const another = portal.visitor(altura.client);
  await another.open(page);
  await enter(another, { ...altura, policy: 'AVC4403778' });
  expect(another.page.address).toBe('/dashboard');
});
