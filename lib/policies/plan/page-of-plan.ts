import { type LinkOrigin, link } from '@/lib/navigation';

/** Where all plans are. */
export const plansAddress = '/policy-management';

/** Where a plan is, for whoever is at one of its pages already. @param below one of them, such as `/offers` */
export function pageOfPlan(view: LinkOrigin, policyId: string, below = ''): string {
  return link(view, `${plansAddress}/${encodeURIComponent(policyId)}${below}`);
}
