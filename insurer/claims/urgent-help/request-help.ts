import type { z } from 'zod';
import { daysOnEarth } from '@/lib/dates';
import type { Answered, PlatformAnswer, urgentHelpCalls } from '@/lib/platform/port';
import { catalogueOf } from '../../catalogue/product-rules';
import { causesOf } from '../../catalogue/products-file';
import { refused } from '../../perform';
import { nextNumber } from '../../store/counters';
import { applyDecision, reserve } from '../apply-decision';
import type { StoredClaim } from '../claim-record';
import { claimDetailsView } from '../claim-view';
import { factsOf } from '../facts-of';
import type { HolderDoing } from '../holders-claim';
import { type Doing, moveClaim } from '../move-claim';
import { insuredById } from '../store/policies';
import { claimNumber, fileClaim, filerOf } from '../submit-claim';
import { takeQuote, usualOf } from '../take-quote';
import { decideHelp, isHelpedAtOnce } from './decide-help';
import { helpClaim } from './help-claim';
import { openDispatches } from './open-dispatches';
import { canBePaidBack } from './urgent-causes';

type Call = (typeof urgentHelpCalls)['requestUrgentHelp'];

/**
 * Files a claim for help that cannot wait and decides it: somebody is sent, or it is denied.
 * @param nobodyComes whether whoever is sent does not come (§2.6), outside production alone
 */
export async function requestUrgentHelp(
  { transaction, now, clientId, contractId }: HolderDoing,
  asked: z.output<Call['input']>,
  nobodyComes = false,
): Promise<PlatformAnswer<Answered<Call>>> {
  const { productId, dateOfLoss, description, place, callbackNumber, agent, delegate } = asked;
  const insured = await insuredById(transaction, clientId, productId, contractId);
  if (insured?.thing.status !== 'COVERED') return refused('PRODUCT_UNKNOWN');
  const { rules, policy, thing } = insured;
  const cause = causesOf(rules, thing.deviceClass).find(({ code }) => code === asked.cause);
  if (!cause) return refused('CAUSE_UNKNOWN');
  const { emergency } = cause;
  if (!emergency || !isHelpedAtOnce(rules, cause, thing.deviceClass)) return refused('NOT_URGENT');
  const { first, last } = daysOnEarth(now);
  if (dateOfLoss < first || dateOfLoss > last) return refused('LOSS_NOT_TODAY');
  const [open] = await openDispatches(transaction, clientId, contractId, productId);
  if (open) return answered('OPEN', open);

  const calendar = await catalogueOf(transaction, clientId);
  const asking = helpClaim(
    { clientId, contractId, policyId: policy.id, productId },
    { rules, cause, dateOfLoss, calendar },
    now,
  );
  const claim: StoredClaim = {
    ...asking,
    number: claimNumber(await nextNumber(transaction, clientId, 'claim')),
    details: {
      ...asking.details,
      description,
      urgentHelp: {
        place,
        callbackNumber,
        emergency,
        canBePaidBack: canBePaidBack(cause, rules),
      },
      ...(agent === undefined ? {} : { agent }),
      ...(delegate === undefined ? {} : { delegate }),
      ...(nobodyComes ? { nobodyComes } : {}),
    },
  };
  await fileClaim({ transaction, now, actor: filerOf(asked) }, claim);
  return answered('DECIDED', await decided({ transaction, now, actor: 'SYSTEM' }, claim));

  async function answered(kind: 'DECIDED' | 'OPEN', of: StoredClaim) {
    const value = { kind, claim: await claimDetailsView(transaction, of, now) };
    return { kind: 'answer', value } as const;
  }
}

/** Sends somebody, or denies it. Nothing waits for a choice or a payment. */
async function decided(doing: Doing, claim: StoredClaim): Promise<StoredClaim> {
  const known = await factsOf(doing.transaction, claim, doing.now);
  if (!known) throw new Error(`The rules of claim ${claim.number} are gone`);
  const { facts, decision } = decideHelp(known);
  if (decision.kind === 'DENIED') return applyDecision(doing, claim, facts, decision, 'SYSTEM');
  const reserved = await reserve(doing, claim, facts, decision);
  const approved = await moveClaim(doing, reserved, 'APPROVED');
  const [quote] = approved.details.quotes;
  if (!quote) throw new Error(`Claim ${claim.number} is approved without a quote`);
  return takeQuote(doing, approved, quote, usualOf(quote));
}
