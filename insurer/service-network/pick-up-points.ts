import type { PrismaTransaction } from '@/lib/db';
import type { Address } from '@/lib/platform/port';
import { centersNear } from './centers-near';

/** A place at which something waits for its holder. */
export interface PickUpPoint {
  readonly id: string;
  readonly name: string;
  readonly address: Address;
  readonly timeZone: string;
}

/** As many are offered. */
const most = 2;

/** The places near the holder of a policy that take a class of device, the nearest first. */
export async function pickUpPoints(
  reader: Pick<PrismaTransaction, 'policy' | 'serviceCenter' | 'postalCode'>,
  of: { readonly clientId: string; readonly policyId: string },
  deviceClass: string,
): Promise<PickUpPoint[]> {
  const near = (await centersNear(reader, of, deviceClass)) ?? [];
  return near
    .slice(0, most)
    .map(({ id, name, address, timeZone }) => ({ id, name, address, timeZone }));
}
