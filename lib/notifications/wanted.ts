import type { Silence } from '@/lib/messaging';
import type { Choice } from './store';
import { isUrgent, type Topic } from './topics';

/**
 * Whether a contact is to be told of a topic: as its holder has chosen; else by e-mail, and by text
 * message only where they have asked for it. What is urgent is told at every contact.
 * @param chosen the contact that was chosen for the claim that it is about: it stands in for what is usual
 */
export function isWanted(
  topic: Topic,
  { id, channel }: { readonly id: string; readonly channel: 'email' | 'sms' },
  choices: readonly Choice[],
  chosen?: string,
): boolean {
  if (isUrgent(topic) || id === chosen) return true;
  const choice = choices.find((one) => one.contact === id && one.topic === topic);
  return choice?.isOn ?? (chosen === undefined && channel === 'email');
}

/**
 * Whether an address that is off is told nothing of a topic: one at which nothing arrives of none. Where
 * a report alone says so, or a complaint, what is about security is tried all the same: whoever has seen
 * a message could forge one, and silence there what would give them away.
 */
export function isSilent(topic: Topic, why: Silence | undefined): boolean {
  return why === 'GONE' || (why !== undefined && !isUrgent(topic));
}
