import type { ClientSnapshot, Language } from '@/lib/clients';
import type { NotificationName } from '@/lib/messaging';
import type { PulledEvent } from '@/lib/platform';
import { type BillDetails, saidOfBill } from './bill-news';
import {
  type ClaimDetails,
  moveDetails,
  newsOf,
  reminderDetails,
  untoldBefore,
} from './claim-news';
import { filedDetails } from './filed-claim';
import { type PlanNewsDetails, planDetails } from './plan-news';
import type { Notification } from './store';
import { claimMoves, claimReminders, isAmong, type ToldKind, tellsOfFiling } from './topics';

/** Which message tells of an event, and what it says of it. */
export interface Said {
  readonly kind: NotificationName;
  readonly details: Partial<Omit<ClaimDetails, keyof BillDetails>> & BillDetails & PlanNewsDetails;
}

/**
 * What a message says of an event, in its language. Where a platform says nothing of a claim but that
 * something happened to it, the message can say no more.
 */
export async function saidOf(
  snapshot: ClientSnapshot,
  language: Language,
  kind: ToldKind,
  notification: Notification,
  event: PulledEvent & { readonly subjectId: string | null; readonly details: unknown },
): Promise<Said> {
  const news = newsOf(event);
  if (isAmong(claimMoves, kind))
    return news
      ? {
          kind: 'CLAIM_NEWS',
          details: moveDetails(snapshot, language, await untoldBefore(notification, event), {
            kind,
            news,
          }),
        }
      : { kind, details: {} };
  if (isAmong(claimReminders, kind))
    return news
      ? { kind, details: reminderDetails(snapshot, language, news) }
      : { kind: 'CLAIM_CHANGED', details: {} };
  if (isAmong(tellsOfFiling, kind)) {
    const { headline, what, ...rows } = filedDetails(snapshot, language, event.details);
    // The subject of what somebody else has filed is that they have.
    return { kind, details: { ...(kind === 'CLAIM_FILED' ? { headline } : {}), what, ...rows } };
  }
  if (!news) {
    const bill = saidOfBill(snapshot, language, kind, event.details);
    const plan = planDetails(snapshot, language, kind, event.details);
    return { kind: bill.kind, details: { ...bill.details, ...plan } };
  }
  const { number: claim, amount } = news;
  return { kind, details: { claim, ...(amount ? { amount } : {}) } };
}
