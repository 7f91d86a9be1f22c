import { changeRoute } from '@/lib/changes';
import { askTransfer } from '@/lib/policies/transfers/ask-transfer';

export const POST = changeRoute(askTransfer);
