import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PrismaTransaction } from '@/lib/db';
import type { Contact, customerCalls, Heard, PlatformAnswer } from '@/lib/platform/port';
import type { PlatformContext } from '../context';
import { refused } from '../perform';
import { tellEvent } from '../tell-event';

type Change = Omit<Heard<typeof customerCalls.changeContact>, 'token' | 'idempotencyKey'>;

/** What a contract knows of its contacts. */
interface Reached {
  readonly id: string;
  readonly emails: readonly string[];
  readonly phoneNumbers: readonly string[];
  readonly contactsSince: unknown;
  /** Since when there are those that nobody has changed. */
  readonly began: Date;
}

const sinceSchema = z.record(z.string(), z.iso.datetime());

/** Where a holder is reached: e-mail addresses, then telephones, each in the order of preference. */
function contactsOf(contract: Reached): Contact[] {
  const since = sinceSchema.parse(contract.contactsSince);
  const contact = (kind: 'EMAIL' | 'PHONE') => (value: string) => ({
    id: contactId(contract.id, kind, value),
    kind,
    value,
    since: since[value] ?? contract.began.toISOString(),
  });
  return [...contract.emails.map(contact('EMAIL')), ...contract.phoneNumbers.map(contact('PHONE'))];
}

/**
 * The contacts of a contract; `undefined` where the client has no such contract. A contact that nobody
 * has changed counts from the day its first policy begins. Where that day is still to come, the contact
 * has been there from the start: a `since` in the future would make it look as if it had just changed.
 */
export async function readContacts(
  transaction: PrismaTransaction,
  { clientId, now }: Pick<PlatformContext, 'clientId' | 'now'>,
  reference: string,
): Promise<Contact[] | undefined> {
  const contract = await transaction.contract.findFirst({
    where: { id: reference, clientId },
    include: { policies: { select: { effectiveDate: true }, orderBy: { effectiveDate: 'asc' } } },
  });
  if (!contract) return undefined;
  const first = contract.policies[0]?.effectiveDate;
  const began = first && first <= now() ? first : new Date(0);
  return contactsOf({ ...contract, began });
}

/** Adds a contact, in the place of another where one is named. A payout waits for 48 hours from now. */
export async function changeContact(
  transaction: PrismaTransaction,
  context: PlatformContext,
  reference: string,
  { kind, value, replaces }: Change,
): Promise<PlatformAnswer<Contact>> {
  const { clientId, now } = context;
  const known = (await readContacts(transaction, context, reference)) ?? [];
  const same = known.filter((contact) => contact.kind === kind);
  const place = replaces === undefined ? same.length : same.findIndex(({ id }) => id === replaces);
  if (place === -1) return refused('CONTACT_UNKNOWN');
  if (same.some((contact) => contact.value.toLowerCase() === value.toLowerCase()))
    return refused('CONTACT_KNOWN');
  const values = same.map((contact) => contact.value).toSpliced(place, 1, value);
  const at = now();
  const since = known
    .filter(({ id }) => id !== replaces)
    .map((contact) => [contact.value, contact.since] as const);
  await transaction.contract.update({
    where: { id: reference },
    data: {
      ...(kind === 'EMAIL' ? { emails: values } : { phoneNumbers: values }),
      contactsChangedAt: at,
      contactsSince: { ...Object.fromEntries(since), [value]: at.toISOString() },
    },
  });
  await tellEvent(transaction, { clientId, at, kind: 'CONTACTS_CHANGED', reference });
  const id = contactId(reference, kind, value);
  return { kind: 'answer', value: { id, kind, value, since: at.toISOString() } };
}

function contactId(reference: string, kind: string, value: string): string {
  return createHash('sha256')
    .update(JSON.stringify([reference, kind, value]))
    .digest('base64url');
}
