import { changeRoute } from '@/lib/changes';
import { enterCode } from '@/lib/registration/enter-code';

/** Takes the code that came with a purchase. */
export const POST = changeRoute(enterCode);
