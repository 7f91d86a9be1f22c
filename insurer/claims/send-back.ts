import { randomUUID } from 'node:crypto';
import { workingDaysAfter } from './calendar';
import type { ClaimRecord, StoredClaim } from './claim-record';
import { textFor } from './line-texts';
import { orderTexts } from './order-texts';

/** How long a device takes that goes back, in working days. */
const takes = 5;

/** What is changed of a claim whose device, with the service until now, goes back as it is; nothing of any other. */
export function sentBack(
  { details }: StoredClaim,
  now: Date,
): Pick<ClaimRecord, 'isDeviceWithUs' | 'serviceOrders'> | undefined {
  if (!details.isDeviceWithUs) return undefined;
  const order = {
    id: randomUUID(),
    kind: 'MAIL_IN',
    state: 'COMES_BACK',
    text: textFor(details, orderTexts.COMES_BACK),
    expectedOn: workingDaysAfter(details, now, takes),
  } as const;
  return { isDeviceWithUs: false, serviceOrders: [...details.serviceOrders, order] };
}

/** Whether the last that is told of a claim’s device is that it goes back. */
export function isComingBack({ details }: Pick<StoredClaim, 'details'>): boolean {
  return details.serviceOrders.at(-1)?.state === 'COMES_BACK';
}
