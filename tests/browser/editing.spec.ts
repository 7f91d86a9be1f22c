import type { Browser, Page, Response } from '@playwright/test';
import { demonstrationEditor } from '../../scripts/editor';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { expect, heading, test } from './portal';

/** What of editing moves; its pages are plain forms and links (tests/http/editing.once.test.ts). */
const editor = '/pages/editor';

async function signIn(page: Page, site: string): Promise<void> {
  await page.goto(`${site}${editor}`);
  await page.getByLabel('Email address').fill(demonstrationEditor.email);
  await page.getByLabel('Password').fill(demonstrationEditor.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(heading(page, 'Editor page')).toBeVisible();
}

/** A page as somebody sees it who is no editor, and all the script that they are sent. */
async function visit(browser: Browser, address: string) {
  const page = await browser.newPage();
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const shown = await page.getByRole('heading', { level: 1 }).textContent();
  const seen = { heading: shown, title: await page.title(), html: await page.content() };
  const sent = (await Promise.all(scripts.map((script) => script.text()))).join('\n');
  await page.close();
  return { ...seen, sent };
}

test('§6 edit mode: a text is changed where it stands, and visitors are sent nothing of it', async ({
  page,
  portal,
  browser,
}) => {
  const site = portal.origin('harbor');
  const address = `${site}/pages/contact-us`;
  const before = await visit(browser, address);
  expect(before.sent.match(/api\/editor|content-editor-id/g) ?? []).toEqual([]);
  // Of both trees: this one is rendered for each request.
  const live = await visit(browser, `${site}/session-ended`);
  expect(live.sent.match(/api\/editor|content-editor-id/g) ?? []).toEqual([]);
  expect(before.html).not.toMatch(/[\u{e0001}-\u{e007f}]|api\/editor/u);

  await signIn(page, site);
  await page.goto(address);
  await page.getByRole('button', { name: 'Edit on the page' }).click();
  const bar = page.getByRole('complementary', { name: 'Edit mode' });
  await expect(bar.getByRole('button', { name: 'Choose texts by clicking' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(before.title);
  await page.getByRole('heading', { level: 1 }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact_Title' });
  const text = dialog.getByLabel('Text', { exact: true });
  await text.fill('Reach {who}');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(text).toHaveAccessibleDescription('The portal doesn’t fill in {who} here');
  await expect(text).toHaveValue('Reach {who}');
  await expectAccessible(page);
  await text.fill('Talk to our crew');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(bar.getByRole('status')).toHaveText('Saved as a draft. Visitors can’t see it yet.');
  await expect(page.locator('h1')).toContainText('Talk to our crew');
  expect((await visit(browser, address)).heading).toBe(before.heading);

  await bar.getByRole('button', { name: 'Texts on this page' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Talk to our crew' }).click();
  await expect(text).toHaveValue('Talk to our crew');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(bar.getByRole('status')).toHaveText('Published. Visitors can see it now.');
  expect((await visit(browser, address)).heading).toBe('Talk to our crew');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await bar.getByRole('button', { name: 'Exit edit mode' }).click();
  await expect(bar).toBeHidden();
  await page.goto(`${site}${editor}/labels/Contact_Title/en`);
  await page.getByRole('button', { name: 'Reset to package' }).click();
  await expect(page.getByText('Published. Visitors can see it now.')).toBeVisible();
});
