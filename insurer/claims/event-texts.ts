import { filledText, type Text, textOf, texts } from '../texts';
import type { ClaimRecord } from './claim-record';
import type { Actor, ClaimState } from './claim-states';
import { type Waiver, waivers } from './waiver-texts';

/** What happened to a claim beside a change of its state. */
export const eventTexts = texts.claims.events;
export type EventKind = keyof typeof eventTexts;

/** What a holder is told whose deductible is waived, and why it is. */
export function waivedText(code: Waiver): Text {
  const what = eventTexts.DEDUCTIBLE_WAIVED;
  const why = waivers[code];
  return textOf((language) => `${what[language]} ${why[language]}`);
}

/** Who filed a claim for its holder, as its timeline says; nothing where they did it themselves. */
export function filedText({
  agent,
  delegate,
}: Pick<ClaimRecord, 'agent' | 'delegate'>): Text | undefined {
  const name = agent ?? delegate;
  return name === undefined ? undefined : filledText(texts.claims.acts.filed, { name });
}

const { chosen, appealed, given } = texts.claims.acts;

/**
 * What somebody did who has moved a claim from one state to another, where what the claim is told to be
 * by it would be no act of theirs; nothing of any other move.
 */
export function doneText(actor: Actor, from: ClaimState, to: ClaimState): Text | undefined {
  if (actor !== 'HOLDER' && actor !== 'AGENT' && actor !== 'DELEGATE') return undefined;
  if (to === 'AWAITING_PAYMENT' || to === 'FULFILLING') return chosen;
  if (to !== 'IN_REVIEW') return undefined;
  return from === 'DENIED' ? appealed : given;
}
