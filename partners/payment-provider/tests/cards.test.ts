import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardByToken, isCardNumber, testCards } from '../cards';
import { answerBank, startProvider, type TestProvider, typeCard } from './provider';

let provider: TestProvider;
let stripe: Stripe;
beforeAll(async () => {
  provider = await startProvider([], { lateAfter: 2000 });
  stripe = provider.stripe();
});
afterAll(() => provider.stop());

const success_url = 'https://portal.example/done';

/** Types a card into a Checkout and passes the bank's challenge, should there be one. */
async function tryCard(mode: 'payment' | 'setup', number: string) {
  const { id: customer } = await stripe.customers.create();
  const session = await stripe.checkout.sessions.create({
    mode,
    success_url,
    customer,
    ...(mode === 'setup'
      ? { currency: 'eur' }
      : {
          line_items: [
            { price_data: { currency: 'eur', unit_amount: 4900, product_data: { name: 'x' } } },
          ],
        }),
  });
  const typed = await typeCard(session.url ?? '', number);
  const isChallenged = typed.location?.startsWith(`${provider.origin}/3d_secure_2`) === true;
  const last = isChallenged ? await answerBank(typed.location ?? '', 'pass') : typed;
  const [method] = (await stripe.paymentMethods.list({ customer })).data;
  const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  return { isChallenged, location: last.location, customer, method, session: after };
}

const isDeclined = (location: string | null) => location !== success_url;

describe('the test cards', () => {
  test('have numbers that can be typed, each its own', () => {
    expect(testCards.filter(({ number }) => !isCardNumber(number))).toEqual([]);
    expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
    expect(new Set(testCards.map(({ token }) => token)).size).toBe(testCards.length);
    expect(cardByToken('pm_card_visa')?.number).toBe('4242424242424242');
  });

  const quick = testCards.filter(({ answer }) => !answer);
  test.each(quick.map((card) => [card.number, card.does, card] as const))(
    '%s %s',
    async (number, _, card) => {
      const paid = await tryCard('payment', number);
      expect(paid.isChallenged).toBe(card.challenge !== undefined);
      expect(isDeclined(paid.location)).toBe(card.charged?.kind === 'declined');
      expect(paid.session.status).toBe(card.charged?.kind === 'declined' ? 'open' : 'complete');
      const saved = await tryCard('setup', number);
      expect(isDeclined(saved.location)).toBe(card.saved?.kind === 'declined');
      expect(saved.method === undefined).toBe(card.saved?.kind === 'declined');
    },
  );

  test.each([
    ['4000002500003155', 'succeeded'],
    ['4000003800000446', 'succeeded'],
    ['4000002760003184', 'authentication_required'],
    ['4000000000000341', 'card_declined'],
    ['4000008260003178', 'card_declined'],
  ])('%s, saved: charged where nobody is there, it is %s', async (number, outcome) => {
    const { customer, method } = await tryCard('setup', number);
    const charged = await stripe.paymentIntents
      .create({
        amount: 700,
        currency: 'eur',
        customer,
        payment_method: method?.id ?? '',
        allowed_payment_method_types: ['card'],
        off_session: true,
        confirm: true,
      })
      .then(
        ({ status }) => status,
        ({ code }) => code,
      );
    expect(charged).toBe(outcome);
  });

  test('one whose answer is lost is paid all the same', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 4900, currency: 'eur' });
    const number = '4000000000070013';
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      success_url,
      line_items: [
        { price_data: { currency: 'eur', unit_amount: 4900, product_data: { name: 'x' } } },
      ],
    });
    await expect(typeCard(session.url ?? '', number)).rejects.toThrow();
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete');

    const options = { idempotencyKey: crypto.randomUUID() };
    const confirm = () =>
      stripe.paymentIntents.confirm(
        intent.id,
        { payment_method: 'pm_card_answerLost', return_url: success_url },
        options,
      );
    // The package asks again by itself where the connection was closed, with the same key.
    const found = await confirm();
    expect(found.status).toBe('succeeded');
    expect(found.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    const { data } = await stripe.charges.list({ payment_intent: intent.id });
    expect(data.length).toBe(1);
  });

  test('one whose bank takes long is paid after nobody waits any more', async () => {
    const hasty = provider.stripe(undefined, { timeout: 100 });
    const options = { idempotencyKey: crypto.randomUUID() };
    const { id: customer } = await stripe.customers.create();
    const pay = (asked: Stripe) =>
      asked.paymentIntents.create(
        {
          amount: 4900,
          currency: 'eur',
          customer,
          payment_method: 'pm_card_answerLate',
          return_url: success_url,
          confirm: true,
        },
        options,
      );
    await expect(pay(hasty)).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await expect(pay(stripe)).rejects.toMatchObject({ statusCode: 409 });
    expect((await stripe.paymentIntents.list({ customer })).data).toEqual([]);
    await expect
      .poll(async () => (await stripe.paymentIntents.list({ customer })).data.length)
      .toBe(1);
    expect((await pay(stripe)).status).toBe('succeeded');
  });

  test('a number that is none of them is declined, and not kept', async () => {
    const { location, session } = await tryCard('payment', '4012888888881881');
    expect(isDeclined(location)).toBe(true);
    expect(JSON.stringify(session)).not.toContain('4012888888881881');
  });
});
