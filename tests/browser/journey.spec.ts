import { search } from '../http/sign-in';
import { alert, expect, hasItsScript, heading, termsOf, test } from './portal';

/** §4.1 With script. What the steps do without one is walked over HTTP (tests/http). */

const verifyTitle = 'Verify your identity';
const codeTitle = 'Enter your code';
const greeting = 'Hello, Robin';
const carried = '?campaign=spring';
const sendCode = { name: 'Send code' };

test('§4.1 search, code, dashboard, log out, §2.1 carrying allowed query parameters and no others; Back, Forward and a reload show each step as it stands', async ({
  page,
  portal,
}) => {
  const contract = portal.contract();
  await test.step('Back from the choice shows the search, Forward the choice', async () => {
    await page.goto(`${portal.origin()}/${carried}&other=1`);
    await hasItsScript(page);
    for (const [label, value] of Object.entries(termsOf(contract)))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Find contract' }).click();
    await expect(page).toHaveURL(`${portal.origin()}/security-verification${carried}`);
    await expect(heading(page, verifyTitle)).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Contract number')).toBeVisible();
    await page.goForward();
    await expect(heading(page, verifyTitle)).toBeVisible();
  });
  await test.step('Back from the code shows the choice, Forward the code; a reload the code', async () => {
    await page.getByRole('button', sendCode).click();
    await expect(page).toHaveURL(`${portal.origin()}/security-verification/code${carried}`);
    await expect(heading(page, codeTitle)).toBeVisible();
    await page.goBack();
    await expect(heading(page, verifyTitle)).toBeVisible();
    await page.goForward();
    await expect(heading(page, codeTitle)).toBeVisible();
    await page.reload();
    await expect(heading(page, codeTitle)).toBeVisible();
  });
  await test.step('the code opens the dashboard', async () => {
    const code = await portal.codeFor(page, contract.emails[0] ?? '');
    // Invariant 4: pasted codes with spaces are taken.
    await page.getByLabel('Access code').fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(heading(page, greeting)).toBeVisible();
    await expect(page).toHaveURL(`${portal.origin()}/dashboard${carried}`);
  });
  await test.step('Back after the sign-in asks for no code again; the way back to the dashboard', async () => {
    await page.goBack();
    await expect(page).not.toHaveURL(/security-verification/);
    await expect(page.getByLabel('Access code')).toHaveCount(0);
    await page.reload();
    await page.getByRole('link', { name: 'Return to dashboard' }).click();
    await expect(heading(page, greeting)).toBeVisible();
  });
  await test.step('invariant 9: Back and Forward show nothing private after sign-out', async () => {
    // Loaded anew, for the browser to keep it as it keeps any page.
    await page.reload();
    await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(`${portal.origin()}/${carried}`);
    await expect(page.getByLabel('Contract number')).toBeVisible();
    await page.goBack();
    await expect(page.getByText(contract.policyNumber)).toHaveCount(0);
    await page.goForward();
    await expect(page.getByText(contract.policyNumber)).toHaveCount(0);
  });
});

test('§4.1 a tab with an older search or code does nothing for the newer one, and says so', async ({
  page,
  portal,
}) => {
  const [first, second, third] = [portal.contract(), portal.contract(), portal.contract()];
  const searchAnew = (contract: typeof first) =>
    portal.elsewhere(page, (visitor) => search(visitor, termsOf(contract)));
  await test.step('an older search', async () => {
    await portal.goAhead(page, (visitor) => search(visitor, termsOf(first)));
    await searchAnew(second);
    await page.getByRole('button', sendCode).click();
    await expect(alert(page)).toContainText(
      'You started a new search in another window, which replaced this one',
    );
    await page.getByRole('link', { name: 'Continue with the newer search' }).click();
    await page.getByRole('button', sendCode).click();
    await expect(heading(page, codeTitle)).toBeVisible();
  });
  await test.step('an older code', async () => {
    const code = await portal.codeFor(page, second.emails[0] ?? '');
    await searchAnew(third);
    await page.getByLabel('Access code').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(
      page.getByText('You started a new search in another window, which replaced this one').first(),
    ).toBeVisible();
  });
});
