import { z } from 'zod';
import { addDays, earlier } from '@/lib/dates';
import { calendarDate, openList } from './values';

/** Which rule about days a loss does not meet. */
export const dayProblemKinds = [
  /** The plan covers such losses from a later day on. */
  'BEFORE',
  /** The plan had begun, and a waiting period had not ended. */
  'WAITING',
  /** The plan had ended. */
  'AFTER',
  /** It was reported too late. */
  'LATE',
  /** The plan was not in force, because it was not paid. */
  'LAPSED',
] as const;

/** The rule about days that a loss does not meet, with the days that it names where they are known. */
export const dayProblemSchema = z.object({
  kind: openList(dayProblemKinds),
  /** Of BEFORE and WAITING: the first day that is covered. Of LAPSED: the first one that is not. */
  from: calendarDate.exactOptional(),
  /**
   * Of AFTER: the last day that is covered. Of LATE: the last one on which this loss could be reported.
   * Of LAPSED: the last one that is not covered, where the plan is in force again.
   */
  until: calendarDate.exactOptional(),
  /** Of LATE: within how many days a loss is reported, where `until` follows from that. */
  withinDays: z.int().min(0).exactOptional(),
});
export type DayProblem = z.infer<typeof dayProblemSchema>;
type Found = DayProblem & { readonly kind: (typeof dayProblemKinds)[number] };

/** A time in which a plan was not in force: its first day, and its last where it is over. */
export const notInForceSchema = z.object({
  from: calendarDate,
  to: calendarDate.exactOptional(),
});

/** The days for which something is covered, and until when it can be reported; what is left out is not checked. */
export interface CoverDays {
  /** Where the coverage begins, its waiting period included. */
  readonly begins?: string | undefined;
  /** The first day that is covered, behind the waiting period. */
  readonly coveredFrom?: string | undefined;
  readonly lastDay: string;
  readonly reportWithinDays?: number | undefined;
  /** The last day on which any loss can be reported. */
  readonly reportUntil: string;
  readonly notInForce?: readonly z.infer<typeof notInForceSchema>[] | undefined;
}

/**
 * The rule about days that a loss does not meet: the one function by which a holder is told so before
 * filing, and by which the embedded platform denies the claim.
 * @param reportedOn the day of the report
 */
export function dayProblem(
  days: CoverDays,
  dateOfLoss: string,
  reportedOn: string,
): Found | undefined {
  const { coveredFrom, begins = coveredFrom, lastDay, reportWithinDays, notInForce = [] } = days;
  const from = coveredFrom === undefined ? {} : { from: coveredFrom };
  if (begins !== undefined && dateOfLoss < begins) return { kind: 'BEFORE', ...from };
  if (dateOfLoss > lastDay) return { kind: 'AFTER', until: lastDay };
  if (coveredFrom !== undefined && dateOfLoss < coveredFrom) return { kind: 'WAITING', ...from };
  const within = reportWithinDays === undefined ? undefined : addDays(dateOfLoss, reportWithinDays);
  const until = within === undefined ? days.reportUntil : earlier(within, days.reportUntil);
  if (reportedOn > until)
    return {
      kind: 'LATE',
      until,
      ...(until === within && reportWithinDays !== undefined
        ? { withinDays: reportWithinDays }
        : {}),
    };
  const lapse = notInForce.find(
    ({ from, to }) => dateOfLoss >= from && dateOfLoss <= (to ?? dateOfLoss),
  );
  return lapse && { kind: 'LAPSED', from: lapse.from, ...(lapse.to ? { until: lapse.to } : {}) };
}
