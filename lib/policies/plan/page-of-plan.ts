import { type LinkOrigin, link } from '@/lib/navigation';

/** Where all plans are. */
export const plansAddress = '/policy-management';

/** The address of a plan's page, for links between the pages of a plan. @param below such as `/offers` */
export function pageOfPlan(view: LinkOrigin, policyId: string, below = ''): string {
  return link(view, `${plansAddress}/${encodeURIComponent(policyId)}${below}`);
}
