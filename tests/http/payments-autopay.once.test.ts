import { soon } from '../setup/limits';
import { textOf } from './page';
import { goToProvider, typeCard } from './pay-at-provider';
import { expect, test } from './portal';
import { openSessionLink } from './session-link';
import { enterCode, messagesFor } from './sign-in';
import type { Visitor } from './visitor';

const client = 'harbor';
const [number, email] = ['0000059301', 'amina.diallo@example.com'];

/** Turns autopay of a plan off as a form of the page would, whatever the page shows. */
function send(visitor: Visitor, origin: string, values: Readonly<Record<string, string>>) {
  return visitor.ask('/api/payments/turn-off-autopay', {
    method: 'POST',
    body: `${new URLSearchParams({ from: '/policy-billing', ...values })}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      origin,
      'sec-fetch-site': 'same-origin',
    },
  });
}

test('§2.1 policy-billing: autopay is agreed to, mailed, shown and turned off, without script', async ({
  portal,
}) => {
  const visitor = portal.visitor(client);
  await openSessionLink(visitor, client, number);
  const autopay = async (language = 'en') => {
    await visitor.open(`/policy-billing?language=${language}`);
    return visitor.page.document.querySelector('section[aria-labelledby="autopay"]');
  };
  const shown = async () => (await autopay())?.textContent ?? '';
  expect(await shown()).toMatch(/First charge: \$\d+\.\d\d on/);
  expect((await autopay('es'))?.textContent).toMatch(/Primer cobro/);
  await visitor.open('/policy-billing?language=en');
  await visitor.follow('Verify your identity');
  await enterCode(visitor, email);
  await goToProvider(visitor, 'Add card');
  await typeCard(visitor, 'Save card');
  expect(await shown()).toContain('may charge my saved card');
  await visitor.press('Turn on autopay');
  expect(await shown()).toMatch(/Next charge.*\$\d+\.\d\d on.*Visa ending in 4242/);
  const cards = visitor.page.main.getByRole('region', { name: 'Your cards' }).textContent;
  expect(cards).toContain('Used for autopay');
  const mail = async () =>
    (await messagesFor(visitor, email)).map(textOf).find((one) => one.includes('Autopay is on'));
  await expect.poll(mail, soon).toContain('may charge my saved card');

  const other = portal.visitor(client);
  await openSessionLink(other, client, '0000055512');
  const link = (await other.open('/policy-billing')).document.querySelector(
    'nav[aria-label="Choose a plan"] a',
  );
  const theirs = new URL(link?.getAttribute('href') ?? '', portal.origin(client));
  const plan = theirs.searchParams.get('plan') ?? '';
  expect((await send(visitor, portal.origin(client), { plan })).status).toBe(404);

  await visitor.open('/policy-billing');
  await visitor.press('Turn off autopay');
  expect(await shown()).toMatch(/First charge/);
});

test('§2.1 policy-billing: agents whose flow does not name the page see no autopay', async ({
  portal,
}) => {
  const agent = portal.visitor('altura');
  await openSessionLink(agent, 'altura', 'AVC4402187', true);
  const { text } = await agent.open('/policy-billing');
  expect(text).toContain('Agents can open only some pages');
});
