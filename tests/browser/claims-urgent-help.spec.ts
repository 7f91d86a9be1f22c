import { chooseClaimFlow } from '../http/file-claim';
import type { SharedClientId } from '../setup/shared-clients';
import { expectForEveryEye } from './accessible';
import { signInAs } from './claims';
import { alert, expect, heading, test } from './portal';

/** What a browser adds to urgent help: where one is by the device, and the way to help and on, where nobody comes. */

const client = 'gadwall' satisfies SharedClientId;

test('design §8 urgent: whom to ring first, slips lose nothing, no one came and the number again, somebody is sent again', async ({
  page,
  context,
  portal,
}) => {
  await portal.goAhead(
    page,
    async (visitor) => {
      await signInAs(visitor, 'freezes');
      await visitor.open('/file-claim');
      await chooseClaimFlow(visitor, 'nobodyComes');
    },
    client,
  );
  await page.getByRole('link', { name: 'Get urgent help' }).click();
  await expect(heading(page, 'Urgent help')).toBeVisible();
  const ring = page.getByRole('region', { name: 'Is everyone safe?' });
  await expect(ring.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
  await expectForEveryEye(page, 'before help');

  // The address of the plan is filled in.
  const place = page.getByLabel('Where should help come?');
  await expect(place).not.toHaveValue('');
  await place.fill('');
  await page.getByRole('button', { name: 'Send help now' }).click();
  await expect(alert(page)).toBeFocused();
  await expect(alert(page).getByRole('link')).toHaveCount(2);
  await expectForEveryEye(page, 'with slips');

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 41.4901, longitude: -71.3128 });
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(place).toHaveValue('41.49010, -71.31280');
  // Whoever types another place is not where their device was.
  await place.fill('1 Main Street');
  await expect(
    page.getByText('You entered a different place, so we won’t use your location'),
  ).toBeVisible();
  await expect(page.locator('input[name="latitude"]')).toHaveValue('');
  await place.fill('');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(place).toHaveValue('41.49010, -71.31280');
  await page.getByRole('radio', { name: /^No heat/ }).click();
  await page.getByLabel('Anything else we should know?').fill('The furnace does not start.');
  await page.getByLabel('Callback number').fill('12');
  await page.getByRole('button', { name: 'Send help now' }).click();
  await expect(alert(page).getByRole('link')).toHaveCount(1);
  await expect(place).toHaveValue('41.49010, -71.31280');
  await page.getByLabel('Callback number').fill('(401) 555-0142');
  await page.getByRole('button', { name: 'Send help now' }).click();

  await expect(heading(page, 'No one came. We’re sorry.')).toBeVisible();
  await expect(ring.getByRole('link', { name: '911' })).toBeVisible();
  await expect(page.getByText('The furnace does not start.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'File for reimbursement' })).toBeVisible();
  await expectForEveryEye(page, 'no one came');
  await page.getByRole('button', { name: 'Send someone again' }).dblclick();
  await expect(heading(page, 'We’re finding help for you')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Help requested' })).toHaveAttribute(
    'aria-current',
    'step',
  );

  // Whoever asks for the same again is led to where it stands.
  await page.goto(`${portal.origin(client)}/file-claim/urgent`);
  await expect(page.getByText('Help is already on its way to you.')).toBeVisible();
  await page.getByRole('link', { name: 'Track help' }).click();
  await expect(heading(page, 'We’re finding help for you')).toBeVisible();
});
