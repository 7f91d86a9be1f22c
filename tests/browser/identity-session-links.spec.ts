import type { Page } from '@playwright/test';
import { newSessionLink } from '../setup/session-link';
import type { SharedClientId } from '../setup/shared-clients';
import { testContract } from '../setup/test-client';
import { expectForEveryEye } from './accessible';
import { expect, heading, test } from './portal';

/** What a browser adds to the links, which are walked over HTTP (tests/http). */

/** A client that takes agents, and one whose holders have a profile elsewhere. */
const [client, withProfile] = ['curlew', 'noddy'] as const satisfies readonly SharedClientId[];
const greeting = 'Hello, Robin';

function newLink(port: number, id: string, index: number, ...flags: readonly '--agent'[]) {
  return newSessionLink(port, id, testContract('email', index).policyNumber, ...flags);
}

const told = (page: Page) => page.evaluate(() => window.dataLayer);

test('§2.1 create-session by script: "The user type (agent or customer) is also used for analytics"; a link that asks, and what an agent sees: axe, 320 px, dark', async ({
  page,
  port,
}) => {
  const [link, second] = await Promise.all([
    newLink(port, client, 0),
    newLink(port, client, 1, '--agent'),
  ]);
  await page.goto(link);
  await expect(heading(page, greeting)).toBeVisible();
  await expect
    .poll(() => told(page))
    .toContainEqual({ event: 'loginSuccess', userType: 'customer' });
  await page.goto(second);
  await expect(heading(page, 'You’re already signed in')).toBeVisible();
  await expectForEveryEye(page, 'a link that asks');
  await page.getByRole('button', { name: 'Use link' }).click();
  await expect(heading(page, greeting)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Agent' })).toContainText(
    'You’re acting as an agent: Dana Reyes',
  );
  await expect.poll(() => told(page)).toContainEqual({ event: 'loginSuccess', userType: 'agent' });
  await expectForEveryEye(page, 'as an agent');
});

test('§6 "Customer in the SSO flow sees the full profile menu": keyboard, axe, 320 px, dark; "Sign out"', async ({
  page,
  port,
  portal,
}) => {
  await page.goto(await newLink(port, withProfile, 2));
  const summary = page.locator('summary').filter({ has: page.getByText('Your profile') });
  const menu = page.locator('details[open]');
  await expect(heading(page, greeting)).toBeVisible();
  await summary.click();
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Contact us',
    'Notifications',
    'Edit profile',
    'Security settings',
  ]);
  await expectForEveryEye(page, 'with the profile menu');
  await page.keyboard.press('Escape');
  await expect(summary).toBeFocused();
  await expect(menu).toHaveCount(0);
  await summary.click();
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).not.toHaveURL(`${portal.origin(withProfile)}/dashboard`);
  await page.goto(`${portal.origin(withProfile)}/edit-profile`);
  expect(new URL(page.url()).origin).toBe(portal.origin(withProfile));
});
