import { randomUUID } from 'node:crypto';
import type { Change, Outcome, RawValues } from '@/lib/changes';
import { runChange } from '@/lib/changes/tests/run-change';
import type { ClientSnapshot, Settings } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { database } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import { outboxMessages } from '@/lib/messaging';
import { newestCode as newestCodeOf } from '@/lib/messaging/tests/sent-codes';
import { type ContractDetails, maskEmail, maskPhone } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { beginVerification } from '../flow';

export const searchPair = 'nw100418|97209';

/** A client that no other test has, with the product's labels. */
export function newView(settings: Partial<Settings> = {}): View {
  const snapshot: ClientSnapshot = {
    ...snapshotWith(settings),
    id: `verification-${randomUUID().slice(0, 8)}`,
    labels: { en: productLabelsIn('en') },
  };
  return plainView(snapshot, 'en', '/security-verification');
}

/** What the platform says of a contract that was found. */
export function contractDetails(contacts: Partial<ContractDetails> = {}): ContractDetails {
  const email = contacts.email ?? ['robin@example.com', 'work@example.org'];
  const phoneNumber = contacts.phoneNumber ?? ['+15035550142'];
  return {
    token: contacts.token ?? 'an id token',
    email,
    phoneNumber,
    maskedEmail: email.map(maskEmail),
    maskedPhone: phoneNumber.map(maskPhone),
  };
}

/** The browser of a visitor whose search has found a contract. */
export async function begun(
  view: View,
  contacts: Partial<ContractDetails> = {},
  reference = 'contract-7',
): Promise<CookieReader> {
  const found = { reference, contractDetails: contractDetails(contacts) };
  return jar(await beginVerification(view, found, searchPair));
}

/** Runs a change as the mechanism for changes would, once its schema has let the input in. */
export function run<Input>(
  change: Change<Input>,
  view: View,
  cookies: CookieReader,
  values: RawValues = {},
  networkAddress = '203.0.113.7',
): Promise<Outcome> {
  return runChange(change, { view, cookies, networkAddress }, values);
}

/** `run` of one change, for lists of changes that take different things. */
export function runOf<Input>(change: Change<Input>) {
  return (view: View, cookies: CookieReader, values: RawValues) =>
    run(change, view, cookies, values);
}

/** The browser after an outcome, with the cookies that it brought. */
export function browserAfter(outcome: Outcome): CookieReader {
  return outcome.cookies ? jar(...outcome.cookies) : emptyJar;
}

/** Messages that were sent for a client, the newest first. */
export function messagesTo(view: View) {
  return outboxMessages({ clientId: view.snapshot.id, limit: 50 });
}

/** The newest code that was sent for a client. */
export function newestCode(view: View): Promise<string> {
  return newestCodeOf(view.snapshot.id);
}

/** Some other code than the newest. */
export async function wrongCode(view: View): Promise<string> {
  return (await newestCode(view)) === '111111' ? '222222' : '111111';
}

/** Lets time pass for the codes of a client. */
export async function pass({ snapshot }: View, interval: string): Promise<void> {
  await database().$executeRaw`
    UPDATE portal.access_code SET sent_at = sent_at - ${interval}::interval,
      expires_at = expires_at - ${interval}::interval WHERE client_id = ${snapshot.id}`;
}
