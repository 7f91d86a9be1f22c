import { changeRoute } from '@/lib/changes';
import { describeReceipt } from '@/lib/registration/describe-receipt';

/** Takes what a receipt says. */
export const POST = changeRoute(describeReceipt);
