import { changeRoute } from '@/lib/changes';
import { leaveDesk } from '@/lib/desk/enter';

export const POST = changeRoute(leaveDesk);
