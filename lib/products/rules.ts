import { addDays, earlier } from '@/lib/dates';
import type { Policy, ProductRule } from '@/lib/platform';

/** Whether a kind of product can be added today: yes; its plan has as many as it takes; too late. */
export type RuleStanding = 'OPEN' | 'FULL' | 'OVER';

/** How a rule stands on a day. Its last day counts. */
export function standingOf(
  { addUntil, mayAdd }: Pick<ProductRule, 'addUntil' | 'mayAdd'>,
  today: string,
): RuleStanding {
  if (addUntil !== undefined && today > addUntil) return 'OVER';
  return mayAdd > 0 ? 'OPEN' : 'FULL';
}

/** Why nothing can be added to a plan today, and until when it could. */
export type AddingStanding =
  | { readonly kind: 'OPEN'; readonly rules: readonly ProductRule[] }
  /** One more could be added, in the place of one that is retired, until that day. */
  | { readonly kind: 'FULL'; readonly until?: string }
  | { readonly kind: 'OVER'; readonly until: string }
  /** It has ended, or its product takes nothing beside what it began with. */
  | { readonly kind: 'ENDED' }
  | { readonly kind: 'NEVER' }
  /** Nobody could be asked. */
  | { readonly kind: 'UNKNOWN' };

/** What can be added to a plan on a day, by its rules; `undefined` rules are those nobody could tell. */
export function addingTo(
  { status }: Pick<Policy, 'status'>,
  rules: readonly ProductRule[] | undefined,
  today: string,
): AddingStanding {
  if (status !== 'active') return { kind: 'ENDED' };
  if (!rules) return { kind: 'UNKNOWN' };
  const open = rules.filter((rule) => standingOf(rule, today) === 'OPEN');
  if (open.length > 0) return { kind: 'OPEN', rules: open };
  const full = rules.filter((rule) => standingOf(rule, today) === 'FULL');
  if (full.length > 0) {
    const until = full.every(({ addUntil }) => addUntil !== undefined) && lastOf(full);
    return { kind: 'FULL', ...(until ? { until } : {}) };
  }
  const until = lastOf(rules);
  return until === undefined ? { kind: 'NEVER' } : { kind: 'OVER', until };
}

function lastOf(rules: readonly ProductRule[]): string | undefined {
  return rules
    .flatMap(({ addUntil }) => addUntil ?? [])
    .toSorted()
    .at(-1);
}

/** The first day of purchase that a rule takes, where it counts the days since. */
export function boughtSince(
  { mostDaysSincePurchase: days }: Pick<ProductRule, 'mostDaysSincePurchase'>,
  today: string,
): string | undefined {
  return days === undefined ? undefined : earlier(addDays(today, -days), today);
}
