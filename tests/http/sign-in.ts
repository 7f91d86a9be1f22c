import { within } from '@testing-library/dom';
import type { TestContract } from '../setup/test-client';
import { type Page, textOf } from './page';
import type { Visitor } from './visitor';

/** The search terms of a contract, by the label of their field. */
export function termsOf({
  number,
  zip,
}: Pick<TestContract, 'number' | 'zip'>): Record<string, string> {
  return { 'Contract number': number, 'ZIP or postal code': zip };
}

/** The newest access code that a client sent to somebody. @param origin of the client */
export async function codeFor(visitor: Visitor, recipient: string, origin = ''): Promise<string> {
  const [newest] = await messagesFor(visitor, recipient, origin);
  if (!newest) throw new Error(`Nothing was sent to ${recipient}`);
  return textOf(within(newest).getByText(/^\d{6}$/));
}

/** The newest messages to somebody, the newest first. @param origin of the client that sent them */
export async function messagesFor(
  visitor: Visitor,
  recipient: string,
  origin = '',
): Promise<readonly HTMLElement[]> {
  const outbox = await visitor.tab().open(`${origin}/dev/outbox`);
  return [...outbox.document.querySelectorAll<HTMLElement>('main ol > li')].filter((message) =>
    textOf(message).includes(recipient),
  );
}

/** Searches at an address that has a search form. */
export async function search(
  visitor: Visitor,
  terms: Readonly<Record<string, string>>,
  address = '/',
): Promise<Page> {
  await visitor.open(address);
  visitor.fill(terms);
  return visitor.press(/^Find /);
}

/** Asks for a code where one is offered, and enters the one that was sent. */
export async function enterCode(visitor: Visitor, recipient: string, origin = ''): Promise<Page> {
  await visitor.press('Send code');
  visitor.fill({ 'Access code': await codeFor(visitor, recipient, origin) });
  return visitor.press('Confirm');
}

/** Signs in with a contract of the test client, by the code that is sent to its first e-mail. */
export async function signIn(
  visitor: Visitor,
  contract: TestContract,
  { trust = false } = {},
): Promise<void> {
  await search(visitor, termsOf(contract));
  await visitor.press('Send code');
  visitor.fill({ 'Access code': await codeFor(visitor, contract.emails[0] ?? '') });
  if (trust) visitor.check('Trust this device');
  const { heading } = await visitor.press('Confirm');
  if (!/^(Hello|Welcome)/.test(heading)) throw new Error(`Not signed in but at: ${heading}`);
}
