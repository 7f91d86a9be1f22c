import { count } from '@/lib/observability';
import { type CounterRow, countersOf, incrementCounters } from './store';

/** Whose failures are counted, how many there may be, and how long too many lock somebody out. */
export interface FailureLimit {
  /** Such as `search:203.0.113.7` or `access-code:<contract>@203.0.113.7`. */
  readonly subject: string;
  readonly most: number;
  readonly lockMinutes: number;
}

/** Failures so far, or the lock that they have led to. */
export type Failures =
  | {
      readonly kind: 'open';
      readonly failures: number;
      /** Failures that are left before the lock, by the limit that is nearest to it. */
      readonly remaining: number;
    }
  | {
      readonly kind: 'locked';
      /** Minutes until the lock ends, rounded up. */
      readonly waitTime: number;
    };

/** Whether there have been too many failures by any of the limits. */
export async function failuresOf(
  clientId: string,
  limits: readonly FailureLimit[],
): Promise<Failures> {
  const subjects = limits.map(({ subject }) => subject);
  const rows = await countersOf(clientId, subjects);
  const reached = rows.filter((row) => limits.some((limit) => isReached(limit, row)));
  return verdict(limits, rows, reached);
}

/** Counts a failure by every limit; one that comes after a lock changes nothing. */
export async function countFailure(
  clientId: string,
  limits: readonly FailureLimit[],
): Promise<Failures> {
  const rows = await incrementCounters(clientId, limits);
  const locked = rows.filter((row) => row.locked);
  for (const row of rows)
    if (!row.locked && limits.some((limit) => isReached(limit, row)))
      count('portal_lockouts_total', { of: kindOf(row) });
  return verdict(limits, rows, locked);
}

function isReached({ subject, most }: FailureLimit, row: CounterRow): boolean {
  return row.subject === subject && row.failures >= most;
}

const kinds = ['search', 'registration-code', 'access-code', 'create-user', 'editor'] as const;

/** What was tried too often, without whose it was. */
function kindOf({ subject }: CounterRow) {
  return kinds.find((kind) => subject.startsWith(kind)) ?? 'other';
}

function verdict(
  limits: readonly FailureLimit[],
  known: readonly CounterRow[],
  reached: readonly CounterRow[],
): Failures {
  if (reached.length > 0)
    return { kind: 'locked', waitTime: Math.max(...reached.map(({ wait }) => wait)) };
  const failuresBy = ({ subject }: FailureLimit) =>
    known.find((row) => row.subject === subject)?.failures ?? 0;
  const [first] = limits;
  return {
    kind: 'open',
    failures: first ? failuresBy(first) : 0,
    remaining: Math.min(...limits.map((limit) => limit.most - failuresBy(limit))),
  };
}
