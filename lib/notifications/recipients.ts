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

/** What is told, and of which claim. */
export interface Telling {
  readonly topic: Topic;
  /** Whether the holder must do or read something. */
  readonly isNeeded: boolean;
  readonly claim: ClaimContacts;
}

/**
 * §10.18 The contacts that are told of something: those that are wanted and take messages. A number that
 * may belong to the lost or dead telephone of the claim counts as none, except for what is about security,
 * which is told everywhere. What the holder must do or read goes to one contact even where none is wanted:
 * one that they have not turned off themselves goes first, then an e-mail address, then as the platform
 * orders them.
 * @returns those among `contacts`, each address once; none where nothing reaches the holder
 */
export function recipientsOf<C extends Reachable>(
  telling: Telling,
  contacts: readonly C[],
  choices: readonly Choice[],
): readonly C[] {
  const { topic, isNeeded, claim } = telling;
  const reachable = contacts.filter((contact) => canBeTold(telling, contact));
  // One that takes no messages any more, or is no contact any more, stands in for nothing.
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
