import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { alert, expect, hasItsScript, heading, type Portal, termsOf, test } from './portal';

/** Runs with and without script: the same steps, the same words. */

const receipt = {
  'Day of purchase': 'Mar 02, 2021',
  'Order reference': 'HH-2047',
  'Serial number': 'ca50g-77120',
};

const person = {
  'First name': 'Alan',
  'Last name': 'Turing',
  'E-mail address': 'alan.turing@example.com',
  'Phone number': '401 555 0177',
  'Address line 1': '2 Bletchley Road',
  City: 'Newport',
  'ZIP or postal code': '02840',
};

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

async function search(
  page: Page,
  portal: Portal,
  values: Readonly<Record<string, string>>,
  { client = 'plover', option = 1 } = {},
): Promise<void> {
  await page.goto(`${portal.origin(client)}/policy-search?option=${option}`);
  await fill(page, values);
  await page.getByRole('button', { name: /^Find / }).click();
}

test('§2.4 the menu leads to it; the first tab is selected by default, each tab is a link, or sends the form without script', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  await page.goto(`${portal.origin('harbor')}/`);
  await page
    .getByRole('link', { name: 'Find your agreement' })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(`${portal.origin('harbor')}/policy-search`);
  await expect(heading(page, 'Find your agreement')).toBeVisible();
  const tabs = page
    .getByRole('navigation', { name: 'Ways to search' })
    .getByRole(javaScriptEnabled === false ? 'button' : 'link');
  await expect(tabs).toHaveText(['Agreement number', 'Phone number', 'Receipt']);
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  await expect(page.getByLabel('Agreement number', { exact: true })).toBeVisible();
  await tabs.last().focus();
  await page.keyboard.press('Enter');
  await expect(tabs.last()).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('group', { name: 'On your receipt' })).toContainText(
    'From the shop that sold you the appliance',
  );
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(`${portal.origin('harbor')}/`);
});

test('§2.1 "shown when Global_ShowPolicySearchPage is true": otherwise not found', async ({
  page,
  portal,
}) => {
  for (const address of ['/policy-search', '/policy-search/update-info']) {
    const response = await page.goto(`${portal.origin('northwind')}${address}`);
    expect(response?.status()).toBe(404);
  }
});

