import { changeRoute } from '@/lib/changes';
import { requestHelpAgain } from '@/lib/claims/urgent/request-help';

export const POST = changeRoute(requestHelpAgain);
