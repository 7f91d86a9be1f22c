import { defineChange, platformUnavailable } from '@/lib/changes';
import type { FormRule } from '@/lib/form';
import { addressOf, addressRules, chosenCountry, regionOfPostalCode } from '@/lib/policies';
import type { View } from '@/lib/request';
import { byClaim, ofClaim } from '../of-claim';
import { doubtful, ownAlone, rightField } from './another-address';
import { deliveryProof } from './delivery-proof';
import { said, toStep } from './said';
import { needsAddress, quoteOf } from './steps';

/** The field that says how it is delivered. */
export const optionField = 'option';
/** The field that says which ways an address is asked for, beside one of another name. */
export const pickUpField = 'pickUp';

/**
 * §2.1 file-claim, delivery: how, and where to. The fields of the address hold unless what was chosen is
 * picked up: which ways are, the form says along, and the run of the change looks up once more. Another
 * address than the contract's takes a fresh proof (§10.18).
 */
export const chooseDelivery = defineChange({
  address: '/api/claims/delivery',
  signedIn: true,
  variant: byClaim,
  rules(view: View, values): readonly FormRule[] {
    const picksUp = String(values[pickUpField] ?? '')
      .split(' ')
      .includes(String(values[optionField] ?? ''));
    return [
      ofClaim(view),
      { name: pickUpField, kind: 'text' },
      { name: optionField, kind: 'text' },
      { name: rightField, kind: 'checkbox' },
      ...(picksUp && values[optionField] ? [] : addressRules(view, chosenCountry(view, values))),
    ];
  },
  run({ view, input }) {
    const given: Readonly<Record<string, unknown>> = { ...input };
    const claimId = String(given.claim ?? '');
    return said(view, claimId, 'delivery', async (settling) => {
      const quote = quoteOf(settling);
      const offered = quote?.deliveryOptions ?? [];
      const option = offered.find(({ id }) => id === given[optionField]);
      if (!quote || (offered.length > 0 && !option)) return toStep(claimId, 'delivery', 'delivery');
      const address = addressOf(chosenCountry(view, given), given);
      if (needsAddress(quote, option) && address.address1 === '')
        return toStep(claimId, 'delivery', 'delivery');
      const how = option ? { deliveryOptionId: option.id } : {};
      if (!needsAddress(quote, option)) return how;
      const proof = await deliveryProof(view, settling, address);
      const isHome = proof.kind === 'none' && !proof.isElsewhere;
      if (!isHome && given[rightField] !== true && regionOfPostalCode(address) !== undefined)
        return doubtful(view, address);
      if (proof.kind === 'asked') return { kind: 'proof', by: proof.by };
      if (proof.kind === 'unavailable') return platformUnavailable;
      return proof.kind === 'none' ? { ...how, delivery: address } : ownAlone(view, proof.kind);
    });
  },
});
