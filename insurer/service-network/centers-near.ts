import { z } from 'zod';
import type { PrismaTransaction } from '@/lib/db';
import { addressSchema } from '@/lib/platform/port';
import type { CenterFile } from '../catalogue/service-network-file';
import { distanceBetween, reach } from './distance';
import { centersOf, placeOf } from './store/centers';
import { takesDevice } from './takes-device';

const livesAt = z.array(z.object({ address: addressSchema.partial() }));

/**
 * The places within reach of the holder of a policy that take a class of device, the nearest first.
 * @returns `undefined` where nobody knows where they live
 */
export async function centersNear(
  reader: Pick<PrismaTransaction, 'policy' | 'serviceCenter' | 'postalCode'>,
  { clientId, policyId }: { readonly clientId: string; readonly policyId: string },
  deviceClass: string,
): Promise<CenterFile[] | undefined> {
  const policy = await reader.policy.findUnique({
    where: { id: policyId },
    select: { customers: true },
  });
  const { data: customers = [] } = livesAt.safeParse(policy?.customers);
  const { postalCode = '', country = '' } = customers[0]?.address ?? {};
  const place = await placeOf(reader, clientId, postalCode, country);
  if (!place) return undefined;
  return (await centersOf(reader, clientId))
    .filter((center) => takesDevice(center, deviceClass))
    .map((center) => ({ center, distance: distanceBetween(place, center) }))
    .filter(({ distance }) => distance <= reach)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ center }) => center);
}

/** Whether a place within reach of a claim's holder takes the product, or nobody knows where they live. */
export async function isPlaceNear(...asked: Parameters<typeof centersNear>): Promise<boolean> {
  const near = await centersNear(...asked);
  return near === undefined || near.length > 0;
}
