import { changeRoute } from '@/lib/changes';
import { writeAtDesk } from '@/lib/desk/messages';

export const POST = changeRoute(writeAtDesk);
