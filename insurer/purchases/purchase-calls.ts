import { z } from 'zod';
import { database } from '@/lib/db';
import { calls, identifier } from '@/lib/platform/port';
import { asking, type PlatformContext, recording } from '../context';
import { handIn } from '../handed-in/hand-in';
import { lookUpPurchase, registerPurchase } from './purchases';

/** Plans that were bought elsewhere. */
export function purchaseCalls(context: PlatformContext) {
  return {
    purchase: asking(calls.purchase, (asked) => lookUpPurchase(database(), context, asked)),
    registerPlan: registering(context),
    handInReceipt: recording(context, calls.handInReceipt, (transaction, details) =>
      handIn(transaction, context, 'RECEIPT', details),
    ),
  };
}

/** The id token is made anew for each answer: what is kept under a key opens nothing. */
function registering(context: PlatformContext) {
  const call = {
    ...calls.registerPlan,
    output: z.object({ reference: identifier, policyNumber: z.string() }),
  };
  const register = recording(context, call, (transaction, asked) =>
    registerPurchase(transaction, context, asked),
  );
  return async (asked: Parameters<typeof register>[0]) => {
    const answer = await register(asked);
    if (answer.kind !== 'answer') return answer;
    const token = await context.idTokens.issue(context.clientId, answer.value.reference);
    return { kind: 'answer' as const, value: { ...answer.value, token } };
  };
}
