import { changeRoute } from '@/lib/changes';
import { giveDetails } from '@/lib/registration/give-details';

/** Takes who the holder of a purchase is. */
export const POST = changeRoute(giveDetails);
