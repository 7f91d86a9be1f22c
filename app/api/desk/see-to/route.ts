import { changeRoute } from '@/lib/changes';
import { seeToAtDesk } from '@/lib/desk/problems';

export const POST = changeRoute(seeToAtDesk);
