import { changeRoute } from '@/lib/changes';
import { payOwed } from '@/lib/payments/pay';

export const POST = changeRoute(payOwed);
