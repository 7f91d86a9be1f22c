import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { type Language, languageSchema, pathSchema } from '@/lib/clients';
import { secret } from '@/lib/config';
import {
  type ContractOwner,
  database,
  expiringRows,
  type Keeper,
  type PrismaTransaction,
} from '@/lib/db';
import { parsedJson } from '@/lib/observability';

type Owner = Pick<ContractOwner, 'clientId' | 'path' | 'subject'>;

const day = 24 * 3_600_000;

const copyRow = z.object({
  id: z.string(),
  clientId: z.string(),
  path: pathSchema,
  subject: z.string(),
  language: languageSchema,
  state: z.enum(['WAITING', 'READY', 'FAILED']),
  opening: z.string().nullable(),
  askedAt: z.date(),
  expiresAt: z.date(),
});
export type DataCopy = z.infer<typeof copyRow>;

/** The copy that a holder has asked for last, whether or not it is still there. */
export async function copyOf({ clientId, path, subject }: Owner): Promise<DataCopy | undefined> {
  const row = await database().dataCopy.findUnique({
    where: { clientId_path_subject: { clientId, path, subject } },
  });
  return row ? copyRow.parse(row) : undefined;
}

/** A copy by its id, while it waits to be made. */
export async function waitingCopy(id: string): Promise<DataCopy | undefined> {
  const row = await database().dataCopy.findFirst({ where: { id, state: 'WAITING' } });
  return row ? copyRow.parse(row) : undefined;
}

/**
 * Writes down that a holder asks for a copy, in the place of an older one; of many at once one does.
 * @returns its id; none where one is made just now, or is there to be downloaded
 */
export async function insertCopy(
  transaction: PrismaTransaction,
  { clientId, path, subject }: Owner,
  language: Language,
  idToken: string,
): Promise<string | undefined> {
  const now = Date.now();
  const where = { clientId, path, subject };
  await transaction.dataCopy.deleteMany({
    where: { ...where, OR: [{ state: 'FAILED' }, { expiresAt: { lte: new Date(now) } }] },
  });
  const id = randomUUIDv7();
  const opening = await sealData({ idToken }, { password: password(id), ttl: 0 });
  const { count } = await transaction.dataCopy.createMany({
    data: [{ id, ...where, language, opening, expiresAt: new Date(now + day) }],
    skipDuplicates: true,
  });
  return count === 1 ? id : undefined;
}

const openingSchema = z.object({ idToken: z.string() });

/** What opens the contract at the platform; `undefined` where the portal's secret has changed since. */
export async function tokenOf({ id, opening }: DataCopy): Promise<string | undefined> {
  if (opening === null) return undefined;
  const content = await unsealData(opening, { password: password(id), ttl: 0 });
  return openingSchema.safeParse(content).data?.idToken;
}

/** Seals what a copy holds, for this copy alone. */
export function sealContent(id: string, content: CopyContent): Promise<string> {
  return sealData({ text: JSON.stringify(content) }, { password: password(id), ttl: 0 });
}

/** Keeps what a copy holds, for a day. @returns whether it still waited for it */
export async function keepContent(
  transaction: PrismaTransaction,
  id: string,
  sealed: string,
): Promise<boolean> {
  const expiresAt = new Date(Date.now() + day);
  const { count } = await transaction.dataCopy.updateMany({
    where: { id, state: 'WAITING' },
    data: { state: 'READY', opening: null, expiresAt },
  });
  if (count === 0) return false;
  await transaction.dataCopyContent.create({ data: { copyId: id, sealed, expiresAt } });
  return true;
}

/** It cannot be made: its holder may ask again. */
export async function giveUpCopy(id: string): Promise<void> {
  await database().dataCopy.updateMany({
    where: { id, state: 'WAITING' },
    data: { state: 'FAILED', opening: null },
  });
}

const contentSchema = z.object({
  madeAt: z.string(),
  platform: z.record(z.string(), z.unknown()),
  portal: z.record(z.string(), z.unknown()),
});
/** What a copy holds: of the platform, and of each room of the portal. */
export type CopyContent = z.infer<typeof contentSchema>;

const sealedSchema = z.object({ text: z.string() });

/** What a copy holds, while it can be downloaded. */
export async function contentOfCopy(id: string): Promise<CopyContent | undefined> {
  const row = await database().dataCopyContent.findFirst({
    where: { copyId: id, expiresAt: { gt: new Date() } },
  });
  if (!row) return undefined;
  const sealed = sealedSchema.safeParse(
    await unsealData(row.sealed, { password: password(id), ttl: 0 }),
  );
  return sealed.data && contentSchema.safeParse(parsedJson(sealed.data.text)).data;
}

/** Copies that wait to be made, the oldest first. */
export async function waitingCopies(most: number): Promise<readonly string[]> {
  const rows = await database().dataCopy.findMany({
    where: { state: 'WAITING', expiresAt: { gt: new Date() } },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: most,
  });
  return rows.map(({ id }) => id);
}

function password(id: string): string {
  return `${secret()}:data-copy:${id}`;
}

/** Copies, which say nothing of themselves. */
export const dataCopyKeeper: Keeper = {
  name: 'copies',
  async copy({ clientId, path, subject }) {
    const where = { clientId, path, subject };
    return { asked: await database().dataCopy.findMany({ where, select: { askedAt: true } }) };
  },
  async forget({ clientId, path, subject, before }) {
    const where = { clientId, path, subject, askedAt: { lt: before } };
    await database().dataCopy.deleteMany({ where });
  },
};

/** What a copy holds goes when it can be downloaded no longer; that it was there is told for a month. */
export const expiringCopies = expiringRows([
  { table: 'portal.data_copy_content', column: 'expires_at', keptFor: '0 days' },
  { table: 'portal.data_copy', column: 'expires_at', keptFor: '30 days' },
]);
