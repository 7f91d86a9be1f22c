import type { Page } from '@playwright/test';
import { alert, expect, hasItsScript, heading, test } from './portal';

// Runs with script and without: what is a link with script sends the form without.

const shown = (page: Page, role: 'link' | 'button', name: string | RegExp) =>
  page.getByRole(role, { name }).filter({ visible: true });

test('§2.3 "a link toggles between the two": each option keeps what was typed in it', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  const hasScript = javaScriptEnabled !== false;
  await page.goto(`${portal.origin('harbor')}/`);
  if (hasScript) await hasItsScript(page);
  const otherWay = shown(page, hasScript ? 'link' : 'button', /^Search another way/);
  const number = page.getByLabel('Agreement number', { exact: true });
  const phone = page.getByLabel(/^Phone number/);
  await number.fill('48213');
  await otherWay.click();
  await expect(number).toBeHidden();
  await phone.fill('4015550119');
  if (!hasScript) {
    // The last name is missing: the form comes back.
    await shown(page, 'button', /^Find /).click();
    await expect(alert(page)).toContainText('Last name');
  }
  await expect(phone).toHaveValue('4015550119');
  await otherWay.click();
  await expect(number).toHaveValue('48213');
  await expect(alert(page)).toHaveCount(0);
  await otherWay.click();
  await expect(phone).toHaveValue('4015550119');
});

test('§2.4 "Tabs, one per configured lookup option": each keeps what was typed in it', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  const hasScript = javaScriptEnabled !== false;
  await page.goto(`${portal.origin('harbor')}/policy-search`);
  if (hasScript) await hasItsScript(page);
  const tab = (name: string) =>
    page
      .getByRole('navigation', { name: 'Ways to search' })
      .getByRole(hasScript ? 'link' : 'button', { name });
  const number = page.getByLabel('Agreement number', { exact: true });
  const phone = page.getByLabel(/^Phone number/);
  await number.fill('48213');
  await tab('Phone number').click();
  await expect(tab('Phone number')).toHaveAttribute('aria-current', 'page');
  await phone.fill('4015550119');
  await tab('Agreement number').click();
  await expect(tab('Agreement number')).toHaveAttribute('aria-current', 'page');
  await expect(number).toHaveValue('48213');
  await tab('Phone number').click();
  await expect(phone).toHaveValue('4015550119');
});

test('§2.1 "language (switches language)": what was typed into either option stays', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  const hasScript = javaScriptEnabled !== false;
  const role = hasScript ? 'link' : 'button';
  await page.goto(`${portal.origin('harbor')}/`);
  if (hasScript) await hasItsScript(page);
  await page.getByLabel('Agreement number', { exact: true }).fill('48213');
  await shown(page, role, /^Search another way/).click();
  await page.getByLabel(/^Phone number/).fill('4015550119');
  await page.getByRole('contentinfo').getByRole(role, { name: 'Español', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveURL(`${portal.origin('harbor')}/`);
  await expect(page.locator('[name=Option2_SearchTerm1]')).toBeVisible();
  await expect(page.locator('[name=Option2_SearchTerm1]')).toHaveValue('4015550119');
  await expect(page.locator('[name=Option1_SearchTerm1]')).toHaveValue('48213');
  await page.goto(`${portal.origin('harbor')}/pages/contact-us`);
  await expect(heading(page, /./)).toBeVisible();
  if (hasScript) await hasItsScript(page);
  await page.locator('main [name=Name]').fill('Tomás');
  await page.getByRole('contentinfo').getByRole(role, { name: 'English', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('main [name=Name]')).toHaveValue('Tomás');
  await expect(alert(page)).toHaveCount(0);
});
