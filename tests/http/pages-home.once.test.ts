import { describe } from 'vitest';
import { clientWithout, type HomePart, homeParts } from '../setup/home-clients';
import type { Page } from './page';
import { textOf } from './page';
import { expect, test } from './portal';

/** §2.2 The home page of a client for each of its settings that is off. */

const region =
  (name: string) =>
  ({ document }: Page) =>
    [...document.querySelectorAll('section')].some((section) => {
      const title = document.getElementById(section.getAttribute('aria-labelledby') ?? '');
      return name === (section.getAttribute('aria-label') ?? textOf(title));
    });
const says = (words: string) => (page: Page) => textOf(page.document.body).includes(words);
const has = (selector: string) => (page: Page) => page.document.querySelector(selector) !== null;
const drawerOpener = (page: Page) =>
  [...page.document.querySelectorAll('footer button')].some((button) =>
    textOf(button).startsWith('Coverage and'),
  );

/** What is on the page with a setting, and is not without it. */
const toggles: Readonly<Record<HomePart, (page: Page) => boolean>> = {
  Home_Show_TopBar: says('+1 800-555-0100'),
  ShowBanner_Enable: region('Open on Sundays'),
  ShowBanner_CloseButton: has('button[aria-label="Close this message"]'),
  Home_Show_ProductDetails: region('What your plan does for you'),
  Home_ShowFileAClaimSteps: region('How to file a claim'),
  Home_ShowShippingExpectation: region('What to expect from shipping'),
  Home_ShowDeliveryTimelineTable: has('table'),
  Home_ShowHelpSection: region('What we help with'),
  Home_Feature_ShowClientReview: has('#reviews'),
  Home_Feature_ClientReview_ShowRatings: says('from 3 reviews'),
  Home_ShowClientReview_SubHeader: says('From people who have filed a claim with us'),
  Home_Feature_ShowTrustSection: region('A company you can rely on'),
  Home_Feature_ShowProducts: region('More ways we protect you'),
  Global_Feature_CoverageDrawer: drawerOpener,
  Global_Feature_CookieBanner: region('Cookies'),
};

test('§2.2, §2.6, §4.3 each setting shows its part, and nothing else does', async ({ portal }) => {
  const full = await portal.visitor('full').open('/');
  for (const setting of homeParts) {
    const isShown = toggles[setting];
    const page = await portal.visitor(clientWithout(setting)).open('/');
    expect.soft(isShown(full), `${setting} on`).toBe(true);
    expect.soft(page.heading, `${setting} off`).not.toBe('');
    expect.soft(isShown(page), `${setting} off`).toBe(false);
  }
});

test('§2.6, §4.3 the language selector, the environment switch and the client picker are there by their settings', async ({
  portal,
}) => {
  for (const client of ['full', 'bare']) {
    const { all } = await portal.visitor(client).open('/');
    all.getByText('Tools for development');
    const parts = [
      all.queryAllByRole('navigation', { name: 'Language' }),
      all.queryAllByText('Environment'),
      all.queryAllByText('Clients and languages'),
    ];
    for (const part of parts) expect(part, client).toHaveLength(client === 'full' ? 1 : 0);
    expect(all.queryAllByText('Outbox')).toHaveLength(1);
  }
});

test('§2.2 the banner is not there after its end date, nor without one', async ({ portal }) => {
  for (const client of ['ended', 'undated']) {
    const page = await portal.visitor(client).open('/');
    expect(page.heading).not.toBe('');
    expect(region('Open on Sundays')(page), client).toBe(false);
  }
});

test('§2.2 Start my claim stands in place of the lookup; without it the lookup is shown', async ({
  portal,
}) => {
  const { main } = await portal.visitor('claim').open('/');
  const start = main.getByRole('link', { name: 'Start my claim' });
  expect(start.getAttribute('href')).toBe('/claim-form');
  expect(main.queryByRole('button', { name: 'Find contract' })).toBeNull();
  const find = main.getByRole('link', { name: 'Find your plan' });
  expect(find.getAttribute('href')).toBe('/claim-form/find');
  for (const client of ['full', 'buttonless']) {
    const page = await portal.visitor(client).open('/');
    page.main.getByRole('button', { name: 'Find contract' });
    expect(page.main.queryByRole('link', { name: 'Start my claim' })).toBeNull();
  }
});

test('§2.2 product cards have a Continue link to their item URL, hidden when absent', async ({
  portal,
}) => {
  const { document } = await portal.visitor('full').open('/');
  const cards = [...document.querySelectorAll('main li')].filter((item) =>
    /For what (rings|ticks)/.test(item.textContent),
  );
  expect(cards.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual([
    '/pages/faq',
    undefined,
  ]);
  expect(cards[0]?.querySelector('a')?.textContent).toMatch(/^Continue\s*: Phones$/);
});

test('§2.2 classic home: title, lookup card, FAQ card, and a contact card whose title is a link or not', async ({
  portal,
}) => {
  const { heading, main } = await portal.visitor('classic').open('/');
  expect(heading).toBe('Your plan at a glance');
  main.getByRole('button', { name: 'Find contract' });
  main.getByRole('heading', { name: 'Common questions' });
  const contact = main.getByRole('heading', { name: 'Contact us' });
  expect(contact.querySelector('a')?.getAttribute('href')).toBe('/pages/contact-us');
  const plain = await portal.visitor('classic-plain').open('/');
  expect(plain.main.getByRole('heading', { name: 'Contact us' }).querySelector('a')).toBeNull();
});

describe('without script', () => {
  test('§4.3 accepting hides the cookie banner on every page that follows', async ({ portal }) => {
    const visitor = portal.visitor('full');
    await visitor.open('/pages/faq');
    await visitor.press('Accept');
    expect(visitor.page.address).toBe('/pages/faq');
    expect(region('Cookies')(visitor.page)).toBe(false);
    await visitor.open('/');
    expect(region('Open on Sundays')(visitor.page)).toBe(true);
    expect(region('Cookies')(visitor.page)).toBe(false);
  });

  test('§2.2 the close button hides the banner', async ({ portal }) => {
    const visitor = portal.visitor('full');
    await visitor.open('/');
    await visitor.press('Close this message');
    expect(visitor.page.heading).not.toBe('');
    expect(region('Open on Sundays')(visitor.page)).toBe(false);
  });
});
