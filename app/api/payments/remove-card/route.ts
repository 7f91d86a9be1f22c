import { changeRoute } from '@/lib/changes';
import { dropCard } from '@/lib/payments/pay';

export const POST = changeRoute(dropCard);
