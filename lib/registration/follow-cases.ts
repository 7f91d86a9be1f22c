import { endDelegations } from '@/lib/account';
import { originOf, snapshotById } from '@/lib/clients';
import { inTransaction } from '@/lib/db';
import { letGoOfHandedIn } from '@/lib/documents';
import { type Happening, noteInHistory, theHolder, thePortal } from '@/lib/history';
import { defineJob } from '@/lib/jobs';
import { composeMessage, type MessageContent, sendMessage } from '@/lib/messaging';
import { failureOf, log } from '@/lib/observability';
import { removeCards } from '@/lib/payments';
import { type HandedIn, platformOf } from '@/lib/platform';
import { endSessionsOf } from '@/lib/session';
import { againAddress } from './hand-in';
import { decidedDays, noteDecided, type RegistrationCase, waitingLongest } from './store';

/** How many are asked about in one run: the next one goes on with those behind. */
const most = 50;

/** Asks the platform what people have decided of what was handed in, and tells who has sent it. */
export const followCases = defineJob({
  name: 'follow-cases',
  schedule: '*/5 * * * *',
  longestRun: 4 * 60,
  run: (_, signal) => followWaiting(signal),
});

/** @param signal ends it between two cases */
export async function followWaiting(signal: AbortSignal): Promise<void> {
  for (const one of await waitingLongest(most)) {
    if (signal.aborted) return;
    // One that cannot be followed keeps no other one.
    await follow(one).catch((error: unknown) => {
      const { clientId: client } = one;
      log.error({ client, ...failureOf(error) }, 'What became of a case was not followed');
    });
  }
}

type Snapshot = NonNullable<Awaited<ReturnType<typeof snapshotById>>>;

async function follow(one: RegistrationCase): Promise<void> {
  const { clientId, path, reference } = one;
  const snapshot = await snapshotById(clientId);
  if (!snapshot || reference === null) return;
  const answer = await platformOf({ snapshot, path }).handedIn({ handedInId: reference });
  if (answer.kind !== 'answer') {
    log.warn(
      { client: clientId, answer: answer.kind },
      'The platform does not say what became of a case',
    );
    return;
  }
  const { state } = answer.value;
  if (state === 'ACCEPTED' || state === 'REFUSED')
    await conclude(snapshot, one, state, answer.value);
}

/** First what protects the holder, which may be done again; then that it is done, with the message. */
async function conclude(
  snapshot: Snapshot,
  one: RegistrationCase,
  state: 'ACCEPTED' | 'REFUSED',
  decided: HandedIn,
): Promise<void> {
  const { id, clientId, path, kind, answers } = one;
  const isReport = kind === 'HOLDER';
  if (isReport && state === 'ACCEPTED' && decided.reference !== undefined) {
    await removeCards({ clientId, path, reference: decided.reference });
    await endSessionsOf(clientId, decided.reference);
  }
  await inTransaction(async (transaction) => {
    if (!(await noteDecided(transaction, id, state))) return;
    const subject = state === 'ACCEPTED' ? decided.reference : undefined;
    if (subject !== undefined) {
      const owner = { clientId, path, subject };
      await noteInHistory(owner, isReport ? thePortal : theHolder, happened(), transaction);
      // Who acts from now on the platform's people have named, and no longer the holder.
      if (isReport) await endDelegations(transaction, snapshot, owner);
    }
    await sendMessage(transaction, {
      clientId,
      channel: 'email',
      kind: 'handed-in-decided',
      recipient: answers.email ?? '',
      ...messageOf(snapshot, one, state, decided),
    });
  });
  await letGoOfHandedIn(id, decidedDays);

  function happened(): Happening {
    // Until a report is accepted, nobody who sees the contract is to learn that it was made.
    if (isReport) return { kind: 'REPORT_RECEIVED', about: {} };
    const { policyNumber } = decided;
    const about = policyNumber === undefined ? {} : { policyNumber };
    return { kind: 'PLAN_REGISTERED', about };
  }
}

function messageOf(
  snapshot: Snapshot,
  { kind, language: wanted, reference }: RegistrationCase,
  state: 'ACCEPTED' | 'REFUSED',
  { reason = 'OTHER', policyNumber = '', actsNow = '' }: HandedIn,
): MessageContent {
  const language = snapshot.languages.find((one) => one === wanted) ?? snapshot.defaultLanguage;
  const write = <Name extends Parameters<typeof composeMessage>[3]>(
    name: Name,
    values: Parameters<typeof composeMessage<Name>>[4],
  ) => ({ ...composeMessage(snapshot, language, 'email', name, values), language });
  const told = { reference: reference ?? '' };
  const isReport = kind === 'HOLDER';
  if (state === 'REFUSED')
    return write(isReport ? 'REPORT_REFUSED' : 'RECEIPT_REFUSED', {
      ...told,
      reason,
      link: againAddress({ snapshot }, isReport ? 'HOLDER' : 'RECEIPT'),
    });
  return isReport
    ? write('REPORT_ACCEPTED', { ...told, name: actsNow })
    : write('RECEIPT_ACCEPTED', { ...told, number: policyNumber, link: originOf(snapshot, '') });
}
