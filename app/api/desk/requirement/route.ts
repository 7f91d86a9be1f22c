import { changeRoute } from '@/lib/changes';
import { judgeAtDesk } from '@/lib/desk/requirements';

export const POST = changeRoute(judgeAtDesk);
