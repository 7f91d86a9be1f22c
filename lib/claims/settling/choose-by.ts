import { localTime } from '@/lib/dates';
import { areOthersOffered, openQuotes, type SettlingFacts } from './steps';

/** Until when one of the ways to settle a claim is to be chosen, at the prices that are shown. */
export type ChooseBy =
  /** A day: the claim asks for the choice by then, and what is offered stands as long. */
  | { readonly kind: 'day'; readonly day: string }
  /** A moment: what is offered ends before the claim asks for the choice. */
  | { readonly kind: 'moment'; readonly moment: Date };

/**
 * The one date of a choice; nothing where there is nothing to choose, or neither has an end.
 * @param timeZone the client's
 */
export function chooseBy(facts: SettlingFacts, timeZone: string): ChooseBy | undefined {
  const [first] = openQuotes(facts)
    .map(({ validUntil }) => validUntil)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
  // What is being done goes on: the date of the claim is none of the choice.
  const by = areOthersOffered(facts.claim) ? undefined : facts.claim.next.by;
  if (first === undefined) return undefined;
  // The day of the claim is whole wherever its holder is.
  return by !== undefined && by < localTime(new Date(first), timeZone).day
    ? { kind: 'day', day: by }
    : { kind: 'moment', moment: new Date(first) };
}
