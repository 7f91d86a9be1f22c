import 'server-only';
import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { languageSchema, type Path, pathSchema, snapshotById } from '@/lib/clients';
import { secret } from '@/lib/config';
import { database, inTransaction, type PrismaTransaction } from '@/lib/db';
import { type Author, noteInHistory, theHolder } from '@/lib/history';
import { defineJob } from '@/lib/jobs';
import { platformOf } from '@/lib/platform';
import { isSameContact, toldOfContact } from './owner';
import { tellReplaced } from './replaced';
import { contactKinds, type PendingContact } from './store';

/** Thrown so that it is tried again. */
class NotConcluded extends Error {
  override name = 'NotConcluded';
}

/** After which nobody waits for the platform's answer any more, in milliseconds. */
const answered = 30_000;

const changeSchema = z.object({
  kind: z.enum(contactKinds),
  value: z.string(),
  replaced: z.string().exactOptional(),
  language: languageSchema,
});

/** A contact that the platform is being asked to change. */
export interface ContactChange extends z.infer<typeof changeSchema> {
  readonly id: string;
  readonly clientId: string;
  readonly path: Path;
  readonly reference: string;
}

/** Records that the platform is about to be asked: from then on the outcome is reported. */
export async function beginChange(
  { id, clientId, path, reference, kind, value, replaced }: PendingContact,
  language: ContactChange['language'],
): Promise<ContactChange> {
  const change = {
    ...{ id, clientId, path, reference, kind, value, language },
    ...(replaced === undefined ? {} : { replaced }),
  };
  const sealed = await sealData(
    { kind, value, replaced, language },
    { password: passwordOf(change), ttl: 0 },
  );
  await database().contactChange.createMany({
    data: [{ id, clientId, path, reference, sealed }],
    skipDuplicates: true,
  });
  return change;
}

/** It is not made. @returns whether nobody has said so, or that it is, before */
export async function endChange(
  id: string,
  transaction: PrismaTransaction = database(),
): Promise<boolean> {
  const { count } = await transaction.contactChange.deleteMany({ where: { id } });
  return count > 0;
}

/** It is made: the history says so, and the contact that it stands in for is told, once. */
export async function concludeChange(
  transaction: PrismaTransaction,
  change: ContactChange,
  author: Author,
): Promise<void> {
  if (!(await endChange(change.id, transaction))) return;
  const { clientId, path, reference: subject, kind, value } = change;
  const about = toldOfContact(kind, value);
  const owner = { clientId, path, subject };
  await noteInHistory(owner, author, { kind: 'CONTACT_CHANGED', about }, transaction);
  await tellReplaced(transaction, change);
}

/** Asks whether a contact was changed that nobody has said so of: its answer was lost, or who asked died. */
export const concludingContacts = defineJob({
  name: 'conclude-contact-change',
  retry: { times: 100, firstWait: 5, longestWait: 15 * 60 },
  due: unansweredChanges,
  async run(id) {
    const change = await openChange(id);
    const snapshot = change && (await snapshotById(change.clientId));
    if (!snapshot) return;
    const { path, reference, kind, value } = change;
    const answer = await platformOf({ snapshot, path }).contactsOfContract({ reference });
    if (answer.kind !== 'answer' && answer.kind !== 'refused') throw new NotConcluded(answer.kind);
    const contacts = answer.kind === 'answer' ? answer.value.items : [];
    const settings = snapshot.settings[path];
    const isMade = contacts.some(
      (contact) => contact.kind === kind && isSameContact(settings, contact, value),
    );
    if (!isMade) await endChange(id);
    else await inTransaction((transaction) => concludeChange(transaction, change, theHolder));
  },
});

async function unansweredChanges(most: number): Promise<readonly string[]> {
  const rows = await database().contactChange.findMany({
    where: { createdAt: { lt: new Date(Date.now() - answered) } },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
    take: most,
  });
  return rows.map(({ id }) => id);
}

/** What cannot be opened is of an older secret. */
async function openChange(id: string): Promise<ContactChange | undefined> {
  const row = await database().contactChange.findUnique({ where: { id } });
  if (!row) return undefined;
  const { clientId, reference, sealed } = row;
  const of = { id, clientId, reference, path: pathSchema.parse(row.path) };
  const opened = await unsealData(sealed, { password: passwordOf(of), ttl: 0 });
  const { data } = changeSchema.safeParse(opened);
  return data && { ...of, ...data };
}

/** Binds the sealed change to its contract, so that a row cannot be given the change of another. */
function passwordOf({
  clientId,
  path,
  reference,
  id,
}: Pick<ContactChange, 'clientId' | 'path' | 'reference' | 'id'>) {
  return `${secret()}:contact-change:${JSON.stringify([clientId, path, reference, id])}`;
}