test('§2.4 an option with no search parameters says so and hides the search button', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.origin()}/policy-search?option=4`);
  await expect(page.getByText('This search is not available')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Find / })).toHaveCount(0);
});

test('§4.2 a plan that is registered already: the dashboard where MFA is off', async ({
  page,
  portal,
}) => {
  await search(page, portal, receipt, { client: 'harbor', option: 3 });
  await expect(page).toHaveURL(`${portal.origin('harbor')}/dashboard`);
  await expect(heading(page, /Hello, Eleanor/)).toBeVisible();
});

test('§4.2 a plan that is registered already: security verification where MFA is on', async ({
  page,
  portal,
}) => {
  await search(page, portal, termsOf(portal.contract()));
  await expect(page).toHaveURL(`${portal.origin()}/security-verification`);
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
});

test('§5 date fields: two-digit years, messages for no date and for a future one', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  const values = { ...receipt, 'Day of purchase': 'Mar 02, 21' };
  await search(page, portal, values, { client: 'harbor', option: 3 });
  await expect(page).toHaveURL(`${portal.origin('harbor')}/dashboard`);
  for (const [typed, message] of [
    ['Feb 30, 2021', 'This is not a date.'],
    ['Jan 01, 2099', 'This day is still to come.'],
  ] as const) {
    await page.goto(`${portal.origin('harbor')}/policy-search?option=3`);
    await fill(page, { ...receipt, 'Day of purchase': typed });
    const find = page.getByRole('button', { name: /^Find / });
    if (javaScriptEnabled === false) {
      await find.click();
      await expect(page).toHaveURL(`${portal.origin('harbor')}/policy-search`);
      await expect(page.getByLabel('Order reference')).toHaveValue('HH-2047');
    } else await expect(find).toBeDisabled();
    await expect(page.getByText(message).first()).toBeVisible();
  }
});

test('§5 "masked to Global_DateFormat_MMMDDYYYY", §2.4 "with a date picker"', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'A mask and a calendar need script.');
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text());
  });
  await page.goto(`${portal.origin('harbor')}/policy-search?option=3`);
  await hasItsScript(page);
  const day = page.getByLabel('Day of purchase', { exact: true });
  await day.pressSequentially('mar221');
  await day.press('Tab');
  await expect(day).toHaveValue('Mar 22, 1');
  await day.fill('');
  await day.pressSequentially('mar 2,21');
  await day.press('Tab');
  await expect(day).toHaveValue('Mar 02, 2021');
  await page.getByRole('button', { name: 'Choose a date' }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  await expect(calendar.getByRole('button', { name: /March 2, 2021/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(day).toHaveValue('Mar 03, 2021');
  await page.getByRole('button', { name: 'Choose a date' }).click();
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  expect(violations).toEqual([]);
});

test('§2.4 "A field whose placeholder contains Reference shows a help link"', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  for (const [language, link, words, close] of [
    ['en', 'Where do I find the reference?', 'The order reference has letters', 'OK'],
    ['es', '¿Dónde encuentro la referencia?', 'La referencia del pedido tiene', 'Aceptar'],
  ] as const) {
    await page.goto(`${portal.origin('harbor')}/policy-search?option=3&language=${language}`);
    await page.goto(`${portal.origin('harbor')}/policy-search?option=3`);
    if (javaScriptEnabled !== false) await hasItsScript(page);
    await expect(page.getByText(words)).toBeHidden();
    await page.getByText(link).click();
    await expect(page.getByText(words)).toBeVisible();
    if (javaScriptEnabled === false) continue;
    await page.getByRole('alertdialog').getByRole('button', { name: close }).last().click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
});

test('§8 the error area, then a lock that hides button and sections; Back stays', async ({
  page,
  portal,
}) => {
  const wrong = { 'Contract number': 'X00000', 'ZIP or postal code': '99999' };
  await search(page, portal, wrong);
  await expect(alert(page)).toContainText('We could not find a contract');
  for (let tries = 0; tries < 4; tries++) await search(page, portal, wrong);
  await expect(alert(page)).toContainText('locked after too many attempts');
  await expect(page.getByRole('button', { name: /^Find / })).toHaveCount(0);
  await expect(page.getByLabel('ZIP or postal code')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to the home page' })).toBeVisible();
});

test('§4.2 UpdateInfo, MFA on: the contacts of the form replace those of the contract', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  const contract = portal.contract('nobody');
  await search(page, portal, termsOf(contract));
  await expect(page).toHaveURL(`${portal.origin()}/policy-search/update-info`);
  await expect(heading(page, 'Whose plan is this?')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Whose plan is this?')).toBeVisible();
  const own = `${contract.number.toLowerCase()}@example.net`;
  await fill(page, { ...person, 'E-mail address': own, 'Phone number': 'call me' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(alert(page)).toContainText('This is not a phone number.');
  if (javaScriptEnabled === false) await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel('First name')).toHaveValue('Alan');
  await fill(page, { 'Phone number': '(401) 555-0177' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
  await page.getByLabel('E-mail').check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await page.getByLabel('Access code').fill(await portal.codeFor(page, own));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'Hello, Alan')).toBeVisible();
  await expect(page.getByText('2 Bletchley Road')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`${portal.origin()}/`);
  // Registered from now on: nobody is asked for contacts of their own again.
  await search(page, portal, termsOf(contract));
  await expect(page).toHaveURL(`${portal.origin()}/security-verification`);
  await page.goto(`${portal.origin()}/policy-search/update-info`);
  await expect(page).toHaveURL(`${portal.origin()}/policy-search`);
});

test('§4.2 UpdateInfo: Back, Forward and a second tab show the step as it stands', async ({
  page,
  portal,
}) => {
  const contract = portal.contract('nobody');
  await search(page, portal, termsOf(contract));
  await expect(heading(page, 'Whose plan is this?')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${portal.origin()}/policy-search?option=1`);
  await page.goForward();
  await expect(heading(page, 'Whose plan is this?')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${portal.origin()}/policy-search/update-info`);
  await expect(heading(other, 'Whose plan is this?')).toBeVisible();
});

test('§4.2 UpdateInfo without proof: nothing of it is kept', async ({ page, portal }) => {
  const contract = portal.contract('nobody');
  await search(page, portal, termsOf(contract));
  await fill(page, person);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
  await search(page, portal, termsOf(contract));
  await expect(heading(page, 'Whose plan is this?')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the search' }).click();
  await expect(page).toHaveURL(`${portal.origin()}/policy-search`);
});

test('§4.2 UpdateInfo, MFA off: confirmation, then the dashboard', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  // A plan can be registered once: each project of a server has its own.
  const [number, zip] = javaScriptEnabled === false ? ['60377', '02840'] : ['60145', '02169'];
  const terms = { 'Agreement number': number, 'ZIP code of the home': zip };
  const origin = portal.origin('harbor');
  await search(page, portal, terms, { client: 'harbor' });
  await expect(page).toHaveURL(`${origin}/policy-search/update-info`);
  await page.goto(`${origin}/policy-search/update-info/confirmation`);
  await expect(page).toHaveURL(`${origin}/policy-search/update-info`);
  await fill(page, person);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${origin}/policy-search/update-info/confirmation`);
  await expect(page.getByText('+14015550177')).toBeVisible();
  if (javaScriptEnabled !== false) await expectAccessible(page);
  await page.reload();
  await page.getByRole('link', { name: 'Change my details' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Turing');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm and see my plan' }).click();
  await expect(page).toHaveURL(`${origin}/dashboard`);
  await expect(heading(page, 'Hello, Alan')).toBeVisible();
});

