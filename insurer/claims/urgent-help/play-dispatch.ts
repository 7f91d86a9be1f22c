import { hasDevelopmentTools } from '@/lib/config';
import type { StoredClaim } from '../claim-record';
import type { DeskDoing } from '../desk';
import { nobodyCame } from '../nobody-came';
import { progressService } from '../service-progress';
import { isDispatched } from './open-dispatches';

const oneMinute = 60 * 1000;
/** How long a demonstration waits until somebody is on the way, until they are there, and until they go. */
const waits = { assigned: oneMinute / 3, there: 4 * oneMinute, done: 3 * oneMinute };

/**
 * Moves a dispatch as time goes by, where no desk is at work: in development and demonstrations. In
 * production only the desk says where it stands.
 */
export async function playDispatch(doing: DeskDoing, claim: StoredClaim): Promise<StoredClaim> {
  const order = claim.details.serviceOrders.at(-1);
  if (!hasDevelopmentTools() || !order || !isDispatched(claim)) return claim;
  const now = doing.now.getTime();
  const since = now - claim.updatedAt.getTime();
  switch (order.state) {
    case 'REQUESTED': {
      if (isMissed(claim)) return missed(doing, claim);
      if (since < waits.assigned) return claim;
      const expectedAt = new Date(now + waits.there).toISOString();
      return moved(doing, claim, 'ASSIGNED', { expectedAt });
    }
    case 'ASSIGNED':
      return now < Date.parse(order.expectedAt ?? '') ? claim : moved(doing, claim, 'ON_SITE');
    case 'ON_SITE':
      return since < waits.done ? claim : moved(doing, claim, 'DONE');
    default:
      return claim;
  }
}

/** §2.6 Whether whoever is sent first does not come, as somebody wants it who tries the portal: at once. */
function isMissed({ details: { nobodyComes, serviceOrders } }: StoredClaim): boolean {
  return nobodyComes === true && serviceOrders.length === 1;
}

async function missed(doing: DeskDoing, claim: StoredClaim): Promise<StoredClaim> {
  const answer = await nobodyCame({ ...doing, actor: 'SHOP' }, claim.id);
  return answer.kind === 'done' ? answer.claim : claim;
}

async function moved(
  doing: DeskDoing,
  claim: StoredClaim,
  ...[state, more]: [
    state: Parameters<typeof progressService>[2],
    more?: Parameters<typeof progressService>[3],
  ]
): Promise<StoredClaim> {
  const answer = await progressService({ ...doing, actor: 'SHOP' }, claim.id, state, more);
  return answer.kind === 'done' ? answer.claim : claim;
}
