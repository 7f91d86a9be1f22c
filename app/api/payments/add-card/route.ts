import { changeRoute } from '@/lib/changes';
import { addCard } from '@/lib/payments/pay';

export const POST = changeRoute(addCard);
