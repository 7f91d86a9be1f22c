import type { Page } from '@playwright/test';
import type { TestContract } from '../setup/test-client';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { alert, expect, heading, type Portal, termsOf, test } from './portal';

/** Runs with and without script. The test client has AUL on, and MFA off, on path 2. */

const getStarted = 'Get started with your contract';
const captureTitle = 'Where can we reach you?';
const verifyTitle = 'Confirm that it is you';
let typedAddresses = 0;

/** An address that no other test types: codes to one are few. */
function newAddress(): string {
  typedAddresses++;
  return `typed.${process.pid}.${typedAddresses}@example.net`;
}

/** Opens the lookup of the home page, as far as it takes. */
async function openLookup(page: Page, portal: Portal): Promise<void> {
  await page.goto(`${portal.origin()}/?path=2`);
  // Only a script makes it a button; without, the browser opens it itself.
  const opener = portal.hasScript
    ? page.getByRole('button', { name: getStarted })
    : page.getByText(getStarted);
  await opener.click();
}

async function find(page: Page, contract: TestContract): Promise<void> {
  for (const [label, value] of Object.entries(termsOf(contract)))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Find contract' }).click();
}

async function findOnHome(page: Page, portal: Portal, contract: TestContract): Promise<void> {
  await openLookup(page, portal);
  await find(page, contract);
}

async function capture(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address', { exact: true }).fill(email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(heading(page, verifyTitle)).toBeVisible();
}

async function enterCode(page: Page, portal: Portal, recipient: string): Promise<void> {
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await page.getByLabel('Access code').fill(await portal.codeFor(page, recipient));
  await page.getByRole('button', { name: 'Confirm' }).click();
}

test('§2.2 AUL mode: "Login (redirects the browser to the configured AUL URL), Forgot password, and Get started / create account"', async ({
  page,
  portal,
}) => {
  await page.route('https://login.altura.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Altura</title>' }),
  );
  await page.goto(`${portal.origin('altura')}/`);
  await expect(page.getByText(getStarted)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    'https://login.altura.example.com/forgot-password',
  );
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('https://login.altura.example.com/sign-in');
});

test('§4.1 AUL on, "the contract has an email": the verification form, and no session before the code', async ({
  page,
  portal,
}) => {
  const contract = portal.contract();
  await findOnHome(page, portal, contract);
  await expect(page).toHaveURL(`${portal.origin()}/security-verification`);
  await expect(page.getByText(contract.emails[0] ?? '')).toHaveCount(0);
  const other = await page.context().newPage();
  await other.goto(`${portal.origin()}/dashboard`);
  await expect(other).toHaveURL(`${portal.origin()}/`);
  await other.close();
  await enterCode(page, portal, contract.emails[0] ?? '');
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
});

test('§2.3 "choose an email when several exist"', async ({ page, portal }) => {
  const contract = portal.contract('several');
  await findOnHome(page, portal, contract);
  await page.getByRole('radio', { name: 'E-mail' }).check();
  await page.getByRole('radio', { name: /w•••@e•••\.org/ }).check();
  await enterCode(page, portal, contract.emails[1] ?? '');
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
});

test('§4.1 "otherwise the email capture form. After capture the email becomes the first entry and the verification form is shown"', async ({
  page,
  portal,
}) => {
  const email = newAddress();
  await findOnHome(page, portal, portal.contract('neither'));
  await expect(page).toHaveURL(`${portal.origin()}/security-verification/email`);
  await expect(heading(page, captureTitle)).toBeVisible();
  await capture(page, email);
  await expect(page).toHaveURL(`${portal.origin()}/security-verification`);
  await expect(page.getByText('t•••@e•••.net')).toBeVisible();
  await enterCode(page, portal, email);
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
});

test('§5 beside a captured e-mail, text and voice to the phones that the contract has', async ({
  page,
  portal,
}) => {
  await findOnHome(page, portal, portal.contract('phone'));
  await capture(page, newAddress());
  for (const method of ['E-mail', 'Text message', 'Voice call'])
    await expect(page.getByRole('radio', { name: method })).toBeVisible();
});

