import { changeRoute } from '@/lib/changes';
import { agreeToReturn } from '@/lib/claims/settling/agree';

export const POST = changeRoute(agreeToReturn);
