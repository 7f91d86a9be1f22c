import type { PrismaTransaction } from '@/lib/db';
import type { PolicyAction, PolicyActions } from '@/lib/platform/port';
import { mayCancel } from '../cancellation/may-cancel';
import { mayReinstate } from '../cancellation/may-reinstate';
import { openDayOf, type PlatformContext } from '../context';
import type { May } from '../policies/may';
import type { StoredPolicy } from '../policies/policy-rows';
import { texts } from '../texts';
import { automaticRenewal } from './automatic-renewal';
import { mayGoOn } from './renewals';
import { isTransferFinal, mayTransfer } from './transfers';

/** What may be done with a policy today, by the functions that decide the calls themselves. */
export async function policyActions(
  transaction: PrismaTransaction,
  context: PlatformContext,
  stored: StoredPolicy,
): Promise<PolicyActions> {
  const today = openDayOf(context);
  const renewal = await automaticRenewal(transaction, context, stored);
  const isFinal = await isTransferFinal(transaction, stored, context.now());
  return {
    policyId: stored.policy.id,
    cancel: actionOf(mayCancel(stored, today)),
    reinstate: actionOf(await mayReinstate(transaction, stored, today)),
    transfer: actionOf(await mayTransfer(transaction, stored, context.now())),
    renew: actionOf(await mayGoOn(transaction, context, stored, 'RENEWAL')),
    upgrade: actionOf(await mayGoOn(transaction, context, stored, 'UPGRADE')),
    ...(renewal ? { automaticRenewal: renewal } : {}),
    ...(isFinal === undefined ? {} : { isTransferFinal: isFinal }),
  };
}

function actionOf(may: May): PolicyAction {
  if (may.isAllowed) return { isAllowed: true, until: may.until };
  const { why, from } = may;
  return {
    isAllowed: false,
    reason: { code: why, text: texts.policies.whyNot[why] },
    ...(from === undefined ? {} : { from }),
  };
}
