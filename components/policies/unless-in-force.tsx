import type { ComponentProps } from 'react';
import { coverageToday } from '@/lib/policies';
import { PlanBadge } from './plan-badge';

/** How the plan of a product stands; nothing where it is simply in force. */
export function UnlessInForce({ view, policy }: ComponentProps<typeof PlanBadge>) {
  if (coverageToday(view, policy).kind === 'IN_FORCE') return null;
  return (
    <p className="mt-1">
      <PlanBadge view={view} policy={policy} />
    </p>
  );
}
