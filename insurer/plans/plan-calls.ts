import { z } from 'zod';
import { database } from '@/lib/db';
import { calls, identifier, transferSchema } from '@/lib/platform/port';
import { pageOfList } from '@/lib/platform/port/shared/page-of-list';
import { catalogueOf } from '../catalogue/product-rules';
import { changing, type PlatformContext, reading, recording } from '../context';
import { refused } from '../perform';
import { policyOfContract } from '../policies/policy-rows';
import { setRenewal } from './automatic-renewal';
import { documentInFull, documentsOf, policyOfDocument } from './plan-documents';
import { planRulesOf } from './plan-rules';
import { policyActions } from './policy-actions';
import { acceptRenewal, standingOffers } from './renewals';
import { confirmTransfer, requestTransfer, transfersOf, undoTransfer } from './transfers';

/** What can be done with a policy as a whole, its end aside. */
export function planCalls(context: PlatformContext) {
  const { clientId } = context;
  const held = (reference: string, policyId: string) =>
    policyOfContract(database(), context, reference, policyId);
  return {
    planRules: reading(context, calls.planRules, async ({ policyId }, reference) => {
      const stored = await held(reference, policyId);
      if (!stored) return refused('POLICY_UNKNOWN');
      const value = planRulesOf(stored, await catalogueOf(undefined, clientId));
      return value ? { kind: 'answer', value } : refused('RULES_UNKNOWN');
    }),
    policyActions: reading(context, calls.policyActions, async ({ policyId }, reference) => {
      const stored = await held(reference, policyId);
      if (!stored) return refused('POLICY_UNKNOWN');
      return { kind: 'answer', value: await policyActions(database(), context, stored) };
    }),
    planDocuments: reading(
      context,
      calls.planDocuments,
      async ({ policyId, ...page }, reference) => {
        const stored = await held(reference, policyId);
        return stored
          ? pageOfList(await documentsOf(context, stored), page)
          : refused('POLICY_UNKNOWN');
      },
    ),
    planDocument: reading(context, calls.planDocument, async ({ documentId }, reference) => {
      const policyId = policyOfDocument(documentId);
      const stored = policyId && (await held(reference, policyId));
      const value = stored && (await documentInFull(context, stored, documentId));
      return value ? { kind: 'answer', value } : refused('DOCUMENT_UNKNOWN');
    }),
    renewalOffers: reading(
      context,
      calls.renewalOffers,
      async ({ policyId, ...page }, reference) => {
        const stored = await held(reference, policyId);
        if (!stored) return refused('POLICY_UNKNOWN');
        const offers = await standingOffers(database(), context, stored);
        return pageOfList(
          offers.map(({ offer }) => offer),
          page,
        );
      },
    ),
    acceptRenewal: changing(context, calls.acceptRenewal, (transaction, asked, reference) =>
      acceptRenewal(transaction, context, reference, asked),
    ),
    setRenewal: changing(context, calls.setRenewal, (transaction, asked, reference) =>
      setRenewal(transaction, context, reference, asked),
    ),
    requestTransfer: changing(context, calls.requestTransfer, (transaction, asked, reference) =>
      requestTransfer(transaction, context, reference, asked),
    ),
    transfers: reading(context, calls.transfers, async ({ policyId, ...page }, reference) => {
      const begun = await transfersOf(database(), context, reference, policyId);
      return begun ? pageOfList(begun, page) : refused('POLICY_UNKNOWN');
    }),
    confirmTransfer: confirming(context),
    undoTransfer: changing(context, calls.undoTransfer, (transaction, { transferId }, reference) =>
      undoTransfer(transaction, context, reference, transferId),
    ),
  };
}

/** The id token is made anew for each answer: what is kept under a key opens nothing. */
function confirming(context: PlatformContext) {
  const call = {
    ...calls.confirmTransfer,
    output: z.object({ transfer: transferSchema, reference: identifier }),
  };
  const confirm = recording(context, call, (transaction, { transferId, newOwner }) =>
    confirmTransfer(transaction, context, transferId, newOwner),
  );
  return async (asked: Parameters<typeof confirm>[0]) => {
    const answer = await confirm(asked);
    if (answer.kind !== 'answer') return answer;
    const { transfer, reference } = answer.value;
    const token = await context.idTokens.issue(context.clientId, reference);
    return { kind: 'answer' as const, value: { ...transfer, reference, token } };
  };
}
