import type { Silence } from '@/lib/messaging';
import type { ClaimContacts } from './claim-contacts';
import type { Choice } from './store';
import { isUrgent, type Topic } from './topics';
import { isSilent, isWanted } from './wanted';

/** A contact that a message could be sent to. */
export interface Reachable {
  /** Its identifier on the platform. */
  readonly id: string;
  readonly channel: 'email' | 'sms';
  /** Tells its address from others. */
  readonly recipientHash: string;
  /** Why nothing, or only what is about security, is sent there: after STOP, for one. */
  readonly off: Silence | undefined;
}

/** What a notification is about. */
export interface Telling {
  readonly topic: Topic;
  /** Whether the holder must do or read something. */
  readonly isNeeded: boolean;
  readonly claim: ClaimContacts;
}

/**
 * §10.18 Selects the contacts that get a notification: those that the holder wants and that accept messages.
 * Numbers that may belong to the claim's lost or broken phone are skipped, except for security messages. If
 * the holder must do or read something and no wanted contact is left, one other contact is used: one that
 * the holder has not turned off comes first, then an email address, then the platform's order.
 * @returns those among `contacts`, each address once; none where nothing reaches the holder
 */
export function recipientsOf<C extends Reachable>(
  telling: Telling,
  contacts: readonly C[],
  choices: readonly Choice[],
): readonly C[] {
  const { topic, isNeeded, claim } = telling;
  const reachable = contacts.filter((contact) => canBeTold(telling, contact));
  // A chosen contact that was removed or no longer accepts messages is ignored.
  const chosen = reachable.find(({ id }) => id === claim.chosen)?.id;
  const wanted = eachOnce(reachable.filter((contact) => isWanted(topic, contact, choices, chosen)));
  if (wanted.length > 0 || !isNeeded) return wanted;
  const isTurnedOff = ({ id }: Reachable) =>
    choices.some(({ contact, topic: of, isOn }) => contact === id && of === topic && !isOn);
  const rank = (contact: Reachable) =>
    (isTurnedOff(contact) ? 2 : 0) + (contact.channel === 'email' ? 0 : 1);
  return reachable.toSorted((one, other) => rank(one) - rank(other)).slice(0, 1);
}

/** Whether a message of something may be sent to a contact at all, whatever its holder has chosen. */
export function canBeTold(
  { topic, claim }: Pick<Telling, 'topic' | 'claim'>,
  { id, off }: Reachable,
): boolean {
  const isGone = !isUrgent(topic) && id !== claim.chosen && claim.gone.includes(id);
  return !isGone && !isSilent(topic, off);
}

/** A contract may have one address twice, written in two ways. */
function eachOnce<C extends Reachable>(contacts: readonly C[]): readonly C[] {
  const hashes = new Set<string>();
  return contacts.filter(({ recipientHash }) => {
    const isNew = !hashes.has(recipientHash);
    hashes.add(recipientHash);
    return isNew;
  });
}
