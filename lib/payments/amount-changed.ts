import type { Billing } from './billing';
import { quoteOf } from './dues';

const dueParameter = 'changed';
const shownParameter = 'shown';

/** The page of bills, which says that a due is not what it was shown as. */
export function changedBillPage(owedId: string, shown: string): string {
  return `/policy-billing?${new URLSearchParams({ [dueParameter]: owedId, [shownParameter]: shown })}`;
}

/** Whether a due has another amount than the address says it was shown with: anyone can write an address. */
export function hasAmountChanged(
  query: URLSearchParams,
  billing: Pick<Extract<Billing, { kind: 'billing' }>, 'dues' | 'laterDues'>,
): boolean {
  const due = [...billing.dues, ...billing.laterDues].find(
    ({ owedId }) => owedId === query.get(dueParameter),
  );
  return due !== undefined && quoteOf(due.left) !== query.get(shownParameter);
}
