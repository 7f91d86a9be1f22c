import { texts } from '@/lib/content';
import type { Policy } from '@/lib/platform';
import type { View } from '@/lib/request';

/** How a claim names a plan: two plans of a holder may have one name. */
export function planWords(
  view: View,
  { planName, policyNumber }: Pick<Policy, 'planName' | 'policyNumber'>,
): string {
  return `${texts(view.snapshot, view.language).localized(planName)} · ${policyNumber}`;
}
