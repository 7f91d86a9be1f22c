import { changeRoute } from '@/lib/changes';
import { confirmTransfer } from '@/lib/policies';

export const POST = changeRoute(confirmTransfer);
