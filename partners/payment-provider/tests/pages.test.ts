import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerBank, startProvider, type TestProvider, typeCard } from './provider';

let provider: TestProvider;
let stripe: Stripe;
beforeAll(async () => {
  provider = await startProvider();
  stripe = provider.stripe();
});
afterAll(() => provider.stop());

const checkout = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        price_data: { currency: 'usd', unit_amount: 4950, product_data: { name: '<b>Deductible' } },
        quantity: 2,
      },
    ],
    success_url: 'https://portal.example/paid?at=1&session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://portal.example/claim',
    ...more,
  });
const look = async (url: string | null, language = 'en') => {
  const answer = await fetch(url ?? '', { headers: { 'accept-language': language } });
  return { answer, page: await answer.text() };
};

describe('the page of a Checkout', () => {
  test.each([
    ['en', 'en', 'ltr', 'Card number'],
    ['es', 'es', 'ltr', 'Número de tarjeta'],
    ['fr', 'fr', 'ltr', 'Numéro de carte'],
    ['de', 'de', 'ltr', 'Kartennummer'],
    ['es-419', 'es', 'ltr', 'Número de tarjeta'],
    ['auto', 'ar', 'rtl', 'رقم البطاقة'],
    ['ja', 'ar', 'rtl', 'رقم البطاقة'],
  ] as const)('for %s is in %s', async (locale, language, direction, label) => {
    const { url } = await checkout({ locale });
    const { page } = await look(url, 'ar-EG, ar;q=0.9, en;q=0.5');
    expect(page).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(page).toContain(label);
  });

  test('has the name of the business, the lines and the total, all of it text', async () => {
    const { page } = await look((await checkout()).url);
    expect(page).toContain('Tests &#38; Sons');
    expect(page).toContain('&#60;b&#62;Deductible × 2');
    expect(page).toContain('Pay $99.00');
    const { url } = await checkout({ branding_settings: { display_name: 'Altura <i>' } });
    expect((await look(url)).page).toContain('Altura &#60;i&#62;');
  });

  test('runs no script, stands in no frame, and is kept by nobody', async () => {
    const { answer, page } = await look((await checkout()).url);
    expect(page).not.toContain('<script');
    expect(page).not.toContain(' style=');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    [{ number: '4242424242424241' }, 'number', 'not complete or has a mistake'],
    [{ number: '' }, 'number', 'Enter the number of your card.'],
    [{ expiry: '13 / 40' }, 'expiry', 'Enter the month and year'],
    [{ expiry: '01 / 20' }, 'expiry', 'has expired'],
    [{ code: '' }, 'code', 'Enter the security code of your card.'],
    [{ code: '1' }, 'code', 'has 3 digits'],
    [{ number: '378282246310005', code: '123' }, 'code', 'has 4 digits'],
    [{ name: '' }, 'name', 'Enter the name'],
    [{ email: 'ada' }, 'email', 'Enter an email address, such as'],
  ])('says what is wrong with %o, and asks no bank', async (typed, field, words) => {
    const { id, url } = await checkout();
    const { status, page } = await typeCard(url ?? '', '4242424242424242', typed);
    expect(status).toBe(422);
    expect(page).toContain('<title>Error: ');
    expect(page).toMatch(new RegExp(`id="${field}"[^>]*aria-describedby="[^"]*${field}-wrong`));
    expect(page).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`));
    expect(page.match(/aria-invalid/g)?.length).toBe(1);
    expect(/<p class="wrong"[^>]*>([^<]*)/.exec(page)?.[1]).toContain(words);
    expect((await stripe.checkout.sessions.retrieve(id)).payment_intent).toBeNull();
  });

  test('takes what people type: spaces, years in full, Arabic digits', async () => {
    const { url } = await checkout();
    const typed = { expiry: '٤/٢٠٤٠', code: '١٢٣' };
    const { status } = await typeCard(url ?? '', '٤٢٤٢ 4242-4242 ٤٢٤٢', typed);
    expect(status).toBe(303);
  });

  test('gives back what was typed, but for the security code', async () => {
    const { url } = await checkout();
    const { page } = await typeCard(url ?? '', '4000000000000002', { code: '351' });
    expect(page).toContain('value="Ada Lovelace"');
    expect(page).not.toContain('351');
  });

  test('shows its end: paid, expired, or never there', async () => {
    const { id, url } = await checkout();
    await typeCard(url ?? '', '4242424242424242');
    const done = await look(url);
    expect(done.page).toContain(`https://portal.example/paid?at=1&#38;session=${id}`);
    const other = await checkout();
    await stripe.checkout.sessions.expire(other.id);
    const over = await look(other.url);
    expect([over.answer.status, over.page.includes('https://portal.example/claim')]).toEqual([
      410,
      true,
    ]);
    expect((await look(`${provider.origin}/c/pay/cs_test_nothing`)).answer.status).toBe(404);
  });

  test('saves the card where the holder wants it', async () => {
    const { id: customer } = await stripe.customers.create();
    const ask = () =>
      checkout({ customer, saved_payment_method_options: { payment_method_save: 'enabled' } });
    await typeCard((await ask()).url ?? '', '4242424242424242');
    expect((await stripe.paymentMethods.list({ customer })).data).toEqual([]);
    await typeCard((await ask()).url ?? '', '4242424242424242', { save: 'yes' });
    expect((await stripe.paymentMethods.list({ customer })).data.length).toBe(1);
  });

  test('makes a customer whose card it saves', async () => {
    const { id, url } = await stripe.checkout.sessions.create({
      mode: 'setup',
      currency: 'usd',
      customer_creation: 'always',
      success_url: 'https://portal.example/saved',
    });
    const { page } = await look(url);
    expect(page).toContain('Nothing is charged now.');
    await typeCard(url ?? '', '4242424242424242');
    const { customer, setup_intent } = await stripe.checkout.sessions.retrieve(id, {
      expand: ['setup_intent.payment_method'],
    });
    expect(setup_intent).toMatchObject({ customer, payment_method: { customer } });
  });
});

