import { changeRoute } from '@/lib/changes';
import { requestHelp } from '@/lib/claims/urgent/request-help';

export const POST = changeRoute(requestHelp);
