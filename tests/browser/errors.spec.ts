import { alert, expect, heading, termsOf, test } from './portal';

const wrong = { 'Contract number': 'X00000', 'ZIP or postal code': '99999' };

test('§8 POLICY_NOT_FOUND, then attempts left, then IP_LOCKED, which stays locked', async ({
  page,
  portal,
}) => {
  await portal.search(page, wrong);
  await expect(alert(page)).toContainText('We could not find a contract');
  await expect(page.getByLabel('Contract number')).toHaveValue('');
  for (const left of [3, 2, 1]) {
    await portal.search(page, wrong);
    await expect(alert(page)).toContainText(
      left === 1 ? '1 attempt left' : `${left} attempts left`,
    );
  }
  await portal.search(page, wrong);
  await expect(alert(page)).toContainText('locked after too many attempts');
  // "A contact-us link (URL_ContactUs)": the message shows as HTML.
  await expect(alert(page).getByRole('link', { name: 'contact us' })).toHaveAttribute(
    'href',
    '/pages/contact-us',
  );
  await expect(page.getByRole('button', { name: 'Find contract' })).toHaveCount(0);
});

test('§8 a contract of another client is not found', async ({ page, portal }) => {
  await portal.search(page, { 'Contract number': 'NW100418', 'ZIP or postal code': '97209' });
  await expect(alert(page)).toContainText('We could not find a contract');
});

test('§5 SearchTerm2 is required: what was typed stays, the problem stands beside the field', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  await page.goto(`${portal.origin()}/`);
  await page.getByLabel('Contract number').fill('E00001');
  const find = page.getByRole('button', { name: 'Find contract' });
  if (javaScriptEnabled === false) {
    await find.click();
    await expect(alert(page)).toContainText('ZIP or postal code is missing.');
    await expect(page).toHaveTitle(/^Error: Find your plan/);
    await expect(page.getByLabel('Contract number')).toHaveValue('E00001');
    await alert(page).getByRole('link').click();
    await expect(page.getByLabel('ZIP or postal code')).toBeFocused();
  } else await expect(find).toBeDisabled();
});

test('§4.1 neither e-mail nor phone: a modal with Back (§9 "Modal animation 300 ms, backdrop 150 ms"), without script a page', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  await portal.search(page, termsOf(portal.contract('neither')));
  if (javaScriptEnabled === false) {
    await expect(page).toHaveURL(`${portal.origin()}/security-verification/unreachable`);
    await page.getByRole('link', { name: 'Back to the search' }).click();
  } else {
    const dialog = page.getByRole('alertdialog', { name: 'We can’t send you a code' });
    await expect(dialog).toBeVisible();
    const durations = await dialog.evaluate(({ parentElement: modal }) =>
      [modal, modal?.parentElement].map((part) => part && getComputedStyle(part).animationDuration),
    );
    expect(durations).toEqual(['0.3s', '0.15s']);
    await dialog.getByRole('button', { name: 'Back' }).last().click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(page).toHaveURL(`${portal.origin()}/`);
  await expect(page.getByRole('button', { name: 'Find contract' })).toBeVisible();
});

test('§2.3 wrong codes: tries left, then locked; a new code does not give tries back', async ({
  page,
  portal,
}) => {
  const contract = portal.contract();
  await portal.search(page, termsOf(contract));
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  const right = await portal.codeFor(page, contract.emails[0] ?? '');
  const wrongCode = right === '000000' ? '111111' : '000000';
  for (const left of [4, 3, 2, 1]) {
    await page.getByLabel('Access code').fill(wrongCode);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(alert(page)).toContainText(left === 1 ? '1 try left' : `${left} tries left`);
  }
  await page.getByLabel('Access code').fill(wrongCode);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(alert(page)).toContainText('too many wrong codes');
  await page.goto(`${portal.origin()}/dashboard`);
  await expect(page).toHaveURL(`${portal.origin()}/`);
});

test('§5 access code is required and has six digits', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  await portal.search(page, termsOf(portal.contract()));
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(alert(page)).toContainText('Enter the code that we sent.');
  await page.getByLabel('Access code').fill('12 34');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(alert(page)).toContainText('The code has 6 digits.');
  if (javaScriptEnabled === false) await expect(page).toHaveTitle(/^Error: Enter your code/);
});

test('invariant 4: a resend kills the older code', async ({ page, portal, javaScriptEnabled }) => {
  const contract = portal.contract();
  await portal.search(page, termsOf(contract));
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  const older = await portal.codeFor(page, contract.emails[0] ?? '');
  // The test client lets a new code be asked for after five seconds.
  const again = page.getByRole('button', { name: 'Send a new code' });
  const newest = () => portal.codeFor(page, contract.emails[0] ?? '');
  if (javaScriptEnabled === false)
    await expect(async () => {
      await again.click();
      expect(await newest()).not.toBe(older);
    }).toPass({ timeout: 20_000 });
  else {
    await expect(page.getByText(/You can ask for a new code in/)).toBeVisible();
    await again.click();
    await expect.poll(newest).not.toBe(older);
  }
  await page.getByLabel('Access code').fill(older);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(alert(page)).toContainText('not the code we sent');
});

test('§2.1 any other path: the not-found page of the brand', async ({ page, portal }) => {
  const response = await page.goto(`${portal.origin('harbor')}/no/such/page`);
  expect(response?.status()).toBe(404);
  // In the head as it was sent: a screen reader reads it first, with script and without.
  expect(await response?.text()).toMatch(/<title>There is nothing at this address \|.*<\/head>/s);
  await expect(heading(page, 'There is nothing at this address')).toBeVisible();
});

test('§8 "Errors without that shape: rethrown": a page that fails in the browser shows a reference', async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, 'Without script nothing fails in the browser.');
  await page.addInitScript(() => {
    window.IntersectionObserver = new Proxy(window.IntersectionObserver, {
      construct(observer, given: [IntersectionObserverCallback, IntersectionObserverInit?]) {
        // The reviews of the page observe, too; with another margin it is Next's own.
        if (given[1]?.rootMargin === '600px') throw new TypeError('broken while X12345 was typed');
        return new observer(...given);
      },
    });
  });
  const reported = page.waitForRequest('**/api/page-failures');
  await page.goto(`${portal.origin('northwind')}/`);
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(alert.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  const body = (await reported).postData() ?? '';
  expect(JSON.parse(body)).toMatchObject({ page: '/', problem: 'TypeError' });
  expect(body).not.toContain('X12345');
});
