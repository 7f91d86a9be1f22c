import { changeRoute } from '@/lib/changes';
import { payByCard } from '@/lib/payments';

export const POST = changeRoute(payByCard);
