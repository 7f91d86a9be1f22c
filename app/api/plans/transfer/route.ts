import { changeRoute } from '@/lib/changes';
import { askTransfer } from '@/lib/policies';

export const POST = changeRoute(askTransfer);