describe('the bank’s page', () => {
  test('names who wants how much from which card, and returns with what came of it', async () => {
    const pay = async (answer: 'pass' | 'fail') => {
      const intent = await stripe.paymentIntents.create({
        amount: 4900,
        currency: 'usd',
        payment_method: 'pm_card_threeDSecure2Required',
        return_url: 'https://portal.example/back?payment=7',
        confirm: true,
      });
      const { url = '' } = intent.next_action?.redirect_to_url ?? {};
      const { page } = await look(url);
      expect(page).toContain('Tests &#38; Sons wants $49.00 from your card ending in 3220.');
      const { location } = await answerBank(url ?? '', answer);
      const back = new URL(location ?? '');
      expect(Object.fromEntries(back.searchParams)).toMatchObject({
        payment: '7',
        payment_intent: intent.id,
        redirect_status: answer === 'pass' ? 'succeeded' : 'failed',
      });
      return stripe.paymentIntents.retrieve(intent.id);
    };
    expect(await pay('pass')).toMatchObject({ status: 'succeeded', amount_received: 4900 });
    expect(await pay('fail')).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });
});

describe('the bank’s page of a Checkout', () => {
  test.each(['payment', 'setup'] as const)(
    'of a %s that was refused leaves its trace',
    async (mode) => {
      const { id, url } =
        mode === 'payment'
          ? await checkout()
          : await stripe.checkout.sessions.create({
              mode,
              currency: 'usd',
              customer_creation: 'always',
              success_url: 'https://portal.example/saved',
            });
      const { location } = await typeCard(url ?? '', '4000000000003220');
      expect(location).toContain('/3d_secure_2/');
      expect((await answerBank(location ?? '', 'fail')).location).toContain(
        'problem=authentication',
      );
      const session = await stripe.checkout.sessions.retrieve(id, {
        expand: ['payment_intent', 'setup_intent'],
      });
      expect(session.status).toBe('open');
      expect(session.payment_intent ?? session.setup_intent).toMatchObject({
        status: 'requires_payment_method',
        next_action: null,
        [mode === 'payment' ? 'last_payment_error' : 'last_setup_error']: {
          code: `${mode}_intent_authentication_failure`,
        },
      });
      const type =
        mode === 'payment' ? 'payment_intent.payment_failed' : 'setup_intent.setup_failed';
      const { data } = await stripe.events.list({ type, limit: 1 });
      expect(data[0]?.data.object).toMatchObject({ status: 'requires_payment_method' });
      // Another card can be tried.
      expect((await typeCard(url ?? '', '4242424242424242')).status).toBe(303);
      expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('complete');
    },
  );
});

describe('the controls', () => {
  test('are a page that works without script', async () => {
    const { answer, page } = await look(`${provider.origin}/control`);
    expect(page).toContain('Local payment provider');
    // A browser posts a form of a page with `no-referrer` as nobody's: `Origin: null`.
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    const post = (action: string, form: Record<string, string>) =>
      fetch(`${provider.origin}/control/${action}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: provider.origin },
        body: new URLSearchParams(form),
      });
    expect((await post('webhooks', { kind: 'late', seconds: '3' })).status).toBe(303);
    const refused = await post('disputes', { payment_intent: 'pi_nothing' });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('There is no payment_intent pi_nothing.'),
    ]);
    expect((await look(`${provider.origin}/control`)).page).toContain('Now: late.');
    await provider.control('webhooks', { kind: 'at-once' });
  });

  test.each([
    ['another site', 'webhooks', { kind: 'never' }, { origin: 'https://evil.example' }, 403],
    ['nobody’s page', 'webhooks', { kind: 'never' }, { origin: 'null' }, 403],
    ['what they have not', 'money', {}, {}, 404],
    ['values they do not know', 'webhooks', { kind: 'sometimes' }, {}, 400],
  ])('refuse %s', async (_, action, given, headers, status) => {
    const answer = await fetch(`${provider.origin}/control/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(given),
    });
    expect(answer.status).toBe(status);
  });
});

describe('the API takes no rubbish', () => {
  test.each([
    ['JSON', 'application/json', '{"amount":100}', 400],
    ['too much', 'application/x-www-form-urlencoded', `a=${'x'.repeat(300_000)}`, 413],
    ['what is nested too deep', 'application/x-www-form-urlencoded', `a${'[b]'.repeat(30)}=1`, 400],
    ['what contradicts itself', 'application/x-www-form-urlencoded', 'a=1&a[b]=2', 400],
    ['a prototype', 'application/x-www-form-urlencoded', '__proto__[email]=x', 400],
  ])('such as %s', async (_, type, body, status) => {
    const answer = await fetch(`${provider.origin}/v1/customers`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_tests', 'content-type': type },
      body,
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});
