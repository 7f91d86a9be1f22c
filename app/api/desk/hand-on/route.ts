import { changeRoute } from '@/lib/changes';
import { handOnAtDesk } from '@/lib/desk/among-handlers';

export const POST = changeRoute(handOnAtDesk);
