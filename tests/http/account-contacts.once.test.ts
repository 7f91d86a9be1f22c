import { within } from '@testing-library/dom';
import { expect, test } from './portal';
import { openSessionLink } from './session-link';
import { codeFor } from './sign-in';
import type { Visitor } from './visitor';

const client = 'altura';
const contacts = '/policy-account/contacts';

/** Asks for a code to a telephone number. */
async function addPhone(visitor: Visitor, number: string): Promise<void> {
  const form = within(visitor.page.main.getByRole('form', { name: 'New phone number' }));
  visitor.fill({ 'Phone number': number }, form);
  await visitor.press('Send code', form);
}

test('§10.18 a contact is asked for after a proof, and taken back, without script', async ({
  portal,
}) => {
  const visitor = portal.visitor(client);
  await openSessionLink(visitor, client, 'AVC4402950');
  await visitor.open(contacts);
  await visitor.follow('Verify your identity');
  await visitor.press('Send code');
  const code = await codeFor(visitor, 'kate.donnelly@example.com');
  visitor.fill({ 'Access code': code === '000000' ? '111111' : '000000' });
  await visitor.press('Confirm');
  expect(visitor.page.alert).toContain('This isn’t the code we sent');
  visitor.fill({ 'Access code': code });
  expect((await visitor.press('Confirm')).address).toBe(contacts);

  await addPhone(visitor, '12');
  expect(visitor.page.text).toContain('Enter a phone number like');
  await addPhone(visitor, '(801) 555-0199');
  expect(visitor.page.text).toContain('Not confirmed yet');
  await visitor.press(/^Don’t add it/);
  expect(visitor.page.text).not.toContain('Not confirmed yet');
});
