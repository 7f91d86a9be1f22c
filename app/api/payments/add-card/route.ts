import { changeRoute } from '@/lib/changes';
import { addCard } from '@/lib/payments';

export const POST = changeRoute(addCard);
