import { defineChange, type Outcome, platformUnavailable, type RawValues } from '@/lib/changes';
import { inTransaction } from '@/lib/db';
import type { FormRule } from '@/lib/form';
import { addToHistory } from '@/lib/history';
import { platformOf } from '@/lib/platform';
import { addressOf, addressRules, chosenCountry, regionOfPostalCode } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';
import { byClaim, claimField, ofClaim } from '../of-claim';
import { doubtful, ownAlone, rightField } from '../settling/another-address';
import { proofOfDelivery } from '../settling/delivery-proof';
import { tellOfDelivery } from '../settling/tell-of-delivery';
import { notDone, pageAfter } from './done';

/**
 * Design §8: has what was chosen delivered to another address, until it is on its way. Another than the
 * contract's takes a fresh proof, and every contact is told (§10.18).
 */
export const changeDelivery = defineChange({
  address: '/api/claims/address',
  signedIn: true,
  idempotent: true,
  variant: byClaim,
  rules: (view: View, values: RawValues): readonly FormRule[] => [
    ofClaim(view),
    { name: rightField, kind: 'checkbox' },
    ...addressRules(view, chosenCountry(view, values)),
  ],
  async run({ view, input, runKey = '' }): Promise<Outcome> {
    const session = sessionOf(view);
    if (!session) return platformUnavailable;
    const given: Readonly<Record<string, unknown>> = { ...input };
    const claimId = String(given[claimField] ?? '');
    const token = session.idToken;
    const platform = platformOf(view);
    const claim = await platform.claim({ token, claimId });
    if (claim.kind !== 'answer') return notDone(view, claim, 'address');
    const delivery = addressOf(chosenCountry(view, given), given);
    const proof = await proofOfDelivery(view, claim.value, delivery);
    const isHome = proof.kind === 'none' && !proof.isElsewhere;
    if (!isHome && given[rightField] !== true && regionOfPostalCode(delivery) !== undefined)
      return doubtful(view, delivery);
    if (proof.kind === 'asked') return { kind: 'proof', by: proof.by };
    if (proof.kind === 'unavailable') return platformUnavailable;
    if (proof.kind !== 'none') return ownAlone(view, proof.kind);
    const answer = await platform.changeDelivery({
      token,
      claimId,
      delivery,
      idempotencyKey: runKey,
    });
    // Where nobody knows whether it is changed, rather is somebody told of what may be than of nothing.
    const isTold = proof.isElsewhere && answer.kind !== 'refused';
    await inTransaction(async (transaction) => {
      if (isTold) await tellOfDelivery(transaction, view, session, claimId, runKey);
      if (answer.kind !== 'answer') return;
      const about = { claim: answer.value.number };
      await addToHistory({ view }, { kind: 'CLAIM_DELIVERY_CHANGED', about }, transaction);
    });
    return answer.kind === 'answer'
      ? { kind: 'go', to: pageAfter(claimId, 'address') }
      : notDone(view, answer, 'address');
  },
});
