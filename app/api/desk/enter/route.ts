import { changeRoute } from '@/lib/changes';
import { enterDesk } from '@/lib/desk/enter';

export const POST = changeRoute(enterDesk);
