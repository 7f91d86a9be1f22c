import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { alert, expect, hasItsScript, heading, isKept, test } from './portal';

/** With script, for which each of these is a link. Without, they send the form (tests/http). */

const shown = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name }).filter({ visible: true });

test('§2.3 "a link toggles between the two", §2.1 "language (switches language)": each option keeps what was typed in it', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.origin('harbor')}/`);
  await hasItsScript(page);
  const otherWay = shown(page, /^Search another way/);
  const number = page.getByLabel('Agreement number', { exact: true });
  const phone = page.getByLabel(/^Phone number/);
  // A form that is kept slowly is not overtaken by another, which would take its place.
  await page.route(
    '**/api/search-contract',
    async (route) => {
      await delay(1500);
      await route.continue();
    },
    { times: 1 },
  );
  const underWay = new Set<Request>();
  const most: number[] = [];
  page.on('request', (request) => {
    if (isKept(request)) most.push(underWay.add(request).size);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const firstIsKept = page.waitForRequest(isKept);
  await number.fill('48213');
  await firstIsKept;
  await otherWay.click();
  await expect(number).toBeHidden();
  await phone.fill('4015550119');
  await otherWay.click();
  await expect(number).toHaveValue('48213');
  await otherWay.click();
  await expect(phone).toHaveValue('4015550119');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveURL(`${portal.origin('harbor')}/`);
  await expect(page.locator('[name=Option2_SearchTerm1]')).toBeVisible();
  await expect(page.locator('[name=Option2_SearchTerm1]')).toHaveValue('4015550119');
  await expect(page.locator('[name=Option1_SearchTerm1]')).toHaveValue('48213');
  expect(most.length).toBeGreaterThan(1);
  expect(Math.max(...most)).toBe(1);
});

test('§2.1 "language (switches language)" in the middle of a message; wrong fields keep what was typed, and it goes out', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.origin('harbor')}/pages/contact-us`);
  await hasItsScript(page);
  await page.locator('main [name=Name]').fill('Tomás');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('main [name=Name]')).toHaveValue('Tomás');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('main [name=Name]')).toHaveValue('Tomás');
  await expect(alert(page)).toHaveCount(0);
  await hasItsScript(page);
  await page.getByLabel('Email address').fill('robin at example');
  await page.getByLabel('Your message').fill('Where is my plan?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(alert(page)).toContainText('Enter an email address like name@example.com');
  await expect(page.getByLabel('Your message')).toHaveValue('Where is my plan?');
  await page.getByLabel('Email address').fill('robin@example.com');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(heading(page, 'Message sent')).toBeVisible();
});
