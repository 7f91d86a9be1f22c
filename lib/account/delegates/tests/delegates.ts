import { giveContracts, policyFile } from '@/insurer/tests/give-contracts';
import type { Change, Outcome, RawValues } from '@/lib/changes';
import { runChange } from '@/lib/changes/tests/run-change';
import { snapshotById } from '@/lib/clients';
import { addDays, today } from '@/lib/dates';
import { database } from '@/lib/db';
import { allFinished } from '@/lib/jobs';
import { addClient, sent } from '@/lib/notifications/tests/told';
import { requestView, type View } from '@/lib/request';
import { type CookieReader, openSession } from '@/lib/session';
import { emptyJar, jar } from '@/lib/session/tests/jar';
import { followDelegateLink } from '@/lib/verification';
import { checkAccessCode } from '@/lib/verification/check-code';
import { sendAccessCode } from '@/lib/verification/send-code';
import { writtenDay } from '../delegate-rules';
import { nameDelegate } from '../name-delegate';

/** A client of the embedded platform that no other test has, with two contracts. */
export async function newClient() {
  const clientId = await addClient({ timeZone: 'Europe/Berlin' });
  const contract = (id: string, firstName: string) => ({
    id,
    emails: [`${id}@example.com`, `${id}.work@example.org`],
    searchTerms: { Option1_SearchTerm1: id },
    policies: [
      policyFile({
        customers: [{ firstName, lastName: 'Holder', address: { address1: '1 Secret Lane' } }],
      }),
    ],
  });
  await giveContracts(clientId, [contract('ada', 'Ada'), contract('bob', 'Bob')]);
  const snapshot = await snapshotById(clientId);
  if (!snapshot) throw new Error('no client');
  return snapshot;
}
export type TestClient = Awaited<ReturnType<typeof newClient>>;

/** What a request for a page sees. */
export function viewAt(
  snapshot: TestClient,
  cookies: CookieReader,
  pathname = '/dashboard',
): Promise<View> {
  const query = new URLSearchParams();
  return requestView({ snapshot, language: 'en', cookies, pathname, query });
}

/** The holder of a contract, signed in and proved. */
export async function holder(snapshot: TestClient, name: 'ada' | 'bob' = 'ada'): Promise<View> {
  const contract = await database().contract.findFirstOrThrow({
    where: { clientId: snapshot.id, emails: { has: `${name}@example.com` } },
  });
  const opening = { path: '1', subject: contract.id, idToken: await token(snapshot, contract.id) };
  const cookies = jar(...(await openSession(snapshot, { ...opening, path: '1' }, emptyJar)));
  return viewAt(snapshot, cookies, '/policy-account/delegates/new');
}

async function token(snapshot: TestClient, reference: string): Promise<string> {
  const { platformOf } = await import('@/lib/platform');
  const answer = await platformOf({ snapshot, path: '1' }).delegateLogOn({
    reference,
    delegate: 'the holder',
  });
  if (answer.kind !== 'answer') throw new Error(answer.kind);
  return answer.value.token;
}

/** Runs a change as the mechanism would, once its schema has let the input in. */
export function run<Input>(
  change: Change<Input>,
  view: View,
  values: RawValues = {},
  cookies: CookieReader = emptyJar,
): Promise<Outcome> {
  return runChange(change, { view, cookies, networkAddress: '203.0.113.7' }, values);
}

/** What a form says that names somebody. */
export function form(view: View, more: RawValues = {}): RawValues {
  const day = addDays(today(view.snapshot.timeZone), 30);
  return {
    Name: 'Charles',
    Email: 'charles@example.com',
    May: 'SEE',
    Until: writtenDay(view, day),
    ...more,
  };
}

/** Names somebody. @returns the token of the link that they were sent */
export async function named(view: View, more: RawValues = {}): Promise<string> {
  const outcome = await run(nameDelegate, view, form(view, more));
  if (outcome.kind !== 'go') throw new Error(JSON.stringify(outcome));
  return newestToken(view.snapshot.id);
}

/** The token of the newest link that a client's delegates were sent. */
export async function newestToken(clientId: string): Promise<string> {
  const link = (await sent(clientId)).findLast(({ body }) => body.includes('/delegate/'));
  return /\/delegate\/([\w-]+)/.exec(link?.body ?? '')?.[1] ?? '';
}

/** The newest code that a client has sent. */
export async function newestCode(clientId: string): Promise<string> {
  // Whoever has asked for it may be answered before its channel has taken it.
  await allFinished();
  const message = await database().outboxMessage.findFirst({
    where: { clientId, body: { contains: 'access code is' } },
    orderBy: { id: 'desc' },
  });
  return /\b\d{6}\b/.exec(message?.body ?? '')?.[0] ?? '';
}

/** A browser that has followed a link and has had a code sent. */
export async function asked(snapshot: TestClient, token: string): Promise<CookieReader> {
  const view = await viewAt(snapshot, emptyJar, '/delegate');
  const followed = jar(...((await followDelegateLink({ view }, token)).cookies ?? []));
  const way = { method: 'email', emailIndex: '0', phoneIndex: '' };
  const outcome = await run(sendAccessCode, view, way, followed);
  if (outcome.kind !== 'go') throw new Error(JSON.stringify(outcome));
  return jar(...(outcome.cookies ?? []));
}

/** A delegate who has followed their link and proved who they are. @returns their browser */
export async function signedIn(snapshot: TestClient, token: string): Promise<CookieReader> {
  const cookies = await asked(snapshot, token);
  const view = await viewAt(snapshot, cookies, '/security-verification/code');
  const AccessCode = await newestCode(snapshot.id);
  const outcome = await run(checkAccessCode, view, { AccessCode }, cookies);
  if (outcome.kind !== 'go') throw new Error(JSON.stringify(outcome));
  return jar(...(outcome.cookies ?? []));
}
