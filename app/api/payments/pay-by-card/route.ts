import { changeRoute } from '@/lib/changes';
import { payByCard } from '@/lib/payments/pay';

export const POST = changeRoute(payByCard);
