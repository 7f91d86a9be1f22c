import { chooseClaimFlow, fileClaim } from '../http/file-claim';
import { newHandlerLink } from '../setup/handler-link';
import type { SharedClientId } from '../setup/shared-clients';
import { expectForEveryEye } from './accessible';
import { signInAs } from './claims';
import { watch } from './complaints';
import { expect, heading, test } from './portal';

const client = 'redshank' satisfies SharedClientId;

test('§8 the desk by keyboard and for every eye: the list, a claim, a decision that is changed under it', async ({
  page,
  browser,
  portal,
  port,
}) => {
  const complaints = await watch(page);
  await portal.goAhead(
    page,
    async (visitor) => {
      await signInAs(visitor, 'isReviewed');
      await chooseClaimFlow(visitor, 'inReview');
      await fileClaim(visitor, {
        cause: 'Cracked screen',
        answers: {
          'How did it happen?': 'It fell',
          'Does the screen still respond': 'Everywhere',
          'Before this happened': 'No',
        },
      });
    },
    client,
  );
  await page.goto(await newHandlerLink(port, client, 'ida@desk.example', 'Ida Berg'));
  await expect(heading(page, 'Open claims desk')).toBeVisible();
  await expectForEveryEye(page, 'the way in');
  await page.getByRole('button', { name: 'Open desk' }).click();
  await expect(page).toHaveURL(/\/desk$/);
  await expect(heading(page, 'Claims desk')).toBeVisible();
  await expectForEveryEye(page, 'the list');

  await page.getByRole('link', { name: /Cracked screen/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/claims\//);
  await expect(heading(page, 'Cracked screen')).toBeVisible();
  await expectForEveryEye(page, 'a claim');
  const deny = page.getByRole('group').filter({ hasText: 'Deny claim' });
  await page.locator('summary').filter({ hasText: 'Deny' }).focus();
  await page.keyboard.press('Enter');
  await deny.getByRole('button', { name: 'Deny claim' }).click();
  const reason = deny.getByLabel('Reason');
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.selectOption('COSMETIC_ONLY');

  // Another handler asks for something meanwhile.
  const another = await browser.newContext();
  const other = await another.newPage();
  await other.goto(await newHandlerLink(port, client, 'una@desk.example', 'Una Vik'));
  await other.getByRole('button', { name: 'Open desk' }).click();
  await other.getByRole('link', { name: /Cracked screen/ }).click();
  await other.getByText('Request information', { exact: true }).click();
  await other.getByLabel('What you need').selectOption('OWN');
  await other.getByLabel('Short title').fill('A picture of the back');
  await other.getByLabel('Photo or PDF').check();
  await other.getByRole('button', { name: 'Send request' }).click();
  await expect(other.getByText('The claim’s page now asks for it.')).toBeVisible();
  await another.close();

  await deny.getByRole('button', { name: 'Deny claim' }).click();
  await expect(page.getByText('This claim has changed since you opened it').first()).toBeVisible();
  await expect(
    page.getByText('Una Vik requested information: A picture of the back').first(),
  ).toBeVisible();
  await expectForEveryEye(page, 'This notice has changed');
  expect(complaints).toEqual([]);
});
