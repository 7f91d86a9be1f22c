import { changeRoute } from '@/lib/changes';
import { quoteCancellation } from '@/lib/policies/cancellation/quote-cancellation';

export const POST = changeRoute(quoteCancellation);
