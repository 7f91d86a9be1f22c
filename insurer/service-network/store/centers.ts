import { z } from 'zod';
import type { PrismaTransaction } from '@/lib/db';
import { readPostalCode } from '@/lib/typed';
import { type CenterFile, centerSchema } from '../../catalogue/service-network-file';
import type { Place } from '../distance';

type Reader = Pick<PrismaTransaction, 'serviceCenter' | 'postalCode'>;

const storedCenter = z
  .object({
    id: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.string(),
    details: z.record(z.string(), z.unknown()),
  })
  .transform(
    ({ details, ...columns }): CenterFile => centerSchema.parse({ ...details, ...columns }),
  );

/** The places of a client’s service network. */
export async function centersOf(reader: Reader, clientId: string): Promise<CenterFile[]> {
  const rows = await reader.serviceCenter.findMany({ where: { clientId }, orderBy: { id: 'asc' } });
  return rows.map((row) => storedCenter.parse(row));
}

/** A place of a client’s service network; `undefined` where there is none. */
export async function centerById(
  reader: Reader,
  clientId: string,
  id: string,
): Promise<CenterFile | undefined> {
  const row = await reader.serviceCenter.findFirst({ where: { id, clientId } });
  return row ? storedCenter.parse(row) : undefined;
}

/** Some places of a client’s service network, by their identifiers. */
export async function centersNamed(
  reader: Pick<Reader, 'serviceCenter'>,
  clientId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CenterFile>> {
  if (ids.length === 0) return new Map();
  const rows = await reader.serviceCenter.findMany({ where: { clientId, id: { in: [...ids] } } });
  return new Map(rows.map((row) => [row.id, storedCenter.parse(row)]));
}

/** Where a postal code of one country is, or of any where none is said; a ZIP+4 code lies in its ZIP code. */
export async function placeOf(
  reader: Reader,
  clientId: string,
  postalCode: string,
  country: string,
): Promise<Place | undefined> {
  const written = readPostalCode(postalCode, country) ?? postalCode.trim().toUpperCase();
  const found = await reader.postalCode.findFirst({
    where: {
      clientId,
      postalCode: written.replace(/^(\d{5})-\d{4}$/, '$1'),
      ...(country === '' ? {} : { country }),
    },
    orderBy: { country: 'asc' },
    select: { latitude: true, longitude: true },
  });
  return found ?? undefined;
}
