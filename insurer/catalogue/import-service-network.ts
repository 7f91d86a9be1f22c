import type { PrismaTransaction } from '@/lib/db';
import { readPostalCode } from '@/lib/typed';
import type { ServiceNetworkFile } from './service-network-file';

/**
 * Brings the service network of a client's package in. A place that the package no longer names goes,
 * unless somebody has an appointment there: then it stays for that, and has no hours for another.
 */
export async function importServiceNetwork(
  transaction: PrismaTransaction,
  clientId: string,
  { centers, postalCodes }: ServiceNetworkFile,
): Promise<void> {
  const rows = centers.map((center) => {
    // Packages are written apart from each other and may give their places the same ids.
    const id = `${clientId}:${center.id}`;
    const { latitude, longitude, timeZone } = center;
    return { id, clientId, latitude, longitude, timeZone, details: { ...center, id } };
  });
  const gone = { clientId, id: { notIn: rows.map(({ id }) => id) } };
  await transaction.serviceCenter.deleteMany({ where: { ...gone, appointments: { none: {} } } });
  for (const { id, details } of await transaction.serviceCenter.findMany({ where: gone }))
    if (typeof details === 'object' && details !== null && !Array.isArray(details))
      await transaction.serviceCenter.update({
        where: { id },
        data: { details: { ...details, hours: [] } },
      });
  const known = await transaction.serviceCenter.findMany({
    where: { clientId },
    select: { id: true },
  });
  const ids = new Set(known.map(({ id }) => id));
  await transaction.serviceCenter.createMany({ data: rows.filter(({ id }) => !ids.has(id)) });
  for (const { id, ...data } of rows.filter(({ id }) => ids.has(id)))
    await transaction.serviceCenter.update({ where: { id }, data });
  await transaction.postalCode.deleteMany({ where: { clientId } });
  await transaction.postalCode.createMany({
    data: postalCodes.map(({ postalCode, country, ...place }) => ({
      clientId,
      postalCode: readPostalCode(postalCode, country) ?? postalCode,
      country,
      ...place,
    })),
    skipDuplicates: true,
  });
}
