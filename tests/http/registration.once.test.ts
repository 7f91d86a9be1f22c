import { writtenPdf } from '../../lib/documents/tests/good-files';
import { soon } from '../setup/limits';
import { expect, type Portal, test } from './portal';
import { codeFor, messagesFor } from './sign-in';
import type { Visitor } from './visitor';

/** Without script, with the demonstration's codes. */

const field = 'Registration code';
const unknown = 'NWPG-6T2V-B0C9';
const used = 'NWPX-52WM-7QAX';
const expired = 'NWPX-9H3K-D7EP';

let people = 0;
const newMail = () => `registers-${process.pid}-${++people}@example.com`;

const person = (email: string) => ({
  'First name': 'Jordan',
  'Last name': 'Reyes',
  'Email address': email,
  'Phone number': '(503) 555-0142',
  'Address line 1': '12 NW Lovejoy St',
  City: 'Portland',
  'ZIP or postal code': '97209-1234',
});

async function enter(visitor: Visitor, code: string) {
  await visitor.open('/register-plan/code');
  visitor.fill({ [field]: code });
  return visitor.press('Continue');
}

async function confirm(visitor: Visitor, portal: Portal, email: string, button: string | RegExp) {
  const code = await codeFor(visitor, email, portal.origin('northwind'));
  visitor.fill({ 'Access code': code });
  return visitor.press(button);
}

/** What goes out by a job arrives a moment later. */
async function expectTold(visitor: Visitor, portal: Portal, email: string, words: string) {
  const told = async () => (await messagesFor(visitor, email, portal.origin('northwind')))[0];
  await expect.poll(async () => (await told())?.textContent, soon).toContain(words);
}

test('§4.1 a code registers its plan, which opens by its number from then on', async ({
  portal,
}) => {
  const visitor = portal.visitor('northwind');
  const email = newMail();
  await visitor.open('/register-plan');
  expect((await visitor.follow(/^With a code/)).address).toBe('/register-plan/code');
  expect((await enter(visitor, 'nwp7 4k2m 91ta')).heading).toBe('Is this your purchase?');
  expect(visitor.page.text).toContain('Aster Nova 12, 256 GB');
  expect(visitor.page.html).not.toContain('353879234252633');
  visitor.fill(person(email));
  expect((await visitor.press('Confirm email')).heading).toBe('Confirm your email address');
  expect((await visitor.reload()).html).not.toContain(email);
  const page = await confirm(visitor, portal, email, 'Register plan');
  expect(page.heading).toMatch(/^(Hello|Welcome)/);
  expect((await visitor.open('/register-plan/confirm')).address).toBe('/register-plan');
  await expectTold(visitor, portal, email, 'NW910001');
  const later = portal.visitor('northwind');
  await later.open('/');
  later.fill({ 'Contract number': 'NW910001', 'ZIP code': '97209' });
  expect((await later.press(/^Find /)).heading).toBe('Verify your identity');
});

test('unknown, used and expired codes have one page and one text', async ({ portal }) => {
  const pages = [];
  for (const code of [unknown, used, expired]) {
    const visitor = portal.visitor('northwind');
    const { address, status, text } = await enter(visitor, code);
    pages.push({ address, status, text });
  }
  expect(pages[1]).toEqual(pages[0]);
  expect(pages[2]).toEqual(pages[0]);
  expect(pages[0]?.address).toBe('/register-plan/code/refused');
});

test('a mistyped code comes back with what was typed, and says so', async ({ portal }) => {
  const visitor = portal.visitor('northwind');
  const { text } = await enter(visitor, 'NWP7-4K2M-91TB');
  expect(text).toContain('This code is mistyped');
  expect(visitor.value(field)).toBe('NWP7-4K2M-91TB');
});

test('its owner is told what a code is, who proves it', async ({ portal }) => {
  const visitor = portal.visitor('northwind');
  await enter(visitor, used);
  visitor.fill({ 'Email address': 'maya.okafor@example.com' });
  await visitor.press('Send code');
  const { heading } = await confirm(visitor, portal, 'maya.okafor@example.com', 'Continue');
  expect(heading).toBe('You’ve already registered this plan');
});

test('guessing codes locks the source', async ({ portal }) => {
  const visitor = portal.visitor('northwind');
  for (let guess = 0; guess < 5; guess++) await enter(visitor, unknown);
  expect((await enter(visitor, unknown)).text).toContain('Too many codes didn’t work');
});

