import type { Browser, Page } from '@playwright/test';
import { demonstrationEditor } from '../../scripts/editor';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { watch } from './complaints';
import { alert, test as base, expect, heading } from './portal';

/** Runs with and without script: the editor's pages are plain forms and links. */
const test = base.extend<{ site: string }>({
  // Each project has a client of its own, whose accessibility statement no other test reads.
  site: async ({ portal, javaScriptEnabled }, use) =>
    use(portal.origin(javaScriptEnabled === false ? 'altura' : 'harbor')),
});

const statement = '/pages/accessibility';
const editor = '/pages/editor';
const title = `${editor}/labels/Accessibility_Title/en`;

async function signIn(page: Page, site: string, password = demonstrationEditor.password) {
  await page.goto(`${site}${editor}`);
  await fillIn(page, password);
}

async function fillIn(page: Page, password = demonstrationEditor.password) {
  await page.getByLabel('E-mail address').fill(demonstrationEditor.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** What somebody sees who is no editor. */
async function titleForVisitors(browser: Browser, site: string): Promise<string | null> {
  const page = await browser.newPage();
  await page.goto(`${site}${statement}`);
  const shown = await page.getByRole('heading', { level: 1 }).textContent();
  await page.close();
  return shown;
}

/** A page as somebody sees it who is no editor, and all the script that they are sent. */
async function visit(browser: Browser, address: string) {
  const page = await browser.newPage();
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const shown = await page.getByRole('heading', { level: 1 }).textContent();
  const seen = { heading: shown, title: await page.title(), html: await page.content() };
  const sent = (await Promise.all(scripts)).join('\n');
  await page.close();
  return { ...seen, sent };
}

test('§6 content editor: signs in, changes a text that shows at once, and goes back to the package', async ({
  page,
  site,
  browser,
}) => {
  test.setTimeout(120_000);
  const original = await titleForVisitors(browser, site);
  await signIn(page, site, 'not the password');
  await expect(
    page.getByText('The e-mail address or the password is wrong.').first(),
  ).toBeVisible();
  await signIn(page, site);
  await expect(heading(page, 'Editor page')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Edit on the page' }).click();
  await page.getByRole('button', { name: 'Leave edit mode' }).click();
  await expect(page.getByRole('button', { name: 'Leave edit mode' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit on the page' })).toBeVisible();

  await page.goto(`${site}${title}`);
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('Reach {who}');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(alert(page)).toBeFocused();
  await expect(alert(page).getByRole('link')).toHaveText('The portal does not fill in {who} here');
  await expect(text).toHaveAccessibleDescription('The portal does not fill in {who} here');
  await expect(text).toHaveValue('Reach {who}');

  await text.fill('Built for <b>all</b>');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).locator('b')).toHaveText('all');
  await expect(text).toHaveValue('Built for <b>all</b>');

  await text.fill('Built for everybody');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved as a draft. Visitors do not see it yet.')).toBeVisible();
  expect(await titleForVisitors(browser, site)).toBe(original);
  await page.getByRole('button', { name: 'Publish this draft' }).click();
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  expect(await titleForVisitors(browser, site)).toBe('Built for everybody');

  await page.getByRole('link', { name: 'Compare' }).first().click();
  await expect(page.getByText(demonstrationEditor.email).first()).toBeVisible();
  await page.goto(`${site}${title}`);
  await page.getByRole('button', { name: 'Go back to the package' }).click();
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  expect(await titleForVisitors(browser, site)).toBe(original);

  await page.getByRole('button', { name: 'Log out as editor' }).click();
  await expect(heading(page, 'Editor log in')).toBeVisible();
  await page.goto(`${site}${title}`);
  await expect(heading(page, 'Editor log in')).toBeVisible();
});

test('§6 content editor: what was typed outlives another editor and the end of the session', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await expect(heading(page, 'Editor page')).toBeVisible();
  const address = `${site}${editor}/labels/Accessibility_Lead/en`;
  const text = page.getByLabel('Text', { exact: true });
  await page.goto(address);
  const other = await page.context().newPage();
  await other.goto(address);
  await other.getByLabel('Text', { exact: true }).fill('The other editor was here');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(other.getByText('Saved as a draft. Visitors do not see it yet.')).toBeVisible();
  await text.fill('Mine');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(heading(page, 'Accessibility_Lead')).toBeVisible();
  await expect(page.getByText('Somebody else has changed this meanwhile')).toBeVisible();
  await expect(text).toHaveValue('Mine');

  await other.getByRole('button', { name: 'Log out as editor' }).click();
  await expect(heading(other, 'Editor log in')).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('You are no longer logged in as an editor.')).toBeVisible();
  await fillIn(page);
  await expect(page.getByText('What you typed is still here.')).toBeVisible();
  await expect(text).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('The draft is gone.')).toBeVisible();
});

test('§6 content editor: menus and images; what there is not is the portal’s own not-found page', async ({
  page,
  site,
  browser,
}) => {
  await signIn(page, site);
  await expect(heading(page, 'Editor page')).toBeVisible();
  const nothing = await page.goto(`${site}${editor}/labels/No_Such_Label/en`);
  expect(nothing?.status()).toBe(404);
  await expect(heading(page, 'There is nothing at this address')).toBeVisible();
  await page.goto(`${site}${editor}/menus/Portal_Footer_Menu/new`);
  await page.getByLabel('English').fill('Help');
  await page.getByLabel('Address').fill('/nowhere');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(alert(page)).toBeFocused();
  await expect(page.getByLabel('English')).toHaveValue('Help');
  await page.getByLabel('Address').fill('/pages/faq');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Up Help' }).click();
  await page.getByRole('button', { name: 'Publish this draft' }).click();
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(`${site}${statement}`);
  await expect(
    visitor.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }),
  ).toHaveAttribute('href', '/pages/faq');

  await page.goto(`${site}${editor}/images/favicon`);
  const send = async (name: string, mimeType: string, content: string) => {
    const buffer = Buffer.from(content);
    await page.getByLabel('Another image').setInputFiles({ name, mimeType, buffer });
    await page.getByRole('button', { name: 'Save draft' }).click();
  };
  await send('picture.png', 'image/png', 'no picture');
  await expect(alert(page)).toContainText('This file is no image that the portal shows');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect onclick="x()" width="9" height="9"/>';
  await send('picture.svg', 'image/svg+xml', `${svg}<script>x()</script></svg>`);
  await page.getByRole('button', { name: 'Publish this draft' }).click();
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  await visitor.reload();
  const icon = await visitor.locator('link[rel=icon]').first().getAttribute('href');
  const shown = await visitor.goto(new URL(icon ?? '', site).href);
  expect(shown?.headers()['content-type']).toBe('image/svg+xml');
  expect(await shown?.text()).toMatch(/<rect width="9"/);
  expect(await shown?.text()).not.toMatch(/script|onclick/);
  await visitor.close();
});

