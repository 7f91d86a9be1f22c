import { changeRoute } from '@/lib/changes';
import { enterCode } from '@/lib/registration';

/** Takes the code that came with a purchase. */
export const POST = changeRoute(enterCode);
