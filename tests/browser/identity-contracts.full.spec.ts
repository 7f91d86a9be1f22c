import { marisol } from '../../partners/people';
import { importClients } from '../setup/import-clients';
import { contractsFile, writeTestClient } from '../setup/test-client';
import { acceptCookies, expectForEveryEye, expectLargeTextFits } from './accessible';
import { expect, heading, test } from './portal';

/** What a browser adds to choosing among several contracts, and to a sign-in that is not set up. */

const client = 'keelson';
/** Nobody has said what the provider knows it by. */
const unfinished = 'dotterel';

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
  const dialog = page.getByRole('alertdialog', { name: 'Sign-in isn’t set up yet' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(heading(page, 'Sign-in isn’t set up yet')).toBeVisible();
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
  await page.getByLabel('Email address').fill(marisol.email);
  await page.getByLabel('Password').fill(marisol.password);
  await page.getByLabel('Password').press('Enter');
  await expect(heading(page, 'Which contract do you want to open?')).toBeVisible();
  await acceptCookies(page);
  await expectForEveryEye(page, 'to choose among');
  await open('KMC20655').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/dashboard`);
  await expect(page.getByRole('main')).toContainText('Tender and Trailer Cover');

  await page.getByRole('link', { name: 'Switch contract' }).first().press('Enter');
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
