import { changeRoute } from '@/lib/changes';
import { lookAtDesk } from '@/lib/desk/diagnosis';

export const POST = changeRoute(lookAtDesk);
