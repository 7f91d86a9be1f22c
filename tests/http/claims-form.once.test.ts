import { expect, test } from './portal';
import { openSessionLink } from './session-link';
import { enterCode, messagesFor, search } from './sign-in';
import type { Visitor } from './visitor';

const client = 'northwind';
/** Two holders: to one of them only so many codes are sent within a minute. */
const daniel = {
  terms: { 'Contract number': 'NW100526', 'ZIP code': '98101' },
  email: 'daniel.reyes@example.com',
};
const ben = {
  terms: { 'Contract number': 'NW101415', 'ZIP code': '80202' },
  email: 'ben.achterberg@example.org',
};
const told = '<b>Tea</b> & "milk" over it';

/** Says what a visitor can say, and goes on to where the contract is found. */
async function begin(visitor: Visitor, description = told, type = 'Liquid damage'): Promise<void> {
  await visitor.open('/claim-form');
  visitor.check(type);
  visitor.fill({
    'When did it happen?': 'Nov 02, 2026',
    'What happened, in a few words': description,
  });
  await visitor.press(/^Continue/);
  expect(visitor.page.address).toBe('/claim-form/find');
}

/** Proves oneself by the first e-mail address that a code can be sent to. */
async function prove(visitor: Visitor, email: string): Promise<void> {
  visitor.check(/@e/);
  await enterCode(visitor, email);
}

test('§2.1 claim-form without script: said before sign-in, search, code, and it goes on as the contract’s draft', async ({
  portal,
}) => {
  const visitor = portal.visitor(client);
  await begin(visitor);
  expect(visitor.page.heading).toBe('Find your plan');
  // What was typed is text, whatever it looks like.
  expect(visitor.page.html).not.toContain('<b>Tea</b>');
  visitor.fill(daniel.terms);
  await visitor.press(/^Find /);
  await prove(visitor, daniel.email);
  expect(visitor.page.address).toBe('/claim-form');
  expect(visitor.page.heading).toBe('Continue this claim?');
  await visitor.press('Yes, continue');
  expect(visitor.page.address).toMatch(/^\/claim-form\/[\da-f-]{36}$/);
  const { main } = visitor.page;
  const liquid = main.getByRole<HTMLInputElement>('radio', { name: 'Liquid damage' });
  expect(liquid.checked).toBe(true);
  // What was said is not asked again; it stands there, and can be changed.
  expect(main.queryByLabelText(/^What happened, in a few/)).toBeNull();
  expect(visitor.page.text).toContain(told);
  const page = visitor.page.address;
  await visitor.follow('Change: Your answers');
  expect(
    visitor.page.main.getByLabelText<HTMLTextAreaElement>(/^What happened, in a few/).value,
  ).toBe(told);
  await visitor.open(page);

  // The cause's questions stand there once it is saved, and nothing typed is lost.
  await visitor.press('Continue');
  expect(visitor.page.address).toBe(page);
  await visitor.press('Continue');
  expect(visitor.page.html).toContain('Answer this: What was it?');
  expect(visitor.page.text).toContain(told);

  // What was said is the contract's now, and no longer the browser's.
  await visitor.open('/claim-form');
  expect(visitor.page.heading).toBe('Start your claim');
  await visitor.open('/file-claim');
  await visitor.press(/^Discard claim/);
});

test('§2.1 claim-form: what a visitor has said shows in no other browser, and nowhere once it is thrown away', async ({
  portal,
}) => {
  const visitor = portal.visitor(client);
  await begin(visitor, 'Only this browser knows.');
  expect(visitor.page.html).toContain('Only this browser knows.');
  const other = portal.visitor(client);
  for (const address of ['/claim-form', '/claim-form/find', '/'])
    expect((await other.open(address)).html).not.toContain('Only this browser knows.');
  expect((await visitor.open('/claim-form')).html).toContain('Only this browser knows.');
  await visitor.open('/claim-form/find');
  await visitor.press('Discard claim');
  expect(visitor.page.html).toContain('No unfinished claim is saved in this browser.');
  for (const address of ['/claim-form', '/claim-form/find'])
    expect((await visitor.open(address)).html).not.toContain('Only this browser knows.');
});

test('§2.1 claim-form: whoever signs in by another way is asked, and can throw it away', async ({
  portal,
}) => {
  const visitor = portal.visitor(client);
  await begin(visitor, 'Another person began this.');
  await search(visitor, ben.terms);
  await enterCode(visitor, ben.email);
  await visitor.open('/dashboard');
  expect(visitor.page.html).toContain('Another person began this.');
  expect(visitor.page.html).not.toContain('Not filed yet');
  await visitor.press('Discard claim');
  await visitor.open('/dashboard');
  expect(visitor.page.html).not.toContain('Another person began this.');
});

