import type { Invalid } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { Address } from '@/lib/platform';
import { regionOfPostalCode } from '@/lib/policies';
import type { View } from '@/lib/request';

/** The field that says that an address is right, although its postal code lies elsewhere. */
export const rightField = 'isRight';

/** The postal code lies elsewhere than the address says: a slip, unless its holder insists. */
export function doubtful(view: View, address: Address): Invalid {
  const { text } = texts(view.snapshot, view.language);
  const { postalCode } = address;
  const region = regionOfPostalCode(address) ?? '';
  const message = text('Claims_Delivery_Doubt', { postalCode, region });
  return { kind: 'invalid', problems: [{ field: 'postalCode', message }] };
}

/** It goes to the contract's own address, for whoever asks. */
export function ownAlone(view: View, why: keyof typeof whyOwnAlone): Invalid {
  const { text } = texts(view.snapshot, view.language);
  const message = text(whyOwnAlone[why]);
  return { kind: 'invalid', problems: [{ field: 'address1', message }] };
}

const whyOwnAlone = {
  holder: 'Claims_Delivery_Holder',
  nobody: 'Claims_Settle_Said_elsewhere',
  moved: 'Claims_Settle_Said_moved',
} as const;
