import { defineChange, type Outcome, refusedByFailure, refusedByPlatform } from '@/lib/changes';
import { texts } from '@/lib/content';
import { inTransaction } from '@/lib/db';
import type { FieldRule } from '@/lib/form';
import { leaveProvider } from '@/lib/identity';
import { sendJob } from '@/lib/jobs';
import { type Claim, platformOf, wholeList } from '@/lib/platform';
import type { View } from '@/lib/request';
import { endEverySession, endSession } from '@/lib/session';
import { accountHolder } from '../owner';
import { holdersOnly } from '../security/end-sessions';
import { insertDeletion, wasJustDeleted } from './store';

/** The page that says what goes and what stays. */
export const deletionPage = '/policy-account/delete';
/** … and the one that says that it is done. */
export const deletedPage = '/policy-account/deleted';

/** The job's name alone: what it does needs every room, and that nothing here. */
const forgetting = { name: 'forget-contract' };

const over: readonly string[] = ['CLOSED', 'DENIED', 'WITHDRAWN'];

/** A claim in a state that nobody here knows may be open. */
export function isOpenClaim({ state }: Pick<Claim, 'state'>): boolean {
  return !over.includes(state);
}

/** Deletes what the portal keeps of a contract, and signs everybody out of it. */
export const deleteAccount = defineChange({
  address: '/api/account/delete',
  fresh: 'holder-alone',
  rules: ({ snapshot, language }: View) =>
    [
      {
        name: 'agreed',
        kind: 'checkbox',
        required: texts(snapshot, language).text('Account_Delete_Agree_Required'),
      },
    ] as const satisfies readonly FieldRule[],
  async run({ view, cookies }): Promise<Outcome> {
    const holder = accountHolder(view);
    if (!holder) return holdersOnly;
    const { owner, session } = holder;
    const claims = await wholeList(platformOf(view).claims, session.idToken);
    // What an open claim needs is only known once the platform says which are.
    if (claims.kind === 'refused') return refusedByPlatform(view, claims.error);
    if (claims.kind !== 'answer') return refusedByFailure(view, claims);
    const openClaims = claims.value.filter(isOpenClaim).map(({ id }) => id);
    await inTransaction(async (transaction) => {
      const open = await endEverySession(transaction, owner);
      // Sent twice at once, it is done once: the other sending has left no session.
      if (open === 0 && (await wasJustDeleted(transaction, owner))) return;
      const id = await insertDeletion(transaction, owner, openClaims);
      await sendJob(transaction, forgetting, id);
    });
    const departure = await leaveProvider(view, cookies, deletedPage);
    const ended = await endSession(view.snapshot, cookies);
    return {
      kind: 'go',
      to: departure.to ?? deletedPage,
      cookies: [...ended, ...departure.cookies],
    };
  },
});
