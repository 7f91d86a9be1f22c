import { changeRoute } from '@/lib/changes';
import { denyAtDesk } from '@/lib/desk/decisions';

export const POST = changeRoute(denyAtDesk);
