import { changeRoute } from '@/lib/changes';
import { reportProblem } from '@/lib/claims/tracking/changes';

export const POST = changeRoute(reportProblem);
