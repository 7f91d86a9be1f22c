import type { DeskHappening } from '@/lib/platform/port/desk';
import { toldOnce } from '@/lib/platform/port/shared/claim-story';
import type { eventsOf } from '../claims/store/claims';
import type { Seen } from './seen';
import type { actionsOfClaim } from './store/actions';

/** What happened to a claim, and what was done at the desk, the newest first. @param since what somebody was shown before */
export function historyOf(
  events: Awaited<ReturnType<typeof eventsOf>>,
  actions: Awaited<ReturnType<typeof actionsOfClaim>>,
  since: Seen | undefined,
): readonly DeskHappening[] {
  // Of one moment, what was done stands before what came of it, and that in the order in which it came.
  const happened: readonly DeskHappening[] = [
    ...actions.map(({ id, at, handlerName, kind, before, after, details }) => ({
      id: `a${id}`,
      at,
      isNew: since !== undefined && id > since.action,
      said: {
        kind: 'ACTION' as const,
        action: kind,
        by: handlerName,
        before,
        after,
        ...(details.words === undefined ? {} : { words: details.words }),
        ...(details.amount === undefined || details.currency === undefined
          ? {}
          : { amount: { amount: details.amount, currency: details.currency } }),
      },
    })),
    ...toldOnce(events).map(({ id, at, actor, text }) => ({
      id: `e${id}`,
      at: new Date(at),
      isNew: since !== undefined && BigInt(id) > since.event,
      said: { kind: 'EVENT' as const, actor, text },
    })),
  ];
  return happened.toReversed().toSorted((one, other) => other.at.getTime() - one.at.getTime());
}
