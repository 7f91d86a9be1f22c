import { z } from 'zod';
import { defineChange, type Outcome, type Refused } from '@/lib/changes';
import { inTransaction } from '@/lib/db';
import { addToHistory } from '@/lib/history';
import { sendJob } from '@/lib/jobs';
import type { View } from '@/lib/request';
import { accountHolder } from '../owner';
import { holdersOnly } from '../security/end-sessions';
import { copyOf, insertCopy } from './store';

export const dataPage = '/policy-account/data';

/** The job's name alone: what it does needs every room, and that nothing here. */
const making = { name: 'make-data-copy' };

/** Asks for a copy of everything. One is made at a time. */
export const askForCopy = defineChange({
  address: '/api/account/data-copy',
  signedIn: true,
  schema: () => z.object({}),
  async run({ view }): Promise<Outcome> {
    const holder = accountHolder(view);
    if (!holder) return holdersOnly;
    const { owner, session } = holder;
    const isAsked = await inTransaction(async (transaction) => {
      const id = await insertCopy(transaction, owner, view.language, session.idToken);
      if (id === undefined) return false;
      await sendJob(transaction, making, id);
      await addToHistory({ view }, { kind: 'DATA_REQUESTED', about: {} }, transaction);
      return true;
    });
    return isAsked ? { kind: 'go', to: dataPage } : oneAtATime;
  },
});

const oneAtATime: Refused = {
  kind: 'refused',
  errCode: 'COPY_UNDER_WAY',
  status: 409,
  reset: true,
};

/** How a holder's copy stands. */
export type CopyState =
  | { readonly kind: 'none' | 'waiting' | 'failed' | 'gone' }
  | { readonly kind: 'ready'; readonly until: Date };

/** What the page of one's data shows. */
export async function copyState(view: View): Promise<CopyState | undefined> {
  const holder = accountHolder(view);
  if (!holder) return undefined;
  const copy = await copyOf(holder.owner);
  if (!copy) return { kind: 'none' };
  if (copy.expiresAt <= new Date()) return { kind: copy.state === 'READY' ? 'gone' : 'failed' };
  if (copy.state === 'READY') return { kind: 'ready', until: copy.expiresAt };
  return { kind: copy.state === 'FAILED' ? 'failed' : 'waiting' };
}
