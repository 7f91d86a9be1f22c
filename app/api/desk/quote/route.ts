import { changeRoute } from '@/lib/changes';
import { quoteAtDesk } from '@/lib/desk/decisions';

export const POST = changeRoute(quoteAtDesk);
