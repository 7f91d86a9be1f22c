import { changeRoute } from '@/lib/changes';
import { sendTransferCode } from '@/lib/policies';

export const POST = changeRoute(sendTransferCode);
