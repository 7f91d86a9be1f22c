import { changeRoute } from '@/lib/changes';
import { sendTransferLink } from '@/lib/policies/transfers/ask-transfer';

export const POST = changeRoute(sendTransferLink);
