import { changeRoute } from '@/lib/changes';
import { chooseProduct } from '@/lib/claims/filing/say';

export const POST = changeRoute(chooseProduct);
