import { changeRoute } from '@/lib/changes';
import { chooseCause } from '@/lib/claims/filing/say';

export const POST = changeRoute(chooseCause);