test('every step: axe, 320 px, dark, and all of it in Spanish', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000);
  const check = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: colorScheme === 'light' ? 1280 : 320, height: 800 });
      await expectNoSidewaysScroll(page);
      // axe itself is a script.
      if (javaScriptEnabled !== false) await expectAccessible(page);
    }
    await expect(page.getByRole('main')).not.toContainText(/\b[A-Z]\w+_\w+_\w+\b/);
    await expect(page.getByRole('main')).not.toContainText(/\b(the|with|your)\b/);
  };
  const harbor = portal.origin('harbor');
  await page.goto(`${harbor}/policy-search?language=es`);
  for (const option of [1, 2, 3]) {
    await page.goto(`${harbor}/policy-search?option=${option}`);
    await expect(heading(page, 'Busque su acuerdo')).toBeVisible();
    // What the script puts in the place of the help must not change while axe looks at it.
    if (option === 3 && javaScriptEnabled !== false)
      await expect(page.getByRole('button', { name: /referencia/ })).toBeVisible();
    await check();
  }
  if (javaScriptEnabled !== false) {
    await page.getByRole('button', { name: 'Elegir una fecha' }).click();
    await expect(page.getByRole('dialog', { name: 'Elegir una fecha' })).toBeVisible();
    await check();
  }
  await page.goto(`${portal.origin()}/policy-search?language=es`);
  const { number, zip } = portal.contract('nobody');
  await fill(page, { 'Número de contrato': number, 'Código postal': zip });
  await page.getByRole('button', { name: 'Buscar plan' }).click();
  await expect(heading(page, '¿De quién es este plan?')).toBeVisible();
  await check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(alert(page)).toBeVisible();
  await check();
});

test('§2.4 what was typed stays when another tab is looked at, and a reload shows the same tab', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'Without script every tab is a page of its own.');
  await page.goto(`${portal.origin('harbor')}/policy-search`);
  const tabs = page.getByRole('navigation', { name: 'Ways to search' }).getByRole('link');
  await page.getByLabel('Agreement number', { exact: true }).fill('48213');
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByLabel('Agreement number', { exact: true })).toBeHidden();
  await page.getByRole('textbox').first().fill('4015550119');
  await tabs.first().click();
  await expect(page.getByLabel('Agreement number', { exact: true })).toHaveValue('48213');
  await tabs.nth(1).click();
  await expect(page.getByRole('textbox').first()).toHaveValue('4015550119');
  await page.reload();
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
});
