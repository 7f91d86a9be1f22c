import { changeRoute } from '@/lib/changes';
import { confirmTransfer } from '@/lib/policies/transfers/accept';

export const POST = changeRoute(confirmTransfer);
