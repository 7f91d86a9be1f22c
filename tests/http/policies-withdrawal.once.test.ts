import { withdrawalCommand, withdrawalsCommand } from '../../scripts/withdrawals';
import { soon } from '../setup/limits';
import { testClient } from '../setup/test-client';
import { expect, type Portal, test } from './portal';
import { messagesFor } from './sign-in';
import type { Visitor } from './visitor';

/** Without script, at the test client's path 3, where it is on. */

let people = 0;
const newMail = () => `withdraws-${process.pid}-${++people}@example.com`;
const referenceIn = /W-[0-9A-Z]{5}-[0-9A-Z]{5}/;

async function openForm(portal: Portal): Promise<Visitor> {
  const visitor = portal.visitor();
  await visitor.open('/withdraw?path=3');
  return visitor;
}

const statement = (number: string, email: string) => ({
  'Your name': 'Robin Example',
  'Contract number': number,
  'Your email address': email,
});

async function receiptsFor(visitor: Visitor, email: string): Promise<readonly string[]> {
  return (await messagesFor(visitor, email)).map(({ textContent }) => textContent ?? '');
}

test('a contract is withdrawn from without signing in, and its receipt goes to the address given', async ({
  portal,
}) => {
  const visitor = portal.visitor();
  await visitor.open('/?path=3');
  expect((await visitor.follow('Withdraw from contract here')).address).toBe('/withdraw');
  const email = newMail();
  visitor.fill(statement('P-WITHDRAWN 1', email));
  const check = await visitor.press('Continue');
  expect(check.heading).toBe('Check and confirm');
  expect(check.text).toContain('P-WITHDRAWN 1');
  // What was written can be changed, and stands there.
  await visitor.follow('Change details');
  expect(visitor.value('Contract number')).toBe('P-WITHDRAWN 1');
  visitor.fill({ 'Contract number': 'P-WITHDRAWN 2' });
  await visitor.press('Continue');
  const again = visitor.tab();
  await again.open('/withdraw/check');
  const done = await visitor.press('Confirm withdrawal');
  expect(done.heading).toBe('We have your withdrawal');
  expect(done.text).toContain('P-WITHDRAWN 2');
  const [reference = ''] = referenceIn.exec(done.text) ?? [];
  expect(reference).not.toBe('');
  // The other tab, and a reload, show the same receipt.
  expect((await again.press('Confirm withdrawal')).text).toContain(reference);
  expect((await visitor.open('/withdraw/check')).address).toBe('/withdraw/done');
  await expect.poll(() => receiptsFor(visitor, email), soon).toHaveLength(1);
  const [receipt = ''] = await receiptsFor(visitor, email);
  for (const part of [reference, 'Robin Example', 'P-WITHDRAWN 2', 'It counts from that time'])
    expect(receipt).toContain(part);
  // It opened nothing, and the next statement begins anew.
  expect((await visitor.open('/dashboard')).address).not.toBe('/dashboard');
  await visitor.open('/withdraw');
  expect(visitor.value('Contract number')).toBe('');
});

test('people see what waits, and settle it once', async ({ portal }) => {
  const visitor = await openForm(portal);
  const email = newMail();
  visitor.fill(statement('P-1\u001b[2J', email));
  await visitor.press('Continue');
  const [reference = ''] = referenceIn.exec((await visitor.press('Confirm withdrawal')).text) ?? [];
  const waiting = async () =>
    (await withdrawalsCommand([testClient.id]))?.split('\n').filter((line) => line.includes(email));
  expect(await waiting()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${reference}\t20[\\d-]+T[\\d:.]+Z\tpath 3\ten\tP-1.?\\[2J\tRobin Example\t${email}$`,
      ),
    ),
  ]);
  expect(await withdrawalCommand([reference, 'perhaps'])).toBeUndefined();
  expect(await withdrawalCommand([reference.toLowerCase(), 'refused'])).toBe('Noted.');
  await expect(withdrawalCommand([reference, 'verified'])).rejects.toThrow('is open');
  expect(await waiting()).toEqual([]);
  await expect(withdrawalsCommand(['nobody'])).rejects.toThrow('There is no client nobody.');
});

test('what is wrong comes back with what was typed, and nothing is sent', async ({ portal }) => {
  const visitor = await openForm(portal);
  visitor.fill({ 'Your name': 'Robin Example', 'Your email address': 'robin at example' });
  const { text, address } = await visitor.press('Continue');
  expect(address).toBe('/withdraw');
  expect(text).toContain('Enter an email address such as name@example.com.');
  expect(visitor.value('Your name')).toBe('Robin Example');
  expect(visitor.value('Your email address')).toBe('robin at example');
  expect((await visitor.open('/withdraw/check')).address).toBe('/withdraw');
  expect((await visitor.open('/withdraw/done')).address).toBe('/withdraw');
});

test('a contract that there is and an invented one are answered alike, to the letter', async ({
  portal,
}) => {
  const seen = [];
  for (const number of [portal.contract().policyNumber, 'P-X99999']) {
    const visitor = await openForm(portal);
    const email = newMail();
    visitor.fill(statement(number, email));
    const pages = [await visitor.press('Continue'), await visitor.press('Confirm withdrawal')];
    await expect.poll(() => receiptsFor(visitor, email), soon).toHaveLength(1);
    const said = [
      ...pages.map(({ document }) => document.querySelector('main')?.outerHTML ?? ''),
      ...(await receiptsFor(visitor, email)),
    ];
    const hidden: readonly (readonly [string | RegExp, string])[] = [
      [number, 'NUMBER'],
      [email, 'EMAIL'],
      [new RegExp(referenceIn, 'g'), 'REFERENCE'],
      [/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID'],
      [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'],
      [/\w+ \d{1,2}, 20\d\d,? (?:at )?\d{1,2}:\d\d(?::\d\d)?\s[AP]M/g, 'TIME'],
    ];
    seen.push({
      statuses: pages.map(({ status }) => status),
      said: said.map((text) =>
        hidden.reduce((rest, [what, name]) => rest.replaceAll(what, name), text),
      ),
    });
  }
  expect(seen[0]?.said.join('')).toContain('REFERENCE');
  expect(seen[1]).toEqual(seen[0]);
});

test('where it is off there is no such page, and nothing leads to it', async ({ portal }) => {
  const visitor = portal.visitor('northwind');
  for (const address of ['/withdraw', '/withdraw/check', '/withdraw/done'])
    expect((await visitor.open(address)).status).toBe(404);
  for (const address of ['/api/withdraw', '/api/withdraw/confirm'])
    expect((await visitor.ask(address, { method: 'POST' })).status).toBe(404);
  expect((await visitor.open('/')).html).not.toContain('"/withdraw"');
});

test('a country that asks for it has it on every page', async ({ portal }) => {
  const visitor = portal.visitor('fernholt');
  await visitor.open('/pages/faq');
  expect((await visitor.follow('Withdraw from contract here')).heading).toBe(
    'Withdraw from contract',
  );
  expect((await visitor.open('/withdraw?language=de')).heading).toBe('Vertrag widerrufen');
});

test('many statements from one place are not taken', async ({ portal }) => {
  const visitor = await openForm(portal);
  for (let stated = 0; stated < 10; stated++) {
    visitor.fill(statement(`P-${stated}`, newMail()));
    expect((await visitor.press('Continue')).address).toBe('/withdraw/check');
    await visitor.open('/withdraw');
  }
  visitor.fill(statement('P-11', newMail()));
  expect((await visitor.press('Continue')).text).toContain('Too many withdrawals');
});
