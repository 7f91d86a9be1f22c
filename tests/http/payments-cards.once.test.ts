import { goToProvider, typeCard } from './pay-at-provider';
import { expect, test } from './portal';
import { openSessionLink } from './session-link';
import { enterCode } from './sign-in';

const client = 'harbor';

test('design §7 a card is kept, and removed; a payment that is given up takes nothing, without script', async ({
  portal,
}) => {
  const visitor = portal.visitor(client);
  await openSessionLink(visitor, client, '0000058844');
  await visitor.open('/policy-billing');
  await visitor.follow('Verify your identity');
  await enterCode(visitor, 'helen.tran@example.com');
  expect(visitor.page.heading).toBe('Bills and payments');
  await goToProvider(visitor, 'Add card');
  await typeCard(visitor, 'Save card');
  expect(visitor.page.heading).toBe('Your card is saved');
  await visitor.open('/policy-billing');
  const cards = () => visitor.page.main.getByRole('region', { name: 'Your cards' }).textContent;
  expect(cards()).toContain('4242');
  await goToProvider(visitor, /^Pay ?\$/);
  visitor.page.all.getByLabelText('Card number');
  await visitor.follow(/^Back to/);
  expect(visitor.page.heading).toBe('Your payment isn’t finished');
  await visitor.open('/policy-billing');
  await visitor.press(/^Remove/);
  expect(cards()).not.toContain('4242');
});
