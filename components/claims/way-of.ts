import { claimPage } from '@/lib/claims';
import { settlingPage } from '@/lib/claims/settling/pages';
import type { Claim } from '@/lib/platform';

/** Where what a claim waits for is done, by whoever’s turn it is. */
export function wayOf({ id, state }: Pick<Claim, 'id' | 'state'>) {
  switch (state) {
    case 'ACTION_REQUIRED':
      return { page: claimPage(id), label: 'Claims_Send' };
    case 'CHOOSING':
      return { page: settlingPage(id, 'next'), label: 'Claims_Settle_Way' };
    case 'DIAGNOSIS':
      return { page: settlingPage(id, 'next'), label: 'Claims_Settle_Slot_Way' };
    case 'AWAITING_PAYMENT':
      return { page: settlingPage(id, 'deductible-payment'), label: 'Claims_Settle_Pay_Way' };
    case 'FULFILLING':
      return { page: claimPage(id), label: 'Claims_Settle_See' };
    // Of a plan that is not paid: the claim waits for it.
    case 'IN_REVIEW':
      return { page: '/policy-billing', label: 'Claims_Pay' };
    default:
      return undefined;
  }
}
