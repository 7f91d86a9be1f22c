import { changeRoute } from '@/lib/changes';
import { waiveAtDesk } from '@/lib/desk/decisions';

export const POST = changeRoute(waiveAtDesk);