test('§2.1 claim-form: mistakes stand next to their fields, and what was typed stays', async ({
  portal,
}) => {
  const visitor = portal.visitor(client);
  await visitor.open('/claim-form');
  visitor.fill({ 'What happened, in a few words': 'Half of it.' });
  await visitor.press(/^Continue/);
  expect(visitor.page.address).toBe('/claim-form');
  expect(visitor.page.html).toContain('Choose what fits best');
  expect(visitor.page.html).toContain('Half of it.');
});

test('§2.1 claim-form: a client that has it off has no such page and takes nothing', async ({
  portal,
}) => {
  const visitor = portal.visitor('harbor');
  for (const address of ['/claim-form', '/claim-form/find'])
    expect((await visitor.ask(address)).status).toBe(404);
  const sent = await visitor.ask('/api/claims/form-keep', { method: 'POST' });
  expect(sent.status).toBeGreaterThanOrEqual(400);
});

const lucia = { 'Contract number': 'NW100733', 'ZIP code': '94110' };
const maya = { 'Contract number': 'NW100418', 'ZIP code': '97209' };

test('§10.18 theft of the only phone: no code goes to it, the page says why and whom to call, and takes it back', async ({
  portal,
}) => {
  const visitor = portal.visitor(client);
  await begin(visitor, 'Stolen on the bus.', 'Theft and loss');
  visitor.fill(lucia);
  await visitor.press(/^Find /);
  const { page } = visitor;
  expect(page.address).toBe('/security-verification');
  expect(page.heading).toBe('We can’t send you a code');
  expect(page.title).toContain('We can’t send you a code');
  for (const words of ['lost, stolen or not working', '800-555-0142', 'Stolen on the bus.'])
    expect(page.text).toContain(words);
  expect(page.main.queryByRole('radio')).toBeNull();
  // Nothing of the contract shows, not even the number with most of its digits hidden.
  expect(page.text).not.toMatch(/••|Lucía|Kestrel/);

  const sent = (await messagesFor(visitor, '+14155550167')).length;
  const asked = await visitor.ask('/api/verification/send', {
    method: 'POST',
    body: `${new URLSearchParams({ from: '/security-verification', method: 'sms', phoneIndex: '0' })}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      origin: visitor.page.url.origin,
      'sec-fetch-site': 'same-origin',
    },
  });
  expect(asked.status).toBeGreaterThanOrEqual(400);
  expect(await messagesFor(visitor, '+14155550167')).toHaveLength(sent);

  // Another search in this browser, from the home page, does not leave it out of account.
  expect((await search(visitor, lucia)).heading).toBe('We can’t send you a code');
  await visitor.press('I have my phone');
  expect(visitor.page.address).toBe('/security-verification');
  visitor.page.main.getByLabelText(/^Text message/);
  expect(visitor.page.text).not.toContain('lost, stolen or not working');
  await visitor.open('/claim-form');
  expect(visitor.page.html).not.toContain('Stolen on the bus.');
});

test('§10.18 theft that the plan does not cover: signed in by a link, the holder reads so, and no code goes to the phone', async ({
  portal,
}) => {
  const visitor = portal.visitor(client);
  await begin(visitor, 'Stolen from the table.', 'Theft and loss');
  await openSessionLink(visitor, client, lucia['Contract number']);
  await visitor.open('/claim-form');
  await visitor.press('Yes, continue');
  const form = visitor.page.address;
  for (const words of [
    'Your plan doesn’t cover this: Theft and loss',
    'Not covered by your plan: ',
    '800-555-0142',
    'lost, stolen or not working',
  ])
    expect(visitor.page.text).toContain(words);
  await visitor.open(form.replace('/claim-form/', '/file-claim/').concat('/cause'));
  expect(visitor.page.text).toContain('Your plan doesn’t cover this: Theft and loss');
  await visitor.press('I have my phone');
  expect(visitor.page.address).toMatch(/\/cause$/);
  expect(visitor.page.text).not.toContain('lost, stolen or not working');
  await visitor.open(form);
  expect(visitor.page.text).not.toContain('Your plan doesn’t cover this');
  expect(visitor.page.text).toContain('Stolen from the table.');
  await visitor.open('/file-claim');
  await visitor.press(/^Discard claim/);
});

test('§10.18 theft of a phone: an e-mail address is offered, its number is not, and the way back is named', async ({
  portal,
}) => {
  const visitor = portal.visitor(client);
  await begin(visitor, 'Stolen at the station.', 'Theft and loss');
  visitor.fill(maya);
  await visitor.press(/^Find /);
  const { page } = visitor;
  expect(page.heading).toBe('Verify your identity');
  expect(page.text).toContain('We can’t send a code to the phone you reported');
  page.main.getByRole('button', { name: 'Send code' });
  expect(page.main.queryByLabelText(/^Text message/)).toBeNull();
  await visitor.follow('Change what you reported');
  expect(visitor.page.html).toContain('Stolen at the station.');
  // Said otherwise, the number is offered again.
  visitor.check('Liquid damage');
  await visitor.press(/^Continue/);
  visitor.fill(maya);
  await visitor.press(/^Find /);
  visitor.page.main.getByLabelText(/^Text message/);
});
