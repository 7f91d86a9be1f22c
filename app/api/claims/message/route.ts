import { changeRoute } from '@/lib/changes';
import { writeMessage } from '@/lib/claims/tracking/changes';

export const POST = changeRoute(writeMessage);
