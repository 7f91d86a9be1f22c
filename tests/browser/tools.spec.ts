import { expectForEveryEye } from './accessible';
import { expect, isKept, test } from './portal';

test('§2.6 mock flow pickers: what is chosen shows, and nothing typed is lost', async ({
  page,
  portal,
}) => {
  const tools = page.locator('footer summary');
  await page.goto(portal.origin());
  // Also of somebody who has paused, so that it was kept before.
  const isKeptNow = page.waitForResponse((answer) => isKept(answer.request()));
  await page.getByLabel('Contract number').fill('E00001');
  await isKeptNow;
  await tools.click();
  await page.getByLabel('Policy mock flow').selectOption('Search is locked');
  await page.getByLabel('Claim mock flow').selectOption('No mock');
  const shownAnew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Apply' }).click();
  await shownAnew;
  await expect(tools).toContainText('Policy mock flow: Search is locked');
  await expect(page.getByLabel('Contract number')).toHaveValue('E00001');
  await tools.click();
  await expectForEveryEye(page, 'with the tools');
});
