import { changeRoute } from '@/lib/changes';
import { turnClaimClock } from '@/lib/tools/claim-clock/turn';

/** What happens in three days: the clock of a claim. */
export const POST = changeRoute(turnClaimClock);
