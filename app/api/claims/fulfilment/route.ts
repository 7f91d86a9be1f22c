import { changeRoute } from '@/lib/changes';
import { readFulfilment } from '@/lib/claims/settling/agree';

export const POST = changeRoute(readFulfilment);
