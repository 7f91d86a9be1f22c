import type { Locator, Page } from '@playwright/test';
import { twoDaysAgo } from '../http/file-claim';
import { writeClaimsClient } from '../setup/claims-client';
import { importClients } from '../setup/import-clients';
import { expectForEveryEye, expectNoSidewaysScroll } from './accessible';
import { booked, bookFirstTime, choose, openClaimOf, payForClaim, signInAs } from './claims';
import { expect, heading, test } from './portal';

/** The ways of reading a claim’s whole way: without script, by keyboard and large, from right to left. */

const [client, inArabic] = ['scoter', 'pochard'];

test.describe.configure({ mode: 'default' });
test.beforeAll(({ port }) =>
  importClients(
    port,
    writeClaimsClient(client),
    writeClaimsClient(inArabic, ['car'], ['en', 'ar']),
  ),
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('§2.1 file-claim: from the first answer to a time that is paid for', async ({
    page,
    portal,
  }) => {
    await portal.goAhead(
      page,
      async (visitor) => {
        await signInAs(visitor, 'readsWithoutScript');
        await visitor.open('/file-claim');
      },
      client,
    );
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press('Begin');
    await page.getByRole('radio', { name: 'Cracked screen' }).check();
    await press('Continue');
    await press('Continue');
    await expect(page.getByText('Answer this: How did it happen?').first()).toBeVisible();
    await page.getByLabel('When did it happen?').fill(twoDaysAgo());
    await page.getByLabel('What happened, in a few words').fill('It fell on the stairs.');
    for (const answer of ['It fell', 'Everywhere', 'No, it is still to be done'])
      await page.getByRole('radio', { name: answer }).check();
    await press('Continue');
    await page.getByRole('radio', { name: 'No, neither' }).check();
    await press('Continue');
    await page.getByRole('checkbox', { name: 'I have read this' }).check();
    await press('Continue');
    await press('Yes, continue');
    await press('File the claim');
    await expect(heading(page, 'Your claim is filed')).toBeVisible();
    await choose(page, 'At a repair partner near you', /^Choose this/);
    await bookFirstTime(page);
    await expect(heading(page, 'What happens')).toBeVisible();
    await page.getByRole('radio', { name: 'Yes, it can' }).check();
    await press('Continue');
    await press('Confirm and go on to pay $29.00');
    await payForClaim(page);
    await expect(booked(page)).toBeVisible();
  });
});

test('§2.1 file-claim: by keyboard alone, at 320 px with text of twice the size, to a booked time', async ({
  page,
  portal,
}) => {
  await portal.goAhead(
    page,
    async (visitor) => {
      await signInAs(visitor, 'usesKeys');
      await visitor.open('/file-claim');
    },
    client,
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await page.reload();
  const at = async (name: string | RegExp) => {
    await expect(heading(page, name)).toBeVisible();
    await expectNoSidewaysScroll(page);
  };
  const enter = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('main').getByRole('button', { name }).first());
    await page.keyboard.press('Enter');
  };
  await at('File a claim');
  await enter('Begin');
  await at('What happened?');
  await pick(page, 'What happened', 'Worn battery');
  await enter('Continue');
  await at(/^Worn battery/);
  await tabTo(page, page.getByLabel('When did it happen?'));
  await page.keyboard.type(twoDaysAgo());
  await tabTo(page, page.getByLabel('What happened, in a few words'));
  await page.keyboard.type('It lasts an hour.');
  await pick(page, /^What does the device say/, 'Less than 80%');
  await pick(page, /^Is the battery swollen/, 'No');
  await pick(page, /^Have you paid/, /^No, it is still/);
  await enter('Continue');
  await at('Please read this');
  await tabTo(page, page.getByRole('checkbox', { name: 'I have read this' }));
  await page.keyboard.press('Space');
  await enter('Continue');
  await at('Are these details right?');
  await enter('Yes, continue');
  await at('Check your answers');
  await enter('File the claim');
  await at('Your claim is filed');
  await enter(/^Choose this ?: At a repair partner/);
  await at('Where?');
  await enter(/^Choose this place/);
  await at('When?');
  await enter(/^Take/);
  await at('What happens');
  await pick(page, /^Can it be switched on/, 'Yes, it can');
  await enter('Continue');
  await at('Check and confirm');
  await enter('Confirm');
  await at('Your choice is confirmed');
  await expect(booked(page)).toBeVisible();
});

/** More stops than a page has between one thing and the next that matters. */
const mostStops = 60;

/** Goes on from stop to stop until one is reached. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Chooses one of several by the arrow keys. */
async function pick(page: Page, question: string | RegExp, answer: string | RegExp): Promise<void> {
  const choices = page.getByRole('group', { name: question }).getByRole('radio');
  const wanted = page.getByRole('group', { name: question }).getByRole('radio', { name: answer });
  await tabTo(page, choices.first());
  await page.keyboard.press('Space');
  for (let turn = 0; turn < mostStops && !(await wanted.first().isChecked()); turn++)
    await page.keyboard.press('ArrowDown');
  await expect(wanted.first()).toBeChecked();
}

test('§2.1 file-claim: from right to left at 360 px, a claim is settled and another filed', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openClaimOf(page, portal, inArabic, 'readsArabic');
  await page.goto(`${page.url()}?language=ar`);
  /** Looks at a screen, and presses what leads to the next. */
  const on = async (button: Locator) => {
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectForEveryEye(page, 'in Arabic');
    const before = page.url();
    await button.click();
    await expect(page).not.toHaveURL(before);
  };
  const submit = page.locator('main form button[type=submit]');
  await on(page.locator('main a[href*="/file-claim/settle/"]').first());
  await on(submit.first());
  // The first of the page looks for places near another postal code.
  await on(submit.nth(1));
  await on(submit.first());
  await on(submit.last());
  await on(submit.last());
  await expect(page.locator('a[href$="/calendar"]')).toBeVisible();

  await page.goto(`${portal.origin(inArabic)}/file-claim`);
  await on(submit.last());
  while (!page.url().endsWith('/summary')) {
    await answerFirst(page);
    await on(submit.last());
  }
  await on(submit.last());
  await expect(page).toHaveURL(/\/claim-confirmation\//);
  await expectForEveryEye(page, 'filed, in Arabic');
});

/** Answers a step by the first of what can be chosen, whatever its language. */
async function answerFirst(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const group of await main.locator('fieldset').all())
    await group.getByRole('radio').first().check();
  for (const field of await main.getByRole('textbox').all())
    await field.fill((await field.getAttribute('name')) === 'dateOfLoss' ? twoDaysAgo() : '41000');
  const read = main.getByRole('checkbox', { checked: false }).and(page.locator('[name=read]'));
  if (await read.count()) await read.check();
}
