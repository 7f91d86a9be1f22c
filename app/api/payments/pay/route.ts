import { changeRoute } from '@/lib/changes';
import { payOwed } from '@/lib/payments';

export const POST = changeRoute(payOwed);
