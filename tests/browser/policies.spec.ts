import type { Page } from '@playwright/test';
import { enterCode, search, termsOf } from '../http/sign-in';
import { contractWithPlans } from '../setup/plans-client';
import { newSessionLink } from '../setup/session-link';
import type { SharedClientId } from '../setup/shared-clients';
import { acceptCookies, expectForEveryEye, expectNoSidewaysScroll } from './accessible';
import { expect, heading, type Portal, test } from './portal';

/** What a browser adds to plans: folds by keyboard, text of double size, Arabic, and taking an offer once. */

const client = 'bittern' satisfies SharedClientId;

async function openPlans(
  page: Page,
  portal: Portal,
  index: number,
  arrived: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  const { number, zip, email } = contractWithPlans(index);
  await portal.goAhead(
    page,
    async (visitor) => {
      await search(visitor, termsOf({ number, zip }));
      await enterCode(visitor, email);
      await visitor.open('/dashboard');
    },
    client,
  );
  await arrived(page);
  await page.goto(new URL('/policy-management', page.url()).href);
  await expect(heading(page, 'Plans')).toBeVisible();
}

test('§2.1 policy-management: a plan is read by keyboard, and its offer taken once by a double click; axe, 320 px, 200 %, dark', async ({
  page,
  portal,
}) => {
  await openPlans(page, portal, 0, acceptCookies);
  const ended = page.getByRole('group').filter({ hasText: 'P-G0000-OLD' });
  await expect(ended.getByText('P-G0000-OLD')).toBeHidden();
  const plan = page.getByRole('link', { name: 'Gadget plan' }).first();
  await plan.focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Gadget plan')).toBeVisible();
  const bookmark = page.url();

  const damage = page.locator('summary').filter({ hasText: 'Damage' });
  await damage.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Up to 2 claims per plan year')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('$800.00 left')).toBeVisible();
  await expectForEveryEye(page, 'a plan, unfolded');
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);

  await page.emulateMedia({ media: 'print' });
  await page.goto(bookmark);
  await expect(page.getByText('Up to 2 claims per plan year')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('link', { name: /^View offer/ }).click();
  await expect(heading(page, 'Offers for your plan')).toBeVisible();
  await expectForEveryEye(page, 'offers');
  await page.getByRole('link', { name: /^Review offer/ }).click();
  await expect(heading(page, 'Review your offer')).toBeVisible();
  await expectForEveryEye(page, 'the check');
  await page.getByRole('button', { name: 'Accept for $110.00' }).dblclick();
  await expect(heading(page, 'You accepted Gadget plan')).toBeVisible();
  await expectForEveryEye(page, 'taken');
  await page.getByRole('link', { name: 'Go to bill' }).click();
  await expect(page.getByRole('button', { name: 'Pay $110.00', exact: true })).toHaveCount(1);

  // There are two plans now.
  await page.goto(new URL('/policy-cancel', page.url()).href);
  await expect(heading(page, 'Which plan do you want to cancel?')).toBeVisible();
  await expectForEveryEye(page, 'which plan to cancel');
  await page.getByRole('link', { name: 'Gadget plan' }).last().click();
  await page.getByRole('button', { name: 'See your refund' }).click();
  await expect(heading(page, 'Check and cancel')).toBeVisible();
  await expectForEveryEye(page, 'what canceling comes to');
});

test('§2.1 policy-management: a plan in Arabic runs from right to left, without sideways scrolling', async ({
  page,
  port,
}) => {
  await page.goto(await newSessionLink(port, 'altura', 'AVC4404410'));
  await page.goto(new URL('/policy-management?language=ar', page.url()).href);
  await expect(heading(page, 'الخطط')).toBeVisible();
  await page.locator('main h2 a').first().click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.locator('main summary').first().click();
  await expectForEveryEye(page, 'a plan in Arabic');
});
