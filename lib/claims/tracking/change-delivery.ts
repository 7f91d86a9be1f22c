import { defineChange, type Outcome, platformUnavailable, type RawValues } from '@/lib/changes';
import { inTransaction } from '@/lib/db';
import type { FormRule } from '@/lib/form';
import { addToHistory } from '@/lib/history';
import { platformOf } from '@/lib/platform';
import { addressRules, countryOf, readAddress, showChosenCountry } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';
import { byClaim, claimField, ofClaim } from '../of-claim';
import { notThere, rightField } from '../settling/another-address';
import { proofOfDelivery } from '../settling/delivery-proof';
import { tellOfDelivery } from '../settling/tell-of-delivery';
import { notDone, pageAfter } from './done';
import { claimPage } from './pages';

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
    ...addressRules(view, countryOf(view, values.country)),
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
    const delivery = readAddress(view, given);
    if (!delivery) return showChosenCountry(claimPage(claimId, 'address'));
    const proof = await proofOfDelivery(view, claim.value, delivery);
    const refusal = notThere(view, delivery, proof, given[rightField] === true);
    if (refusal) return refusal;
    const answer = await platform.changeDelivery({
      token,
      claimId,
      delivery,
      idempotencyKey: runKey,
    });
    if (answer.kind === 'refused') return notDone(view, answer, 'address');
    const isElsewhere = proof.kind === 'none' && proof.isElsewhere;
    // Where nobody knows whether it is changed, rather is somebody told of what may be than of nothing.
    await inTransaction(async (transaction) => {
      if (isElsewhere) await tellOfDelivery(transaction, view, session, claimId, runKey);
      if (answer.kind !== 'answer') return;
      const about = { claim: answer.value.number };
      await addToHistory({ view }, { kind: 'CLAIM_DELIVERY_CHANGED', about }, transaction);
    });
    return answer.kind === 'answer'
      ? { kind: 'go', to: pageAfter(claimId, 'address') }
      : notDone(view, answer, 'address');
  },
});
