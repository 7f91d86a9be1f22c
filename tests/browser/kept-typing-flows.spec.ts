import type { Page } from '@playwright/test';
import { expect, hasItsScript, heading, termsOf, test } from './portal';

// What is kept as it is typed, which only a script can do: nothing of it was ever sent.

/** By the names of the fields: a label says, too, that a field may stay empty. */
const person = {
  FirstName: 'Alan',
  LastName: 'Turing',
  Phone: '(401) 555-0177',
  Address1: '2 Bletchley Road',
  Address2: 'Hut 8',
  City: 'Newport',
  State: 'RI',
  PostalCode: '02840',
};

/** Waits for what was typed to be kept. */
function isKept(page: Page, endpoint: string) {
  return page.waitForResponse((answer) => answer.url().includes(endpoint) && answer.ok());
}

const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function expectFilled(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await expect(field(page, name)).toHaveValue(value);
}

test('invariant 8: update-info comes back after a reload, after Back and in another tab, and a typo in its e-mail is mended from the code', async ({
  page,
  portal,
  browser,
}) => {
  const contract = portal.contract('nobody');
  const typo = `${contract.number.toLowerCase()}@exmaple.net`;
  const own = `${contract.number.toLowerCase()}@example.net`;
  const infoPage = `${portal.origin()}/policy-search/update-info`;
  await page.goto(`${portal.origin()}/policy-search?option=1`);
  await hasItsScript(page);
  for (const [label, value] of Object.entries(termsOf(contract)))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: /^Find / }).click();
  await expect(page).toHaveURL(infoPage);
  await hasItsScript(page);

  const kept = isKept(page, '/api/update-info');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url());
  });
  await fill(page, { ...person, Email: typo });
  await kept;
  // Typed a moment ago: the page that goes takes it along.
  await field(page, 'City').fill('Warwick');
  await page.goto(`${portal.origin()}/pages/faq`);
  await page.goBack();
  const typed = { ...person, Email: typo, City: 'Warwick' };
  await expectFilled(page, typed);
  await page.reload();
  await expectFilled(page, typed);
  await hasItsScript(page);
  const quiet = asked.length;
  await field(page, 'City').focus();
  await page.keyboard.press('ArrowLeft');

  const tab = await page.context().newPage();
  await tab.goto(infoPage);
  await expectFilled(tab, typed);
  await tab.close();
  const otherBrowser = await browser.newContext();
  const elsewhere = await otherBrowser.newPage();
  await elsewhere.goto(infoPage);
  await expect(elsewhere).toHaveURL(`${portal.origin()}/policy-search`);
  await expect(elsewhere.getByLabel('Contract number', { exact: true })).toHaveValue('');
  await otherBrowser.close();
  // Nothing has changed since: nobody was asked.
  expect(asked.slice(quiet)).toEqual([]);

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Verify your identity')).toBeVisible();
  await page.getByLabel('Email').check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await page.getByRole('link', { name: 'Change your details' }).click();
  await expect(page).toHaveURL(infoPage);
  await expectFilled(page, { ...typed, Phone: '+14015550177' });
  await field(page, 'Email').fill(own);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Verify your identity')).toBeVisible();
  await page.getByLabel('Email').check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await page.getByLabel('Access code').fill(await portal.codeFor(page, own));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'Hello, Alan')).toBeVisible();
  // After finishing nothing is left.
  const held = await page.context().cookies();
  expect(held.map(({ name }) => name)).not.toContain('kept');
  await page.goto(infoPage);
  await expect(page).not.toHaveURL(infoPage);
});

test('what is typed asks the server at most every two seconds, and a code never', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.origin()}/pages/contact-us`);
  await hasItsScript(page);
  // When the page asked, by its own clock: a busy machine may send, and tell of, a request later.
  const asked = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/api/contact-message'))
        .map(({ startTime }) => startTime),
    );
  const message = field(page, 'Message');
  await message.pressSequentially('Half a sentence about a plan. ', {
    delay: 120,
  });
  await expect.poll(async () => (await asked()).length).toBeGreaterThan(1);
  const times = await asked();
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(1900);

  const contract = portal.contract();
  await portal.search(page, termsOf(contract));
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await page.getByLabel('Access code').pressSequentially('1234');
  await page.reload();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await expect(page.getByLabel('Access code')).toHaveValue('');
});

test('a holder’s draft is theirs in every browser; of two windows the one that did not go on is told', async ({
  page,
  portal,
  browser,
}) => {
  const contract = portal.contract();
  const contact = `${portal.origin()}/pages/contact-us`;
  const messageOf = (window: Page) => field(window, 'Message');
  const told = (window: Page) =>
    window.getByRole('main').getByRole('status').filter({ hasText: 'in another window' });
  await portal.signIn(page, contract);
  await page.goto(contact);
  await hasItsScript(page);
  const other = await page.context().newPage();
  await other.goto(contact);
  await hasItsScript(other);

  const kept = isKept(page, '/api/session/draft');
  await messageOf(page).fill('Written first');
  await kept;
  await messageOf(other).fill('Written later, from nothing');
  await expect(told(other)).toBeVisible();
  await expect(told(page)).toHaveCount(0);
  await other.reload();
  await expect(messageOf(other)).toHaveValue('Written first');
  await other.close();

  // Elsewhere it is offered, to its holder alone.
  const otherBrowser = await browser.newContext();
  const elsewhere = await otherBrowser.newPage();
  await elsewhere.goto(contact);
  await expect(messageOf(elsewhere)).toHaveValue('');
  await portal.signIn(elsewhere, contract);
  await expect(elsewhere.getByText('You have an unfinished form')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Continue form' }).click();
  await expect(messageOf(elsewhere)).toHaveValue('Written first');
  await field(elsewhere, 'Name').fill('Robin');
  await field(elsewhere, 'Email').fill('robin@example.com');
  await elsewhere.getByRole('button', { name: /^Send/ }).click();
  await expect(elsewhere).toHaveURL(`${contact}/sent`);
  // After finishing nothing is left, in either window.
  await elsewhere.goto(contact);
  await expect(messageOf(elsewhere)).toHaveValue('');
  await otherBrowser.close();
});
