import { changeRoute } from '@/lib/changes';
import { secondAtDesk } from '@/lib/desk/decisions';

export const POST = changeRoute(secondAtDesk);
