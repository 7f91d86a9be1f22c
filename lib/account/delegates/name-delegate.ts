import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { defineChange, type Outcome, type Quota, type Refused } from '@/lib/changes';
import { originOf } from '@/lib/clients';
import { addDays, momentAt } from '@/lib/dates';
import { inTransaction, type PrismaTransaction } from '@/lib/db';
import { addToHistory } from '@/lib/history';
import { sendJob } from '@/lib/jobs';
import { composeMessage, recipientHash, sendMessage } from '@/lib/messaging';
import { tellHolder } from '@/lib/notifications';
import { feedPath, maskEmail } from '@/lib/platform';
import { holderFirstName } from '@/lib/policies';
import type { View } from '@/lib/request';
import { beginDelegation, type Delegation, delegationTokenHash } from '@/lib/session';
import { inboxOf } from '@/lib/verification';
import { delegateRules, delegatesPage } from './delegate-rules';
import { contractOf } from './delegates-of';
import { endOverdueDelegation, endOverdueOf } from './end-delegation';

const day = 24 * 60;
/** How often delegates are named for one contract in a day. */
const mostNamed = 10;
/** How many invitations one inbox is sent in a day, by all holders together. */
const mostInvitations = 3;

/**
 * Names a delegate, once, with fresh proof (§10.18). The delegate is sent a link by e-mail, and every
 * contact of the holder is notified.
 */
export const nameDelegate = defineChange({
  address: '/api/delegates/name',
  fresh: 'holder-alone',
  idempotent: true,
  rules: delegateRules,
  uses: {
    of: ({ view, input }): readonly Quota[] => {
      const clientId = view.snapshot.id;
      const inbox = inboxOf(clientId, input.Email);
      const { subject = '' } = contractOf(view) ?? {};
      return [
        { clientId, subject: `delegate-invited:${inbox}`, most: mostInvitations, minutes: day },
        { clientId, subject: `delegate-named:${subject}`, most: mostNamed, minutes: day },
      ];
    },
    usedUp: 'TOO_MANY_INVITATIONS',
  },
  async run({ view, input }): Promise<Outcome> {
    const contract = contractOf(view);
    if (!contract || input.May === '') return holderAlone;
    const { snapshot, language } = view;
    const token = randomBytes(32).toString('base64url');
    const email = input.Email.trim();
    const delegation = {
      ...contract,
      id: randomUUIDv7(),
      tokenHash: delegationTokenHash(token),
      recipientHash: recipientHash(contract.clientId, email),
      may: input.May,
      person: { name: input.Name, email, holder: await holderFirstName(view), language },
      // Until the end of the day that was named, where the client is.
      endsAt: momentAt(addDays(input.Until, 1), 0, snapshot.timeZone),
    };
    await endOverdueOf(contract);
    const begun = await inTransaction(async (transaction) => {
      const beginning = await beginDelegation(transaction, delegation);
      if (beginning === 'BEGUN')
        await tell(transaction, view, delegation, { token, until: input.Until });
      return beginning;
    });
    if (begun === 'BEGUN') return { kind: 'go', to: `${delegatesPage}?named=1` };
    return begun === 'NAMED_ALREADY' ? namedAlready : tooMany;
  },
});

/** Notifies the delegate and the holder, in the transaction that names the delegate. */
async function tell(
  transaction: PrismaTransaction,
  view: View,
  { id, clientId, path, subject, person, endsAt }: Omit<Delegation, 'createdAt'>,
  { token, until }: { readonly token: string; readonly until: string },
): Promise<void> {
  const { snapshot, language } = view;
  const link = new URL(`/delegate/${token}`, originOf(snapshot, ''));
  if (path !== '1') link.searchParams.set('path', path);
  await sendMessage(transaction, {
    clientId,
    channel: 'email',
    kind: 'delegate-invitation',
    recipient: person.email,
    language,
    ...composeMessage(snapshot, language, 'email', 'DELEGATE_INVITATION', {
      delegate: person.name,
      holder: person.holder || snapshot.name,
      until,
      link: link.href,
    }),
  });
  const holder = { clientId, path: feedPath(snapshot.platform, path), reference: subject };
  await tellHolder(transaction, holder, 'DELEGATE_NAMED', id);
  const about = { channel: 'email', masked: maskEmail(person.email) } as const;
  await addToHistory({ view }, { kind: 'DELEGATE_NAMED', about }, transaction);
  await sendJob(transaction, endOverdueDelegation, id, { after: endsAt });
}

const holderAlone: Refused = { kind: 'refused', errCode: 'DELEGATE_MAY_NOT', status: 403 };
const namedAlready: Refused = { kind: 'refused', errCode: 'DELEGATE_NAMED_ALREADY', status: 409 };
const tooMany: Refused = { kind: 'refused', errCode: 'TOO_MANY_DELEGATES', status: 409 };
