import { changeRoute } from '@/lib/changes';
import { sendTransferLink } from '@/lib/policies';

export const POST = changeRoute(sendTransferLink);
