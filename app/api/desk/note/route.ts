import { changeRoute } from '@/lib/changes';
import { noteAtDesk } from '@/lib/desk/among-handlers';

export const POST = changeRoute(noteAtDesk);
