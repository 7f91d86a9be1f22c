import { changeRoute } from '@/lib/changes';
import { confirmCustomer } from '@/lib/claims/filing/say';

export const POST = changeRoute(confirmCustomer);
