import type { PlanRules } from '@/lib/platform/port';
import { textIn } from '../plans/texts';
import { type Text, texts } from '../texts';
import { type CancellationBar, cancellationBars } from './cancellation-bars';

/** What the terms say of each part of the rule. */
export const cancellingSentences: Readonly<
  Record<'ALLOWED' | 'NOT_OFFERED' | CancellationBar, Text>
> = texts.cancellation.whenToCancel;

/** When a plan can be cancelled, as `mayCancel` decides it, in one to three sentences. */
export function whenToCancel(
  { isAllowed }: Pick<PlanRules['cancellation'], 'isAllowed'>,
  language: string,
): string {
  const parts = isAllowed
    ? ['ALLOWED' as const, ...cancellationBars.map(({ why }) => why)]
    : ['NOT_OFFERED' as const];
  return parts.map((part) => textIn(cancellingSentences[part], language)).join(' ');
}
