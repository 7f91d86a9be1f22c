import { defineChange } from '@/lib/changes';
import type { FormRule } from '@/lib/form';
import { addressRules, countryOf, readAddress, showChosenCountry } from '@/lib/policies';
import type { View } from '@/lib/request';
import { byClaim, ofClaim } from '../of-claim';
import { notThere, rightField } from './another-address';
import { deliveryProof } from './delivery-proof';
import { settlingPage } from './pages';
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
    const when = { field: optionField, is: pickedUp(values), isNot: true } as const;
    return [
      ofClaim(view),
      { name: pickUpField, kind: 'text' },
      { name: optionField, kind: 'text' },
      { name: rightField, kind: 'checkbox' },
      ...addressRules(view, countryOf(view, values.country)).map((rule) => ({ ...rule, when })),
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
      const how = option ? { deliveryOptionId: option.id } : {};
      if (!needsAddress(quote, option)) return how;
      // The form has said that nothing is sent, and was not asked for an address.
      if (pickedUp(given).includes(String(given[optionField])))
        return toStep(claimId, 'delivery', 'delivery');
      const address = readAddress(view, given);
      if (!address) return showChosenCountry(settlingPage(claimId, 'delivery'));
      const proof = await deliveryProof(view, settling, address);
      const isRight = given[rightField] === true;
      return notThere(view, address, proof, isRight) ?? { ...how, delivery: address };
    });
  },
});

/** The options that a form says are picked up. */
function pickedUp(values: Readonly<Record<string, unknown>>): readonly string[] {
  return String(values[pickUpField] ?? '')
    .split(' ')
    .filter(Boolean);
}
