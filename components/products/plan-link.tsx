import type { ReactNode } from 'react';
import { planAddress } from '@/lib/policies';
import type { View } from '@/lib/request';

/** A link to a plan's page; plain text where the visitor may not open it. */
export function PlanLink({
  view,
  policyId,
  className,
  children,
}: {
  readonly view: View;
  readonly policyId: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const href = planAddress(view, policyId);
  return href ? (
    <a href={href} className={`${className} text-link underline underline-offset-4`}>
      {children}
    </a>
  ) : (
    <span className={className}>{children}</span>
  );
}
