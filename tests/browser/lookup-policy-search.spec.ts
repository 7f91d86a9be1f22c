import type { Page } from '@playwright/test';
import { person } from '../setup/person';
import { expectForEveryEye } from './accessible';
import { watch } from './complaints';
import { alert, expect, hasItsScript, heading, type Portal, termsOf, test } from './portal';

/** With script. What is kept and refused without one is walked over HTTP (tests/http). */

const whose = 'Whose plan is this?';
const findButton = (page: Page) => page.getByRole('button', { name: /^Find / });
const tabsOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Ways to search' }).getByRole('link');

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

async function open(page: Page, portal: Portal, query = ''): Promise<void> {
  await page.goto(`${portal.origin('harbor')}/policy-search${query}`);
  await hasItsScript(page);
}

test('§2.4 each tab is a link; what was typed stays when another tab is looked at, and a reload shows the same tab', async ({
  page,
  portal,
}) => {
  const tabs = tabsOf(page);
  const number = page.getByLabel('Agreement number', { exact: true });
  const phone = page.getByLabel(/^Phone number/);
  await open(page, portal);
  await expect(tabs).toHaveText(['Agreement number', 'Phone number', 'Receipt']);
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  await number.fill('48213');
  await tabs.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
  await expect(number).toBeHidden();
  await phone.fill('4015550119');
  await tabs.first().click();
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  await expect(number).toHaveValue('48213');
  await tabs.nth(1).click();
  await expect(phone).toHaveValue('4015550119');
  await page.reload();
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
});

test('§5 "masked to Global_DateFormat_MMMDDYYYY", §2.4 "with a date picker"; a field whose placeholder contains Reference has help', async ({
  page,
  portal,
}) => {
  const complaints = await watch(page);
  const day = page.getByLabel('Purchase date', { exact: true });
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  await open(page, portal, '?option=3');
  await test.step('the mask', async () => {
    await day.pressSequentially('mar221');
    await day.press('Tab');
    await expect(day).toHaveValue('Mar 22, 1');
    await day.fill('');
    await day.pressSequentially('mar 2,21');
    await day.press('Tab');
    await expect(day).toHaveValue('Mar 02, 2021');
  });
  await test.step('the calendar, by keyboard', async () => {
    await page.getByRole('button', { name: 'Choose a date' }).click();
    await expect(calendar.getByRole('button', { name: /March 2, 2021/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(calendar).toHaveCount(0);
    await expect(day).toHaveValue('Mar 03, 2021');
  });
  await test.step('no date, and one to come', async () => {
    await fill(page, { 'Order reference': 'HH-2047', 'Serial number': 'ca50g-77120' });
    await expect(findButton(page)).toBeEnabled();
    for (const [typed, message] of [
      ['Feb 30, 2021', 'Enter a valid date, for example '],
      ['Jan 01, 2099', 'Enter today’s date or a date in the past.'],
    ] as const) {
      await day.fill(typed);
      await day.press('Tab');
      await expect(findButton(page)).toBeDisabled();
      await expect(page.getByText(message).first()).toBeVisible();
    }
  });
  await test.step('the help', async () => {
    const words = page.getByText('The order reference has letters');
    const help = page.getByRole('alertdialog');
    await expect(words).toBeHidden();
    await page.getByText('Where do I find the reference?').click();
    await expect(words).toBeVisible();
    await help.getByRole('button', { name: 'OK' }).last().click();
    await expect(help).toHaveCount(0);
  });
  await test.step('the search', async () => {
    await day.fill('Mar 02, 21');
    await findButton(page).click();
    await expect(page).toHaveURL(`${portal.origin('harbor')}/dashboard`);
    await expect(heading(page, /Hello, Eleanor/)).toBeVisible();
  });
  await test.step('the tabs and the calendar in Spanish: axe, 320 px, dark', async () => {
    await page.goto(`${portal.origin('harbor')}/policy-search?language=es&option=3`);
    // What the script puts in the place of the help must not change while axe looks at it.
    await expect(page.getByRole('button', { name: /referencia/ })).toBeVisible();
    await expectForEveryEye(page, 'option 3');
    await page.getByRole('button', { name: 'Elegir una fecha' }).click();
    await expect(page.getByRole('dialog', { name: 'Elegir una fecha' })).toBeVisible();
    await expectForEveryEye(page, 'with the calendar');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  expect(complaints).toEqual([]);
});

test('§4.2 UpdateInfo: what is wrong, Back, Forward and a second tab; MFA on', async ({
  page,
  portal,
}) => {
  const contract = portal.contract('nobody');
  await page.goto(`${portal.origin()}/policy-search`);
  await hasItsScript(page);
  await fill(page, termsOf(contract));
  await findButton(page).click();
  await expect(heading(page, whose)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${portal.origin()}/policy-search`);
  await page.goForward();
  await expect(heading(page, whose)).toBeVisible();
  await hasItsScript(page);
  const own = `${contract.number.toLowerCase()}@example.net`;
  await fill(page, { ...person, 'Email address': own, 'Phone number': 'call me' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(alert(page)).toContainText('Enter a phone number like ');
  await expect(page.getByLabel('First name')).toHaveValue('Alan');
  await fill(page, { 'Phone number': '(401) 555-0177' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Verify your identity')).toBeVisible();
});