test('§6 edit mode: a text is changed where it stands, and visitors are sent nothing of it', async ({
  page,
  site,
  browser,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'Without script, texts are found by what they say.');
  const address = `${site}/pages/contact-us`;
  const before = await visit(browser, address);
  expect(before.sent.match(/api\/editor|content-editor-id/g) ?? []).toEqual([]);
  // Of both trees: this one is rendered for each request.
  const live = await visit(browser, `${site}/session-ended`);
  expect(live.sent.match(/api\/editor|content-editor-id/g) ?? []).toEqual([]);
  expect(before.html).not.toMatch(/[\u{e0001}-\u{e007f}]|api\/editor/u);

  await signIn(page, site);
  await expect(heading(page, 'Editor page')).toBeVisible();
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
  await expect(text).toHaveAccessibleDescription('The portal does not fill in {who} here');
  await expect(text).toHaveValue('Reach {who}');
  await expectAccessible(page);
  await text.fill('Talk to our crew');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(bar.getByRole('status')).toHaveText('Saved as a draft. Visitors do not see it yet.');
  await expect(page.locator('h1')).toContainText('Talk to our crew');
  expect((await visit(browser, address)).heading).toBe(before.heading);

  await bar.getByRole('button', { name: 'Texts of this page' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Talk to our crew' }).click();
  await expect(text).toHaveValue('Talk to our crew');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(bar.getByRole('status')).toHaveText('Published. Visitors see it now.');
  expect((await visit(browser, address)).heading).toBe('Talk to our crew');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await bar.getByRole('button', { name: 'Leave edit mode' }).click();
  await expect(bar).toBeHidden();
  await page.goto(`${site}${editor}/labels/Contact_Title/en`);
  await page.getByRole('button', { name: 'Go back to the package' }).click();
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
});

test('§6 content editor: the pages, for the eye and without it, on a narrow screen', async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'The check of accessibility is a script.');
  test.setTimeout(120_000);
  const complaints = await watch(page);
  await signIn(page, site);
  await expect(heading(page, 'Editor page')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const address of [
    '',
    '/labels?q=faq',
    '/labels/Layout_Copyright/en',
    '/settings/Global_Snackbar_DisplayTime',
    '/settings/Global_Okta_Issuer',
    '/menus/Portal_Footer_Menu',
    '/menus/Portal_Footer_Menu/new',
    '/images/logo',
    '/history',
  ]) {
    await page.goto(`${site}${editor}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${site}${editor}/settings/Global_Snackbar_DisplayTime`);
  await page.getByLabel('Value').fill('soon');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(alert(page)).toBeFocused();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
