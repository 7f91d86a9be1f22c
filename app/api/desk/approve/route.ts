import { changeRoute } from '@/lib/changes';
import { approveAtDesk } from '@/lib/desk/decisions';

export const POST = changeRoute(approveAtDesk);
