import { alert, expect, heading, termsOf, test } from './portal';

/** What goes wrong where scripts run; without them it is told on a page (tests/http/errors.once.test.ts). */

const wrong = { 'Contract number': 'X00000', 'ZIP or postal code': '99999' };

test('§8 POLICY_NOT_FOUND, §5 "Submit happens only when the form is valid", then IP_LOCKED, without leaving the page', async ({
  page,
  portal,
}) => {
  await portal.search(page, wrong);
  await expect(alert(page)).toContainText('We couldn’t find a contract');
  await expect(page.getByLabel('Contract number')).toHaveValue('');
  const find = page.getByRole('button', { name: 'Find contract' });
  // §5 SearchTerm2 is required.
  await page.getByLabel('Contract number').fill('E00001');
  await expect(find).toBeDisabled();
  for (const left of ['3 attempts left', '2 attempts left', '1 attempt left', 'locked after too']) {
    for (const [label, value] of Object.entries(wrong))
      await page.getByLabel(label, { exact: true }).fill(value);
    await find.click();
    await expect(alert(page)).toContainText(left);
  }
  // "A contact-us link (URL_ContactUs)": the message shows as HTML.
  await expect(alert(page).getByRole('link', { name: 'contact us' })).toHaveAttribute(
    'href',
    '/pages/contact-us',
  );
  await expect(find).toHaveCount(0);
});

test('§4.1 neither e-mail nor phone: a modal with Back (§9 "Modal animation 300 ms, backdrop 150 ms")', async ({
  page,
  portal,
}) => {
  await portal.search(page, termsOf(portal.contract('neither')));
  const dialog = page.getByRole('alertdialog', { name: 'We can’t send you a code' });
  await expect(dialog).toBeVisible();
  const durations = await dialog.evaluate(({ parentElement: modal }) =>
    [modal, modal?.parentElement].map((part) => part && getComputedStyle(part).animationDuration),
  );
  expect(durations).toEqual(['0.3s', '0.15s']);
  await dialog.getByRole('button', { name: 'Back' }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`${portal.origin()}/`);
  await expect(page.getByRole('button', { name: 'Find contract' })).toBeVisible();
});

test('§5 access code, §2.3 "a link to request a new code", invariant 4: a resend kills the older code', async ({
  page,
  portal,
}) => {
  const contract = portal.contract();
  await portal.search(page, termsOf(contract));
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(heading(page, 'Enter your code')).toBeVisible();
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await confirm.click();
  await expect(alert(page)).toContainText('Enter the code we sent.');
  await page.getByLabel('Access code').fill('12 34');
  await confirm.click();
  await expect(alert(page)).toContainText('The code has 6 digits.');
  const older = await portal.codeFor(page, contract.emails[0] ?? '');
  // The test client lets a new code be asked for after five seconds: until then it counts down.
  await page.getByRole('button', { name: 'Send new code' }).click();
  await expect.poll(() => portal.codeFor(page, contract.emails[0] ?? '')).not.toBe(older);
  await page.getByLabel('Access code').fill(older);
  await confirm.click();
  await expect(alert(page)).toContainText('This isn’t the code we sent');
  await expect(alert(page)).toContainText('4 tries left');
});

test('§8 "Errors without that shape: rethrown": a page that fails in the browser shows a reference', async ({
  page,
  portal,
}) => {
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
