import { changeRoute } from '@/lib/changes';
import { takeBackTransfer } from '@/lib/policies';

export const POST = changeRoute(takeBackTransfer);
