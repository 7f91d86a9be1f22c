import { fileClaim } from '../http/file-claim';
import { writeClaimsClient } from '../setup/claims-client';
import { importClients } from '../setup/import-clients';
import { expectForEveryEye } from './accessible';
import { payButton, typeCard } from './cards';
import { booked, bookFirstTime, choose, openClaimOf, payForClaim, signInAs } from './claims';
import { expect, heading, test } from './portal';

/**
 * A journey for each way to settle a claim; the repair at a place nearby is that of claims.spec.ts, and
 * money back begins with a receipt, in claims-outcomes.spec.ts.
 */

const client = 'grebe';

// One after another, so that the client is imported once.
test.describe.configure({ mode: 'default' });
test.beforeAll(({ port }) => importClients(port, writeClaimsClient(client)));

test('design §8 by mail: the address is checked, what to do before it leaves, and paid', async ({
  page,
  portal,
}) => {
  await openClaimOf(page, portal, client, 'sendsIn');
  await page.getByRole('link', { name: 'Choose an option' }).click();
  await choose(page, 'By mail, with a prepaid label', 'Choose this option');
  await expect(heading(page, 'Where should we send it?')).toBeVisible();
  const city = page.getByLabel('City');
  await expect(city).toHaveValue('Portland');
  await city.fill('');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(city).toHaveAttribute('aria-invalid', 'true');
  await expectForEveryEye(page, 'an address with a gap');
  await city.fill('Portland');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'What happens next')).toBeVisible();
  await page.getByText('Remove the SIM and memory card').click();
  await expect(page.getByText(/^Push a paper clip/)).toBeVisible();
  await page.getByRole('radio', { name: 'No, it doesn’t turn on' }).click();
  await expectForEveryEye(page, 'what to do before it leaves');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm and pay $99.00' }).click();
  await payForClaim(page);
  await expect(page.getByText(/^You send the product in/)).toBeVisible();
  // It cannot be switched on: what would need that is not asked for.
  await expect(page.getByText('Remove the SIM and memory card')).toBeVisible();
  await expect(page.getByText('Back it up')).toBeHidden();
  await expectForEveryEye(page, 'sent in');
  const [, id] = /\/(?:claim-confirmation|settle)\/([^/?]+)/.exec(page.url()) ?? [];
  await page.goto(new URL(`/claim-track/${id}`, page.url()).href);
  await page.getByRole('link', { name: 'Change delivery address' }).click();
  await expect(heading(page, 'Change delivery address')).toBeVisible();
  const street = page.getByLabel('Street and number');
  await street.fill('');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(street).toHaveAttribute('aria-invalid', 'true');
  await expectForEveryEye(page, 'another address with a gap');
  await street.fill('99 Other Road');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Delivery address changed.')).toBeVisible();
  await expect(page.getByText('99 Other Road').first()).toBeVisible();
});

test('design §8 on site: somebody comes at a time, and the claim shows when', async ({
  page,
  portal,
}) => {
  await openClaimOf(page, portal, client, 'isVisited');
  // There is no other way: it is not asked for.
  await page.getByRole('link', { name: 'Continue with this claim' }).click();
  await expect(page.getByRole('heading', { name: /^Technician visit at your home/ })).toBeVisible();
  await bookFirstTime(page);
  await expect(heading(page, 'What happens next')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Confirm and pay/ }).click();
  await payForClaim(page);
  await expect(booked(page)).toBeVisible();
  await expect(page.getByText('Someone comes to you at your appointment time.')).toBeVisible();
  await expectForEveryEye(page, 'a visit is booked');
});

test('design §8 replacement: another model and a faster delivery at their price, the return agreed to with a card', async ({
  page,
  portal,
}) => {
  await openClaimOf(page, portal, client, 'replaces');
  await page.getByRole('link', { name: 'Choose an option' }).click();
  await expect(heading(page, 'How should we settle your claim?')).toBeVisible();
  await choose(page, 'A replacement of the same or a similar model', 'Choose this option');
  await expect(heading(page, 'Which replacement would you like?')).toBeVisible();
  await expectForEveryEye(page, 'Choose a replacement');
  await choose(page, 'A flagship phone', 'Agree to this replacement');
  await expect(heading(page, 'Where should we send it?')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Portland');
  await page.getByRole('radio', { name: /^Express/ }).click();
  await expectForEveryEye(page, 'delivery method');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'What happens next')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Return the old product' })).toBeVisible();
  await page.getByRole('button', { name: 'Add card' }).click();
  await typeCard(page);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Your card is saved')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Agree to this, or choose another option').first()).toBeVisible();
  await expectForEveryEye(page, 'what must come back, not agreed to');
  await page.getByRole('checkbox', { name: /^I’ll send it back within 14 days/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  // The deductible; the other model and the faster way, with their tax.
  await page.getByRole('button', { name: 'Confirm and pay $309.60' }).click();
  await expect(heading(page, 'Pay your share')).toBeVisible();
  await page.getByRole('button', { name: /^Pay with .*4242/ }).click();
  await expect(heading(page, 'Payment received')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Product to return' })).toBeVisible();
  await expectForEveryEye(page, 'replaced');
});

test('design §8 settlement: the value in money, once it is said where to; a mistyped account loses nothing', async ({
  page,
  portal,
}) => {
  await openClaimOf(page, portal, client, 'settles');
  await page.getByRole('link', { name: 'Choose an option' }).click();
  await choose(page, 'A payment for the device’s value', 'Choose this option');
  await expect(heading(page, 'What happens next')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Check and confirm')).toBeVisible();
  await expectForEveryEye(page, 'to confirm what is paid out');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(heading(page, 'Your selection is confirmed')).toBeVisible();
  await page.getByRole('link', { name: 'Choose payout method' }).first().click();
  await expect(heading(page, 'Payout method')).toBeVisible();
  await page.getByRole('radio', { name: /^Bank transfer/ }).click();
  await page.getByLabel('Name on the account').fill('Robin Example');
  await page.getByLabel('IBAN or account number').fill('DE89 3704 0044 0532 0130 01');
  await page.getByRole('button', { name: 'Submit payout details' }).click();
  await expect(page.getByText(/^We can’t pay this account/).first()).toBeVisible();
  await expect(page.getByLabel('Name on the account')).toHaveValue('Robin Example');
  await expectForEveryEye(page, 'an account that cannot be paid to');
  await page.getByLabel('IBAN or account number').fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('button', { name: 'Submit payout details' }).click();
  await expect(page.getByText('Payout details saved.').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your payout' })).toContainText('3000');
  await expectForEveryEye(page, 'paid out');
});

test('design §8 diagnosis first: whoever looks at it comes at a time, before anything is decided', async ({
  page,
  portal,
}) => {
  await portal.goAhead(
    page,
    async (visitor) => {
      await signInAs(visitor, 'isLookedAt');
      await fileClaim(visitor, {
        product: 'Linnet washer',
        cause: 'Washer or dryer',
        answers: {
          'What is it doing': 'It doesn’t spin',
          'Did it work': 'Yes',
          'Was there an outside cause': 'No, it failed in normal use',
          'Is it used for a business': 'No',
        },
      });
    },
    client,
  );
  await expect(heading(page, 'Your claim is filed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'An inspection comes first' })).toBeVisible();
  await expectForEveryEye(page, 'the only visit');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await bookFirstTime(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(heading(page, 'Your selection is confirmed')).toBeVisible();
  await expect(booked(page)).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await expectForEveryEye(page, 'somebody comes to look');
});
