import { changeRoute } from '@/lib/changes';
import { takeBackTransfer } from '@/lib/policies/transfers/take-back';

export const POST = changeRoute(takeBackTransfer);
