import { z } from 'zod';
import type { PrismaTransaction } from '@/lib/db';
import { type Address, addressSchema } from '../../port';
import { distanceBetween, reach } from './distance';
import { centersOf, placeOf } from './store/centers';
import { takesDevice } from './takes-device';

/** A place at which something waits for its holder. */
export interface PickUpPoint {
  readonly id: string;
  readonly name: string;
  readonly address: Address;
  readonly timeZone: string;
}

/** As many are offered. */
const most = 2;

const livesAt = z.array(z.object({ address: addressSchema.partial() }));

/** The places near the holder of a policy that take a class of device, the nearest first. */
export async function pickUpPoints(
  reader: Pick<PrismaTransaction, 'policy' | 'serviceCenter' | 'postalCode'>,
  { clientId, policyId }: { readonly clientId: string; readonly policyId: string },
  deviceClass: string,
): Promise<PickUpPoint[]> {
  const policy = await reader.policy.findUnique({
    where: { id: policyId },
    select: { customers: true },
  });
  const { data: customers = [] } = livesAt.safeParse(policy?.customers);
  const { postalCode = '', country = '' } = customers[0]?.address ?? {};
  const place = await placeOf(reader, clientId, postalCode.trim().toUpperCase(), country);
  if (!place) return [];
  return (await centersOf(reader, clientId))
    .filter((center) => takesDevice(center, deviceClass))
    .map((center) => ({ center, distance: distanceBetween(place, center) }))
    .filter(({ distance }) => distance <= reach)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, most)
    .map(({ center: { id, name, address, timeZone } }) => ({ id, name, address, timeZone }));
}
