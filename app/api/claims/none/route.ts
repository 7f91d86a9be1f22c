import { changeRoute } from '@/lib/changes';
import { refuseQuotes } from '@/lib/claims/settling/take';

export const POST = changeRoute(refuseQuotes);
