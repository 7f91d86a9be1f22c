import { changeRoute } from '@/lib/changes';
import { askAtDesk } from '@/lib/desk/decisions';

export const POST = changeRoute(askAtDesk);
