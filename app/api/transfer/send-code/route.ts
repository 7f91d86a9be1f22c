import { changeRoute } from '@/lib/changes';
import { sendTransferCode } from '@/lib/policies/transfers/accept';

export const POST = changeRoute(sendTransferCode);
