import { z } from 'zod';
import type { PrismaTransaction } from '@/lib/db';
import { type Address, addressSchema } from '@/lib/platform/port';
import type { CenterFile } from '../catalogue/service-network-file';
import { distanceBetween, type Place, reach } from './distance';
import { centersOf, placeOf } from './store/centers';
import { takesDevice } from './takes-device';

type Reader = Pick<PrismaTransaction, 'policy' | 'serviceCenter' | 'postalCode'>;
interface OfPolicy {
  readonly clientId: string;
  readonly policyId: string;
}

const livesAt = z.array(z.object({ address: addressSchema.partial() }));

/**
 * The places within reach of the holder of a policy that take a class of device, the nearest first.
 * @returns `undefined` where nobody knows where they live
 */
export async function centersNear(
  reader: Reader,
  of: OfPolicy,
  deviceClass: string,
): Promise<CenterFile[] | undefined> {
  const place = await homeOf(reader, of);
  if (!place) return undefined;
  return (await centersOf(reader, of.clientId))
    .filter((center) => takesDevice(center, deviceClass))
    .map((center) => ({ center, distance: distanceBetween(place, center) }))
    .filter(({ distance }) => distance <= reach)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ center }) => center);
}

/** Where the holder of a policy lives, as far as anybody knows. */
async function homeOf(
  reader: Reader,
  { clientId, policyId }: OfPolicy,
): Promise<Place | undefined> {
  const policy = await reader.policy.findUnique({
    where: { id: policyId },
    select: { customers: true },
  });
  const { data: customers = [] } = livesAt.safeParse(policy?.customers);
  const { postalCode = '', country = '' } = customers[0]?.address ?? {};
  return placeOf(reader, clientId, postalCode, country);
}

/** Whether a center comes to a visit: at an address, else at the holder’s; also where nobody knows where that is. */
export async function comesTo(
  reader: Reader,
  of: OfPolicy,
  center: Place,
  address: Pick<Address, 'postalCode' | 'country'> | undefined,
): Promise<boolean> {
  const place = address
    ? await placeOf(reader, of.clientId, address.postalCode, address.country)
    : await homeOf(reader, of);
  return !place || distanceBetween(place, center) <= reach;
}

/** Whether a place within reach of a claim's holder takes the product, or nobody knows where they live. */
export async function isPlaceNear(...asked: Parameters<typeof centersNear>): Promise<boolean> {
  const near = await centersNear(...asked);
  return near === undefined || near.length > 0;
}
