import type { SharedClientId } from '../setup/shared-clients';
import { expect, test } from './portal';

/** A client whose lookup leads to help and to registration. */
const client: SharedClientId = 'whinchat';

test('§2.3 "Register-plan link", "Auxiliary support link … plus an optional support footer text"', async ({
  portal,
}) => {
  const { main } = await portal.visitor(client).open('/');
  const leadsTo = (name: string) => main.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('Register your plan')).toBe('/register-plan');
  expect(leadsTo('Get help finding your contract')).toBe('https://support.example/lookup');
  main.getByText(/Can’t find your contract number\?/);
  // Each of them is off unless its setting is on.
  const { text } = await portal.visitor('northwind').open('/');
  for (const words of ['Get help finding your contract', 'Can’t find your contract number?'])
    expect(text).not.toContain(words);
});

test('a message to the client goes out, and wrong fields keep what was typed', async ({
  visitor,
}) => {
  await visitor.open('/pages/contact-us');
  visitor.fill({
    'Your name': 'Robin Example',
    'Email address': 'robin at example',
    'Your message': 'Where is my plan?\nIt was blue.',
  });
  await visitor.press('Send message');
  expect(visitor.page.alert).toContain('Enter an email address like name@example.com');
  expect(visitor.value('Your message')).toBe('Where is my plan?\nIt was blue.');
  visitor.fill({ 'Email address': 'robin@example.com' });
  expect((await visitor.press('Send message')).heading).toBe('Message sent');
});

test('§2.1 language switches the page and stays', async ({ portal }) => {
  const visitor = portal.visitor('northwind');
  await visitor.open('/pages/faq');
  await visitor.follow('Español', visitor.page.section('footer'));
  expect(visitor.page.language).toBe('es');
  expect(visitor.page.address).toBe('/pages/faq');
  expect((await visitor.open('/')).language).toBe('es');
});
