import type { PlanRules } from '@/lib/platform/port';
import { textIn } from '../plans/texts';
import { type Text, texts } from '../texts';

const allowed = ['ALLOWED', 'OPEN_CLAIM', 'OWED_AGAIN'] as const;

/** What the terms say of each part of the rule. */
export const cancellingSentences: Readonly<Record<'NOT_OFFERED' | (typeof allowed)[number], Text>> =
  texts.cancellation.whenToCancel;

/** When a plan can be cancelled, as `mayCancel` decides it, and what a refund may wait for. */
export function whenToCancel(
  { isAllowed }: Pick<PlanRules['cancellation'], 'isAllowed'>,
  language: string,
): string {
  const parts = isAllowed ? allowed : (['NOT_OFFERED'] as const);
  return parts.map((part) => textIn(cancellingSentences[part], language)).join(' ');
}
