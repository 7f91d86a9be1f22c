import { changeRoute } from '@/lib/changes';
import { readNotice } from '@/lib/claims/filing/say';

export const POST = changeRoute(readNotice);
