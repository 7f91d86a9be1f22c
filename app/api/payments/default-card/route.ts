import { changeRoute } from '@/lib/changes';
import { makeDefaultCard } from '@/lib/payments/pay';

export const POST = changeRoute(makeDefaultCard);
