import { changeRoute } from '@/lib/changes';
import { verifyAtDesk } from '@/lib/desk/decisions';

export const POST = changeRoute(verifyAtDesk);
