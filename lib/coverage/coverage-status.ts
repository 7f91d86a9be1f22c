import { earlier, later } from '@/lib/dates';
import { coversOn, type Money, type Policy } from '@/lib/platform';

/** What a policy is for its holder on a day. */
export type CoverageKind =
  /** Its first day is to come. */
  | 'NOT_STARTED'
  | 'IN_FORCE'
  /** Accepted to end before its time, and still in force. */
  | 'CANCELLING'
  /** Not paid: claims for what happens now are decided once it is. */
  | 'IN_GRACE'
  /** Not paid for so long that it covers nothing any more. */
  | 'LAPSED'
  /** Paid too late to cover today: it covers again from a day to come. */
  | 'RESUMING'
  | 'CANCELLED'
  | 'ENDED'
  /** Another holder has it. */
  | 'TRANSFERRED'
  /** The platform reports a status that the portal does not know. */
  | 'UNCLEAR';

/** How good or bad it is, in the tones of badges and notices. */
export const coverageTones = {
  NOT_STARTED: 'information',
  IN_FORCE: 'success',
  CANCELLING: 'information',
  IN_GRACE: 'warning',
  LAPSED: 'danger',
  RESUMING: 'information',
  CANCELLED: 'danger',
  ENDED: 'warning',
  TRANSFERRED: 'information',
  UNCLEAR: 'information',
} as const satisfies Record<CoverageKind, string>;

/** Whether a policy covers its holder on a day, and from or until when. */
export interface CoverageStatus {
  readonly kind: CoverageKind;
  /**
   * The first day of coverage of NOT_STARTED and RESUMING, the first day without coverage of LAPSED, the
   * last day on which one IN_GRACE can be paid, and the last day of coverage of all others; absent where
   * the platform does not report it.
   */
  readonly day?: string;
  /** Where a cancellation was accepted, the day on which it was, and the last day that it leaves. */
  readonly cancelledOn?: string;
  readonly lastDay?: string;
  /** Of RESUMING: the first day that is not covered, where the platform reports it. */
  readonly notCoveredFrom?: string;
  /** Of IN_GRACE and LAPSED: all that is to be paid by now, where the platform reports it. */
  readonly amountDue?: Money;
}

type Decided = Pick<Policy, 'status' | 'effectiveDate' | 'expiryDate' | 'billing' | 'cancellation'>;

/**
 * Whether a policy covers its holder on a day: the one place that decides it, for pages, documents and
 * messages alike. A platform that does not report how a policy is paid has it paid.
 * @param today `YYYY-MM-DD` where the client is
 */
export function coverageStatus(policy: Decided, today: string): CoverageStatus {
  const { cancellation } = policy;
  return {
    ...kindOn(policy, today),
    ...(cancellation
      ? { cancelledOn: cancellation.acceptedOn, lastDay: cancellation.lastDay }
      : {}),
  };
}

function kindOn(policy: Decided, today: string): CoverageStatus {
  const { status, effectiveDate, expiryDate, billing, cancellation } = policy;
  if (status === 'OTHER') return { kind: 'UNCLEAR' };
  if (status === 'transferred') return { kind: 'TRANSFERRED' };
  const begins = later(effectiveDate, billing?.coversAgainFrom ?? effectiveDate);
  const isPast = cancellation && cancellation.lastDay < later(today, begins);
  if (isPast || (status === 'cancelled' && !coversOn(policy, today))) {
    // The expiry date of one that was cancelled without more is the day until which it would have run.
    const day = cancellation?.lastDay ?? expiryDate;
    return { kind: 'CANCELLED', ...(day >= effectiveDate && day < today ? { day } : {}) };
  }
  if (status === 'expired' || expiryDate < today) return { kind: 'ENDED', day: expiryDate };
  const notCoveredFrom = billing?.notCoveredFrom;
  if (billing?.state === 'LAPSED') {
    const day = notCoveredFrom ?? billing.nextDueOn;
    return { kind: 'LAPSED', ...(day === undefined ? {} : { day }), ...dueOf(billing) };
  }
  if (effectiveDate > today) return { kind: 'NOT_STARTED', day: effectiveDate };
  if (billing?.coversAgainFrom !== undefined && billing.coversAgainFrom > today)
    return {
      kind: 'RESUMING',
      day: billing.coversAgainFrom,
      ...(notCoveredFrom === undefined ? {} : { notCoveredFrom }),
    };
  const last = cancellation?.lastDay ?? expiryDate;
  if (billing?.state === 'IN_GRACE') {
    const { graceEndsOn } = billing;
    // A day that has passed is none by which anybody can pay.
    const isAhead = graceEndsOn !== undefined && graceEndsOn >= today;
    const day = isAhead ? { day: earlier(graceEndsOn, last) } : {};
    return { kind: 'IN_GRACE', ...day, ...dueOf(billing) };
  }
  return { kind: cancellation ? 'CANCELLING' : 'IN_FORCE', day: last };
}

function dueOf({ amountDue }: NonNullable<Decided['billing']>): Pick<CoverageStatus, 'amountDue'> {
  return amountDue === undefined ? {} : { amountDue };
}

/** Whether the cancellation of a policy was accepted, for a day that has come or not. */
export function hasCancellation({
  status,
  cancellation,
}: Pick<Policy, 'status' | 'cancellation'>): boolean {
  return status === 'cancelled' || cancellation !== undefined;
}

/** Whether what happens on the day is covered, if only once it is paid. */
export function coversNow({ kind }: CoverageStatus): boolean {
  return kind === 'IN_FORCE' || kind === 'CANCELLING' || kind === 'IN_GRACE';
}

/** Whether a policy is over for its holder, for good. */
export function isOver({ kind }: CoverageStatus): boolean {
  return kind === 'ENDED' || kind === 'CANCELLED' || kind === 'TRANSFERRED';
}

/** How the name of a label ends that says what a policy covers: today, before, or not now. */
export function coverageTense(status: CoverageStatus): '' | '_Past' | '_Not' {
  if (isOver(status)) return '_Past';
  return coversNow(status) ? '' : '_Not';
}

/**
 * Policies as lists show them: those that cover their holder on the day, those that will or may again,
 * and those that are over, otherwise in the order in which they came.
 * @param today `YYYY-MM-DD` where the client is
 */
export function inListOrder<Entry>(
  entries: readonly Entry[],
  policyOf: (entry: Entry) => Decided,
  today: string,
): readonly Entry[] {
  const place = (entry: Entry) => {
    const status = coverageStatus(policyOf(entry), today);
    return coversNow(status) ? 0 : isOver(status) ? 2 : 1;
  };
  return entries.toSorted((one, other) => place(one) - place(other));
}
