import { changeRoute } from '@/lib/changes';
import { dropCard } from '@/lib/payments';

export const POST = changeRoute(dropCard);
