import { z } from 'zod';
import { defineChange, type Outcome } from '@/lib/changes';
import { type ClientSnapshot, snapshotById } from '@/lib/clients';
import { inTransaction, type PrismaTransaction } from '@/lib/db';
import { addToHistory, type Happening, noteInHistory, thePortal } from '@/lib/history';
import { defineJob } from '@/lib/jobs';
import { composeMessage, sendMessage } from '@/lib/messaging';
import { maskEmail } from '@/lib/platform';
import {
  clientOfDelegation,
  type DelegatedContract,
  type Delegation,
  endDelegation,
  endDelegationsOf,
  hasDelegated,
  overdueDelegations,
} from '@/lib/session';
import { delegatesPage } from './delegate-rules';
import { contractOf } from './delegates-of';

/**
 * Ends a delegation and all its sessions at once. Ending it again changes nothing; another contract's
 * delegation is answered like an unknown one.
 */
export const endDelegate = defineChange({
  address: '/api/delegates/end',
  signedIn: true,
  variant: ({ delegation }) =>
    String(delegation ?? '')
      .replaceAll(/[^\w-]/g, '_')
      .slice(0, 60),
  schema: () => z.object({ delegation: z.uuid() }),
  async run({ view, input: { delegation: id } }): Promise<Outcome> {
    const contract = contractOf(view);
    if (!contract) return { kind: 'refused', errCode: 'DELEGATE_MAY_NOT', status: 403 };
    const isOver = await inTransaction(async (transaction) => {
      const ended = await endDelegation(transaction, id, contract);
      if (!ended) return hasDelegated(transaction, id, contract);
      await tellDelegate(transaction, view.snapshot, ended);
      await addToHistory({ view }, happened(ended), transaction);
      return true;
    });
    return isOver
      ? { kind: 'go', to: `${delegatesPage}?ended=1` }
      : { kind: 'refused', errCode: 'DELEGATE_UNKNOWN', status: 404, reset: true };
  },
});

/**
 * Ends every delegation of a contract, in the transaction of the change that ends them. Notifies the
 * delegates, and adds it to the history.
 */
export async function endDelegations(
  transaction: PrismaTransaction,
  snapshot: ClientSnapshot,
  contract: DelegatedContract,
): Promise<void> {
  for (const ended of await endDelegationsOf(transaction, contract)) {
    await tellDelegate(transaction, snapshot, ended);
    await noteInHistory(contract, thePortal, happened(ended), transaction);
  }
}

function happened({ person }: Delegation): Happening {
  const about = { channel: 'email', masked: maskEmail(person.email) } as const;
  return { kind: 'DELEGATE_ENDED', about };
}

/** Ends a delegation whose day has come, and tells its delegate. */
export const endOverdueDelegation = defineJob({
  name: 'end-overdue-delegation',
  run: endOverdue,
  due: overdueDelegations,
});

/** Ends those of a contract whose day has come: their places are free from then on. */
export async function endOverdueOf(contract: DelegatedContract): Promise<void> {
  for (const id of await overdueDelegations(10, contract)) await endOverdue(id);
}

async function endOverdue(id: string): Promise<void> {
  const clientId = await clientOfDelegation(id);
  const snapshot = clientId === undefined ? undefined : await snapshotById(clientId);
  await inTransaction(async (transaction) => {
    const ended = await endDelegation(transaction, id);
    if (ended && snapshot) await tellDelegate(transaction, snapshot, ended);
  });
}

async function tellDelegate(
  transaction: PrismaTransaction,
  snapshot: ClientSnapshot,
  { clientId, person }: Delegation,
): Promise<void> {
  const { languages, defaultLanguage } = snapshot;
  const language = languages.find((known) => known === person.language) ?? defaultLanguage;
  await sendMessage(transaction, {
    clientId,
    channel: 'email',
    kind: 'delegation-ended',
    recipient: person.email,
    language,
    ...composeMessage(snapshot, language, 'email', 'DELEGATION_ENDED', {
      delegate: person.name,
      holder: person.holder || snapshot.name,
    }),
  });
}
