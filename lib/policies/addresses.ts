import { link } from '@/lib/navigation';
import { isWithinReach, type View } from '@/lib/request';

/** The address of a plan's own page; none where whoever asks may not be there. */
export function planAddress(view: View, id: string): string | undefined {
  return withinReach(view, `/policy-management/${encodeURIComponent(id)}`);
}

/** The address of a product's own page; none where whoever asks may not be there. */
export function productAddress(view: View, id: string): string | undefined {
  return withinReach(view, `/product-management/${encodeURIComponent(id)}`);
}

function withinReach(view: View, address: string): string | undefined {
  return isWithinReach(view, address) ? link(view, address) : undefined;
}
