import type { Page } from '@playwright/test';
import { externalLogin } from '../setup/test-client';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { expect, heading, type Portal, test } from './portal';

/** §2.3 Already-logged-in panel, modern (plover) and classic (harbor). Runs with and without script. */

async function openPanel(page: Page, portal: Portal, variant: 'modern' | 'classic') {
  if (variant === 'modern') {
    await portal.signIn(page, portal.contract());
  } else {
    const terms = { 'Agreement number': '48213', 'ZIP code of the home': '02840' };
    await portal.search(page, terms, 'harbor');
    await expect(heading(page, /^Hello, /)).toBeVisible();
  }
  const origin = portal.origin(variant === 'modern' ? undefined : 'harbor');
  await page.goto(`${origin}/`);
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  return origin;
}

/** Whether the session is over, also for a page that asks for it. */
async function expectSignedOut(page: Page, origin: string) {
  await page.goto(`${origin}/dashboard`);
  await expect(page).toHaveURL(`${origin}/`);
}

for (const variant of ['modern', 'classic'] as const)
  test.describe(`§2.3 "Already-logged-in panel (modern and classic)": ${variant}`, () => {
    test('"Return to dashboard button"', async ({ page, portal }) => {
      const origin = await openPanel(page, portal, variant);
      await page.getByRole('link', { name: 'Return to dashboard' }).click();
      await expect(page).toHaveURL(`${origin}/dashboard`);
      await expect(heading(page, /^Hello, /)).toBeVisible();
    });

    test('"links to search another policy (logs out the current session)"; §4.3 "clears the id token and shows the search"', async ({
      page,
      portal,
    }) => {
      const origin = await openPanel(page, portal, variant);
      await page.getByRole('button', { name: 'Search another policy' }).click();
      await expect(page.getByRole('button', { name: /^Find / }).first()).toBeVisible();
      await expectSignedOut(page, origin);
    });

    test('"log into a new account": the session is over, and the search or a login shows', async ({
      page,
      portal,
    }) => {
      const origin = await openPanel(page, portal, variant);
      await page.getByRole('button', { name: 'Log into a new account' }).click();
      await expect(page.getByRole('button', { name: /^Find / }).first()).toBeVisible();
      await expectSignedOut(page, origin);
    });

    test('"or create a new account": the session is over, and creating an account begins', async ({
      page,
      portal,
    }) => {
      const origin = await openPanel(page, portal, variant);
      await page.getByRole('button', { name: 'Create a new account' }).click();
      await expect(page).toHaveURL(`${origin}/create-account`);
      await expect(heading(page, 'Create your account')).toBeVisible();
      await expectSignedOut(page, origin);
    });

    test('axe, 320 px, dark', async ({ page, portal, javaScriptEnabled }) => {
      test.skip(javaScriptEnabled === false, 'axe is a script');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openPanel(page, portal, variant);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  });

test('"log into a new account" leads to the login that the client has', async ({
  page,
  portal,
}) => {
  await page.route(`${externalLogin}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Login</title>' }),
  );
  const contract = portal.contract();
  await page.goto(`${portal.origin()}/?path=3`);
  await portal.signIn(page, contract);
  await page.goto(`${portal.origin()}/`);
  await page.getByRole('button', { name: 'Log into a new account' }).click();
  await expect(page).toHaveURL(externalLogin);
});

test('the panel in Spanish', async ({ page, portal }) => {
  await portal.signIn(page, portal.contract());
  await page.goto(`${portal.origin()}/?language=es`);
  await expect(page.getByRole('heading', { name: 'Su sesión está abierta' })).toBeVisible();
  for (const name of ['Buscar otra póliza', 'Entrar en otra cuenta', 'Crear una cuenta nueva'])
    await expect(page.getByRole('button', { name })).toBeVisible();
});

test('§4.3 "a valid token shows the already-logged-in panel": another tab shows it, too', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  const other = await page.context().newPage();
  await other.goto(`${portal.origin()}/`);
  await portal.signIn(page, portal.contract());
  await other.reload();
  await expect(other.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await other.getByRole('button', { name: 'Search another policy' }).click();
  await expect(other.getByLabel('Contract number')).toBeVisible();
  if (javaScriptEnabled === false) await page.reload();
  await expect(heading(page, /You have signed out|Every wader/)).toBeVisible();
});
