import { link, planPage, productPage } from '@/lib/navigation';
import { isWithinReach, type View } from '@/lib/request';

/** The address of a plan's own page; `undefined` where the visitor may not open it. */
export function planAddress(view: View, id: string): string | undefined {
  return withinReach(view, planPage(id));
}

/** The address of a product's own page; `undefined` where the visitor may not open it. */
export function productAddress(view: View, id: string): string | undefined {
  return withinReach(view, productPage(id));
}

function withinReach(view: View, address: string): string | undefined {
  return isWithinReach(view, address) ? link(view, address) : undefined;
}
