import { changeRoute } from '@/lib/changes';
import { takeBackAtDesk } from '@/lib/desk/requirements';

export const POST = changeRoute(takeBackAtDesk);
