import { type Invalid, type Outcome, platformUnavailable } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { Address } from '@/lib/platform';
import { regionOfPostalCode } from '@/lib/policies';
import type { View } from '@/lib/request';
import type { DeliveryProof } from './delivery-proof';

/** The field that says that an address is right, although its postal code lies elsewhere. */
export const rightField = 'isRight';

/**
 * §10.18 Why something is not delivered to an address yet: it is doubtful, or what another than the
 * contract's takes is missing. Nothing where it may be.
 * @param proof what is missing before it may go there
 * @param isRight whether whoever asks has said that the address is right as it stands
 */
export function notThere(
  view: View,
  address: Address,
  proof: DeliveryProof,
  isRight: boolean,
): Outcome | undefined {
  const isHome = proof.kind === 'none' && !proof.isElsewhere;
  if (!isHome && !isRight && regionOfPostalCode(address) !== undefined)
    return doubtful(view, address);
  switch (proof.kind) {
    case 'none':
      return undefined;
    case 'asked':
      return { kind: 'proof', by: proof.by };
    case 'unavailable':
      return platformUnavailable;
    default:
      return ownAlone(view, proof.kind);
  }
}

/** The postal code lies elsewhere than the address says: a slip, unless its holder insists. */
function doubtful(view: View, address: Address): Invalid {
  const { text } = texts(view.snapshot, view.language);
  const { postalCode } = address;
  const region = regionOfPostalCode(address) ?? '';
  const message = text('Claims_Delivery_Doubt', { postalCode, region });
  return { kind: 'invalid', problems: [{ field: 'postalCode', message }] };
}

/** It goes to the contract's own address, for whoever asks. */
function ownAlone(view: View, why: keyof typeof whyOwnAlone): Invalid {
  const { text } = texts(view.snapshot, view.language);
  const message = text(whyOwnAlone[why]);
  return { kind: 'invalid', problems: [{ field: 'address1', message }] };
}

const whyOwnAlone = {
  holder: 'Claims_Delivery_Holder',
  nobody: 'Claims_Settle_Said_elsewhere',
  moved: 'Claims_Settle_Said_moved',
} as const;
