import { changeRoute } from '@/lib/changes';
import { keepAsItWas } from '@/lib/claims/filing/begin';

export const POST = changeRoute(keepAsItWas);
