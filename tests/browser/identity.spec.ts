import { marisol } from '../../partners/people';
import { expectAccessible, expectForEveryEye, expectNoSidewaysScroll } from './accessible';
import { alert, expect, heading, test } from './portal';

/** What a browser adds to single sign-on, which is walked over HTTP (tests/http). */

const client = 'keelson';

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
    await expect(page.getByLabel('Email address')).toHaveValue(marisol.email);
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
  await test.step('§2.1 policy-account: the contracts of a person', async () => {
    await page.goto(`${portal.origin(client)}/policy-account/contracts`);
    await expect(heading(page, 'Your contracts')).toBeVisible();
    await expectForEveryEye(page, 'to change to');
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
    await page.getByLabel('Email address').fill(marisol.email);
    await page.getByLabel('Password').fill(marisol.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(alert(page)).toContainText('You aren’t a content editor here');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'no editor');
  });
});
