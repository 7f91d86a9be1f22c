import 'server-only';
import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { type Path, pathSchema } from '@/lib/clients';
import { secret } from '@/lib/config';
import { database, type PrismaTransaction } from '@/lib/db';
import { channels } from '@/lib/messaging';

/** How long a contact waits for its code, in seconds. */
const lifetime = 24 * 3600;

export const contactKinds = ['EMAIL', 'PHONE'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Whose: a contract of a client on a path. */
export interface ContactOwner {
  readonly clientId: string;
  readonly path: Path;
  /** The contract's reference on the platform. */
  readonly reference: string;
}

const rowSchema = z.object({
  id: z.string(),
  clientId: z.string(),
  path: pathSchema,
  reference: z.string(),
  kind: z.enum(contactKinds),
  value: z.string(),
  replaces: z.string().nullable(),
  channel: z.enum(channels),
});
type Row = z.infer<typeof rowSchema>;

const sealedSchema = z.object({
  value: z.string(),
  /** The contact that it replaces, which is notified once it is removed. */
  replaced: z.string().exactOptional(),
});

/** A contact that waits for its own code. */
export type PendingContact = Row & z.infer<typeof sealedSchema>;

type NewContact = Omit<PendingContact, keyof ContactOwner>;

/**
 * Has a contact wait for its code, in the place of another of its kind, whose code is good for nothing
 * from then on.
 */
export async function addPending(owner: ContactOwner, contact: NewContact): Promise<void> {
  const { clientId, path, reference } = owner;
  const { id, kind, value, replaced, replaces, channel } = contact;
  const password = passwordOf({ ...owner, id });
  const sealed = await sealData({ value, replaced }, { password, ttl: 0 });
  await database().$executeRaw`
    INSERT INTO portal.pending_contact
      (id, client_id, path, reference, kind, value, replaces, channel, expires_at)
    VALUES (${id}::uuid, ${clientId}, ${path}, ${reference}, ${kind}, ${sealed}, ${replaces},
      ${channel}, now() + make_interval(secs => ${lifetime}))
    ON CONFLICT (client_id, path, reference, kind) DO UPDATE SET
      id = excluded.id, value = excluded.value, replaces = excluded.replaces,
      channel = excluded.channel, created_at = now(), expires_at = excluded.expires_at`;
}

/** The contacts of a contract that wait for their code. */
export async function pendingOf(owner: ContactOwner): Promise<readonly PendingContact[]> {
  const { clientId, path, reference } = owner;
  const rows = await database().pendingContact.findMany({
    where: { clientId, path, reference, expiresAt: { gt: new Date() } },
    orderBy: { kind: 'asc' },
  });
  const opened = await Promise.all(rows.map((row) => openRow(rowSchema.parse(row))));
  return opened.flatMap((contact) => contact ?? []);
}

/** One of them. */
export async function pendingBy(
  owner: ContactOwner,
  id: string,
): Promise<PendingContact | undefined> {
  return (await pendingOf(owner)).find((contact) => contact.id === id);
}

/** It is confirmed, or taken back. @returns whether it was still waiting */
export async function endPending(
  { clientId, path, reference }: ContactOwner,
  id: string,
  transaction: PrismaTransaction = database(),
): Promise<boolean> {
  const where = { id, clientId, path, reference };
  const { count } = await transaction.pendingContact.deleteMany({ where });
  return count > 0;
}

/** What cannot be opened is of an older secret: it waits for nothing any more. */
async function openRow(row: Row): Promise<PendingContact | undefined> {
  const sealed = await unsealData(row.value, { password: passwordOf(row), ttl: 0 });
  const { data } = sealedSchema.safeParse(sealed);
  return data && { ...row, ...data };
}

/** Binds the sealed contact to its contract, so that a row cannot be given the contact of another. */
function passwordOf({ clientId, path, reference, id }: ContactOwner & { readonly id: string }) {
  return `${secret()}:pending-contact:${JSON.stringify([clientId, path, reference, id])}`;
}