test('invariant 1: a code of another client opens nothing', async ({ portal, visitor }) => {
  expect((await visitor.open('/register-plan/code')).status).toBe(404);
  const { status } = await visitor.ask('/api/registration/code', { method: 'POST' });
  expect(status).toBe(404);
  expect((await portal.visitor('northwind').open('/register-plan/code/details')).address).toBe(
    '/register-plan/code',
  );
});

/** One page, as few bytes as there can be. */
const pdf = writtenPdf([
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
]).toString('latin1');

/** Sends the form of the page as browsers send a form with a file. */
async function sendFile(visitor: Visitor, content: string, name = 'receipt.pdf') {
  const { document, url } = visitor.page;
  const hidden = [...document.querySelectorAll<HTMLInputElement>('main form input[type=hidden]')];
  const part = (head: string, body: string) =>
    `--boundary\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const fields = hidden.map(({ name, value }) => part(`name="${name}"`, value)).join('');
  const file = part(`name="file"; filename="${name}"`, content);
  const answer = await visitor.ask('/api/uploads/handed-in', {
    method: 'POST',
    body: `${fields}${file}--boundary--\r\n`,
    headers: {
      'content-type': 'multipart/form-data; boundary=boundary',
      origin: url.origin,
      referer: url.href,
      'sec-fetch-site': 'same-origin',
    },
  });
  expect(answer.status).toBe(303);
  return visitor.open(answer.onward ?? '');
}

test('a receipt is handed in once its address is proved, and a hostile file is not taken', async ({
  portal,
}) => {
  const visitor = portal.visitor('northwind');
  const email = newMail();
  await visitor.open('/register-plan/receipt');
  expect((await visitor.press('Confirm email')).text).toContain('Store');
  visitor.fill({
    Manufacturer: 'Aster',
    Product: 'Nova 12',
    Store: 'Northwind Store',
    'Purchased on': 'Nov 02, 2026',
    ...person(email),
  });
  await visitor.press('Confirm email');
  expect((await visitor.tab().open('/register-plan/receipt/file')).address).toBe(
    '/register-plan/confirm',
  );
  expect((await confirm(visitor, portal, email, 'Continue')).heading).toBe('Send us your receipt');
  // By its name: what a file holds is looked into for as long as anybody waits, and on a busy machine longer.
  expect((await sendFile(visitor, '<script>alert(1)</script>', 'receipt.html')).text).toContain(
    'We can’t accept this type of file',
  );
  const done = await sendFile(visitor, pdf);
  expect(done.heading).toBe('We have your receipt');
  const [, reference = ''] = /(R-[0-9A-Z]{5}-[0-9A-Z]{5})/.exec(done.text) ?? [];
  expect(reference).not.toBe('');
  await expectTold(visitor, portal, email, reference);
});

test('a report is answered alike for a contract that there is and one that there is not', async ({
  portal,
}) => {
  const seen = [];
  for (const [number, zip] of [
    ['NW100418', '97209'],
    ['NW999999', '00000'],
  ]) {
    const visitor = portal.visitor('northwind');
    const email = newMail();
    await visitor.open('/pages/contact-us');
    await visitor.follow('Report the death or incapacity of a holder');
    visitor.fill({
      'Name of the holder': 'Maya Okafor',
      Date: 'Nov 02, 2026',
      'Contract number (optional)': number ?? '',
      'ZIP code (optional)': zip ?? '',
      'Your name': 'Alex Okafor',
      'Your email address': email,
      'Your phone number': '(503) 555-0149',
    });
    visitor.check('The holder has died');
    visitor.check('Spouse or partner');
    await visitor.press('Confirm email');
    await confirm(visitor, portal, email, 'Continue');
    const { status, text, address } = await sendFile(visitor, pdf);
    await expectTold(visitor, portal, email, 'H-');
    const [told] = await messagesFor(visitor, email, portal.origin('northwind'));
    const mail = (told?.textContent ?? '').replaceAll(email, '');
    expect(mail).not.toMatch(/NW100418|Maya/);
    seen.push({ status, address, text: text.replaceAll(/H-[0-9A-Z]{5}-[0-9A-Z]{5}/g, 'H') });
  }
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[0]?.address).toBe('/report-death/done');
});
