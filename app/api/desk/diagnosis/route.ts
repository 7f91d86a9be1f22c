import { changeRoute } from '@/lib/changes';
import { diagnosisAtDesk } from '@/lib/desk/diagnosis';

export const POST = changeRoute(diagnosisAtDesk);
