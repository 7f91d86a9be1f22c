import { chargingReturns } from '@/lib/claims';
import { notifyHolders } from '@/lib/notifications';
import {
  endingCancelledAutopay,
  endingTransferredAutopay,
  makingRefunds,
  planningAutopay,
  returningOwed,
} from '@/lib/payments';
import { pullingEvents } from '@/lib/platform';
import { endingUndone } from '@/lib/policies';
import { tellUpdate } from '@/lib/updates';

/**
 * Pulls what platforms tell by themselves: holders are told, pages that show the contract move, what a
 * platform lets go of or refunds is given back, a device that did not come back is charged as agreed,
 * autopay charges invoices and ends with its plan, and the new owner of a plan is told that its transfer
 * was undone.
 */
export const pullEvents = pullingEvents(
  [notifyHolders],
  async (transaction, contracts) => {
    for (const { clientId, path, reference } of contracts)
      await tellUpdate(transaction, { clientId, path, subject: reference });
  },
  {
    CLAIM_REFUND_DUE: [returningOwed],
    INVOICE_DUE: [planningAutopay],
    POLICY_CANCELLED: [endingCancelledAutopay],
    REFUND_DUE: [makingRefunds],
    RETURN_CHARGE_DUE: [chargingReturns],
    TRANSFER_DONE: [endingTransferredAutopay],
    TRANSFER_UNDONE: [endingUndone],
  },
);