test('§5 "Email confirmation checkbox must be ticked; Next/Continue is disabled until then"', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  await findOnHome(page, portal, portal.contract('neither'));
  const email = newAddress();
  const next = page.getByRole('button', { name: 'Next' });
  if (javaScriptEnabled === false) {
    await page.getByLabel('E-mail address', { exact: true }).fill(email);
    await next.click();
    await expect(alert(page)).toContainText('Tick the box to confirm');
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByLabel('E-mail address', { exact: true })).toHaveValue(email);
  } else {
    await expect(next).toBeDisabled();
    await page.getByLabel('E-mail address', { exact: true }).fill(email);
    await expect(next).toBeDisabled();
  }
  await page.getByRole('checkbox').check();
  await expect(next).toBeEnabled();
  await next.click();
  await expect(heading(page, verifyTitle)).toBeVisible();
});

test('§4.1 "Back from access code or verify goes to email capture if the user came from there", and from there "to the search form"', async ({
  page,
  portal,
}) => {
  const email = newAddress();
  await findOnHome(page, portal, portal.contract('neither'));
  await capture(page, email);
  await page.getByRole('link', { name: 'Change the e-mail address' }).click();
  await expect(heading(page, captureTitle)).toBeVisible();
  await expect(page.getByLabel('E-mail address', { exact: true })).toHaveValue(email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await page.getByRole('link', { name: 'Change the e-mail address' }).click();
  await expect(heading(page, captureTitle)).toBeVisible();
  await page.getByRole('link', { name: 'Search another contract' }).click();
  await expect(page).toHaveURL(`${portal.origin()}/#get-started`);
  await expect(page.getByLabel('Contract number')).toBeVisible();
});

test('§4.1 "Back from access code or verify … otherwise to the search form"', async ({
  page,
  portal,
}) => {
  await findOnHome(page, portal, portal.contract());
  await page.getByRole('link', { name: 'Search another contract' }).click();
  await expect(page.getByLabel('Contract number')).toBeVisible();
  await page.goto(`${portal.origin()}/security-verification`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await page.getByRole('link', { name: 'Search another contract' }).click();
  await expect(page.getByLabel('Contract number')).toBeVisible();
});

test('every step has an address that can be loaded again; none is reached before its time', async ({
  page,
  portal,
}) => {
  const email = newAddress();
  await findOnHome(page, portal, portal.contract('neither'));
  await expect(heading(page, captureTitle)).toBeVisible();
  await page.reload();
  await expect(heading(page, captureTitle)).toBeVisible();
  for (const tooEarly of ['/security-verification', '/security-verification/code']) {
    await page.goto(`${portal.origin()}${tooEarly}`);
    await expect(page).toHaveURL(`${portal.origin()}/security-verification/email`);
  }
  await capture(page, email);
  await page.reload();
  await expect(heading(page, verifyTitle)).toBeVisible();
  await page.goto(`${portal.origin()}/security-verification/code`);
  await expect(page).toHaveURL(`${portal.origin()}/security-verification`);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await page.reload();
  await page.getByLabel('Access code').fill(await portal.codeFor(page, email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'Hello, Robin')).toBeVisible();
});

test('no e-mail is captured for a contract that has one', async ({ page, portal }) => {
  await page.goto(`${portal.origin()}/security-verification/email`);
  await expect(page).toHaveURL(`${portal.origin()}/`);
  await findOnHome(page, portal, portal.contract());
  await expect(page).toHaveURL(`${portal.origin()}/security-verification`);
  await expect(heading(page, 'Confirm that it is you')).toBeVisible();
  await page.goto(`${portal.origin()}/security-verification/email`);
  await expect(page).toHaveURL(`${portal.origin()}/security-verification`);
});

test('§8 what a search came to shows where the search stands', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  await openLookup(page, portal);
  await find(page, { ...portal.contract(), zip: 'zq00000' });
  const message = page.getByText('We could not find a contract with these details');
  await expect(message).toBeVisible();
  await expect(page.getByLabel('Contract number')).toBeVisible();
  if (javaScriptEnabled !== false)
    await expect(page.getByRole('dialog').getByText(/could not find a contract/)).toBeVisible();
});

test('the steps in Spanish', async ({ page, portal }) => {
  const email = newAddress();
  const contract = portal.contract('neither');
  await page.goto(`${portal.origin()}/?path=2&language=es`);
  await page.getByText('Empiece con su contrato').click();
  const fields = page.getByRole('textbox').filter({ visible: true });
  await fields.first().fill(contract.number);
  await fields.last().fill(contract.zip);
  await page.getByRole('button', { name: 'Buscar contrato' }).click();
  await expect(heading(page, '¿Dónde podemos escribirle?')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/\b(the|with|your)\b/);
  await page.getByLabel('Correo electrónico', { exact: true }).fill(email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('link', { name: 'Cambiar el correo electrónico' })).toBeVisible();
});

test('e-mail capture: axe, 320 px, dark', async ({ page, portal, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, 'axe is a script');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await findOnHome(page, portal, portal.contract('neither'));
  await expect(heading(page, captureTitle)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test.describe('§2.2 "a modal containing the policy lookup"', () => {
  test.skip(
    ({ javaScriptEnabled }) => javaScriptEnabled === false,
    'without script it opens in the page',
  );

  /** Opens the modal once the script that opens it is there. */
  async function openModal(page: Page, portal: Portal) {
    await page.goto(`${portal.origin()}/?path=2`);
    const button = page.getByRole('button', { name: getStarted });
    await button.click();
    const modal = page.getByRole('dialog', { name: getStarted });
    await expect(modal).toBeVisible();
    return { button, modal };
  }

  test('takes the focus, closes by Escape and gives the focus back; what was typed stays', async ({
    page,
    portal,
  }) => {
    const { button, modal } = await openModal(page, portal);
    await modal.getByLabel('Contract number').fill('E00001');
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(page).toHaveURL(`${portal.origin()}/`);
    await page.keyboard.press('Enter');
    await expect(modal.getByLabel('Contract number')).toHaveValue('E00001');
  });

  test('has an address: Back closes it, Forward opens it, a reload keeps it', async ({
    page,
    portal,
  }) => {
    const { modal } = await openModal(page, portal);
    await page.goBack();
    await expect(modal).toHaveCount(0);
    await page.goForward();
    await expect(modal).toBeVisible();
    await page.reload();
    await expect(modal).toBeVisible();
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(modal).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: getStarted })).toBeVisible();
    await expect(modal).toHaveCount(0);
  });

  test('Back from the verification opens the search again', async ({ page, portal }) => {
    await openModal(page, portal);
    await find(page, portal.contract());
    await expect(heading(page, verifyTitle)).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Contract number')).toBeVisible();
    await page.goForward();
    await expect(heading(page, verifyTitle)).toBeVisible();
  });

  test('by keyboard alone, from the button to the captured e-mail', async ({ page, portal }) => {
    const contract = portal.contract('neither');
    await page.goto(`${portal.origin()}/?path=2`);
    const button = page.getByRole('button', { name: getStarted });
    await button.focus();
    await page.keyboard.press('Enter');
    const modal = page.getByRole('dialog', { name: getStarted });
    await expect(modal).toBeVisible();
    const number = modal.getByLabel('Contract number');
    for (
      let step = 0;
      step < 4 && !(await number.evaluate((field) => field === document.activeElement));
      step++
    )
      await page.keyboard.press('Tab');
    await page.keyboard.type(contract.number);
    await page.keyboard.press('Tab');
    await page.keyboard.type(contract.zip);
    await page.keyboard.press('Enter');
    await expect(heading(page, captureTitle)).toBeVisible();
    await page.getByLabel('E-mail address', { exact: true }).focus();
    await page.keyboard.type(newAddress());
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, verifyTitle)).toBeVisible();
  });

  test('axe, 320 px, dark', async ({ page, portal }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { modal } = await openModal(page, portal);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expect(modal).toBeVisible();
  });
});
