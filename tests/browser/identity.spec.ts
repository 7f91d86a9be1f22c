import { marisol } from '../../lib/identity/demonstration/people';
import { importClients } from '../setup/import-clients';
import { contractsFile, writeTestClient } from '../setup/test-client';
import {
  acceptCookies,
  expectAccessible,
  expectForEveryEye,
  expectLargeTextFits,
  expectNoSidewaysScroll,
} from './accessible';
import { alert, expect, heading, test } from './portal';

/** What a browser adds to single sign-on, which is walked over HTTP (tests/http). */

const client = 'keelson';
/** Nobody has said what the provider knows it by. */
const unfinished = 'dotterel';

test('§4.3 "sso-login redirects to the provider": its page by keyboard and by axe; §3 no token where a script could read it; §7 logout', async ({
  page,
  context,
  portal,
}) => {
  await test.step('the provider’s page, by keyboard', async () => {
    await page.goto(`${portal.origin(client)}/`);
    await page.getByRole('button', { name: 'Open in the portal' }).first().click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.type(marisol.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('is wrong');
    await expect(page.getByLabel('E-mail address')).toHaveValue(marisol.email);
    await expectAccessible(page, 'with an error');
    await page.getByLabel('Password').fill(marisol.password);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Hello, Marisol')).toBeVisible();
  });
  await test.step('§3 Identity-provider tokens: in one httpOnly cookie, nowhere else in the browser', async () => {
    const cookies = await context.cookies(portal.origin(client));
    expect(cookies.find(({ name }) => name === 'identity')).toMatchObject({ httpOnly: true });
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(`${stored}${await page.content()}`).not.toMatch(/eyJ[\w-]+\.[\w-]+/);
  });
  await test.step('§7 logout: the provider is left as well', async () => {
    await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).first().click();
    await expect(heading(page, 'Sign out?')).toBeVisible();
    expect(page.url()).not.toMatch(/eyJ/);
    await page.getByRole('button', { name: 'Sign out here, too' }).click();
    await expect(heading(page, 'Your contracts')).toBeVisible();
    const names = (await context.cookies(portal.origin(client))).map(({ name }) => name);
    expect(names).not.toContain('identity');
    expect(names).not.toContain('session');
  });
  await test.step('§2.1 pages/editor: nobody else is an editor: axe, 320 px', async () => {
    await page.goto(`${portal.origin(client)}/pages/editor`);
    await page.getByRole('link', { name: 'Log in with single sign-on', exact: true }).click();
    await page.getByLabel('E-mail address').fill(marisol.email);
    await page.getByLabel('Password').fill(marisol.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(alert(page)).toContainText('You are not a content editor here');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'no editor');
  });
});

test('§8 "Missing single-sign-on configuration: modal with Global_Error_OktaConfig_Header and Global_Error_OktaConfig_Body"', async ({
  page,
  port,
  portal,
}) => {
  const settings = {
    Global_SSOEnabled: true,
    Global_Okta_Issuer: 'https://id.example.com',
    Global_Okta_ClientId: '',
  };
  const files = { 'settings.json': settings, 'contracts.json': contractsFile(1) };
  await importClients(port, writeTestClient(files, unfinished));
  await page.goto(`${portal.origin(unfinished)}/sso-login`);
  await expect(page).toHaveURL(`${portal.origin(unfinished)}/sso-login/not-configured`);
  const dialog = page.getByRole('alertdialog', { name: 'Sign-in is not set up yet' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(heading(page, 'Sign-in is not set up yet')).toBeVisible();
});

test('§2.1 policy-account: who has several contracts chooses one and changes to another, by keyboard; axe, 320 px, dark, text at 200 %, Arabic', async ({
  page,
  portal,
}) => {
  const origin = portal.origin(client);
  const list = '/policy-account/contracts';
  const open = (number: string) =>
    page.getByRole('button', { name: new RegExp(`^Open .*${number}`) });
  await page.goto(`${origin}/sso-login`);
  await page.getByLabel('E-mail address').fill(marisol.email);
  await page.getByLabel('Password').fill(marisol.password);
  await page.getByLabel('Password').press('Enter');
  await expect(heading(page, 'Which contract do you want to see?')).toBeVisible();
  await acceptCookies(page);
  await expectForEveryEye(page, 'to choose among');
  await open('KMC20655').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/dashboard`);
  await expect(page.getByRole('main')).toContainText('Tender and Trailer Cover');

  await page
    .getByRole('link', { name: 'Change to another of your contracts' })
    .first()
    .press('Enter');
  await expect(heading(page, 'Your contracts')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Open now');
  await expect(open('KMC20655')).toHaveCount(0);
  await expectForEveryEye(page, 'to change to');
  await expectLargeTextFits(page);
  const other = await page.context().newPage();
  await other.goto(`${origin}/policy-account`);
  await open('KMC20418').press('Enter');
  await expect(page).toHaveURL(`${origin}/dashboard`);
  await expect(page.getByRole('main')).toContainText('Offshore Engine Cover');
  await expect(page.getByRole('main')).not.toContainText('Tender and Trailer Cover');
  await page.goBack();
  await expect(open('KMC20418')).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL(`${origin}/policy-account`);
  await other.close();

  for (const address of [list, '/sso-login/contracts']) {
    await page.goto(`${origin}${address}?language=ar`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectForEveryEye(page, 'in Arabic');
  }
});
