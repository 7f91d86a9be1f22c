import { type LinkOrigin, link } from '@/lib/navigation';

/** Where all plans are. */
export const plansAddress = '/policy-management';

/** Where a plan is. @param below a page of it, such as `/offers` */
export function planAddress(view: LinkOrigin, policyId: string, below = ''): string {
  return link(view, `${plansAddress}/${encodeURIComponent(policyId)}${below}`);
}
