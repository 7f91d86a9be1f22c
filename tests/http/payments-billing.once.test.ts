import { expect, test } from './portal';
import { openSessionLink } from './session-link';

/** Holders of the demonstration that no test pays for, with the headline of their page of bills. */
const holders = [
  ['northwind', 'NW100526', /^Your payment is due by /, ['es']],
  ['northwind', 'NW100587', /where you bought it/, ['es']],
  ['northwind', 'NW101302-1', /^You’re all paid up|^Your payment is due/, ['es']],
  ['altura', 'AVC4402950', /^Your lender pays/, ['ar', 'de', 'fr', 'es']],
  ['altura', 'AVC4404260', /overdue. You’re still covered/, ['ar']],
] as const;

for (const [client, number, headline, languages] of holders)
  test(`§2.1 policy-billing says the billing status of ${number}, without script`, async ({
    portal,
  }) => {
    const visitor = portal.visitor(client);
    await openSessionLink(visitor, client, number);
    const statusIn = async (language: string) => {
      const page = await visitor.open(`/policy-billing?language=${language}`);
      expect(page.address).toBe('/policy-billing');
      expect(page.language).toBe(language);
      expect(page.text).not.toMatch(/Payments_|Coverage_/);
      return page.document.querySelector('#billing-status')?.textContent ?? '';
    };
    const english = await statusIn('en');
    expect(english).toMatch(headline);
    for (const language of languages) {
      const said = await statusIn(language);
      expect(said).not.toBe('');
      expect(said).not.toBe(english);
    }
  });

test('§2.1 of several plans the address names the one that the page explains; another holder’s is a page that there is not', async ({
  portal,
}) => {
  const visitor = portal.visitor('altura');
  await openSessionLink(visitor, 'altura', 'AVC4404260');
  const page = await visitor.open('/policy-billing');
  const choices = [...page.document.querySelectorAll('nav[aria-label="Choose a plan"] a')];
  expect(choices.length).toBeGreaterThan(1);
  const [first, second] = choices.map((link) => link.getAttribute('href') ?? '');
  const chosen = await visitor.open(second ?? '');
  expect(
    chosen.document
      .querySelector('nav[aria-label="Choose a plan"] [aria-current]')
      ?.getAttribute('href'),
  ).toBe(second);
  const other = portal.visitor('altura');
  await openSessionLink(other, 'altura', 'AVC4402950');
  for (const address of [first ?? '', '/policy-billing?plan=none'])
    expect((await other.ask(address)).status).toBe(404);
});
