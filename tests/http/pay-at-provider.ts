import type { Page } from './page';
import type { Visitor } from './visitor';

/** Presses what leads to the provider’s own page, and goes on to it. */
export async function goToProvider(visitor: Visitor, button: string | RegExp): Promise<Page> {
  await visitor.press(button);
  return visitor.follow('Continue');
}

/** Types a card that is taken at the provider’s own page, and sends it. */
export function typeCard(visitor: Visitor, button: string | RegExp): Promise<Page> {
  const { all } = visitor.page;
  visitor.fill({
    ...(all.queryByLabelText('Email address') ? { 'Email address': 'ada@example.com' } : {}),
    'Card number': '4242424242424242',
    Expires: '12 / 40',
    'Security code': '123',
    'Name on the card': 'Ada Lovelace',
  });
  return visitor.press(button);
}
