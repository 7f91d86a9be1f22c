import { addDays } from '@/lib/dates';

/** Where a refund is, as its holder reads it: each has a label. */
export type RefundWord =
  /** The provider has not taken it yet. */
  | 'ASKED'
  /** The bank disputes the payment: nothing goes back until that is decided. */
  | 'WAITS'
  /** The provider has it and hands it to the bank. */
  | 'WITH_BANK'
  /** The provider has handed it to the bank, which shows it within some days. */
  | 'SENT'
  /** Those days have passed. */
  | 'ARRIVED'
  /** It could not go back, and is paid out another way; it was. */
  | 'PAYOUT'
  | 'PAID_OUT';

/** One refund of a payment. */
export interface ShownRefund {
  readonly id: string;
  readonly amount: number;
  readonly word: RefundWord;
  /** The last day by which a bank shows it (`SENT`, `ARRIVED`), or the day on which it was paid out. */
  readonly day?: string;
}

/** A refund as far as what its holder reads follows from it. */
export interface RefundFacts {
  readonly id: string;
  readonly amount: number;
  readonly state: string;
  readonly providerId: string | null;
  readonly problem: string | null;
  readonly doneAt: Date | null;
}

/** A bank shows a refund within so many business days. */
const businessDays = 10;

/**
 * Where a refund is, by what the provider has said of it.
 * @param dayOf the day of a moment, where the client is
 * @param today `YYYY-MM-DD` where the client is
 */
export function shownRefund(
  { id, amount, state, providerId, problem, doneAt }: RefundFacts,
  dayOf: (moment: Date) => string,
  today: string,
): ShownRefund {
  const known = { id, amount };
  const done = doneAt ? dayOf(doneAt) : undefined;
  switch (state) {
    case 'DONE': {
      const day = done === undefined ? undefined : addBusinessDays(done, businessDays);
      const word = day !== undefined && day < today ? 'ARRIVED' : 'SENT';
      return { ...known, word, ...(day === undefined ? {} : { day }) };
    }
    case 'PAYOUT':
      return { ...known, word: 'PAYOUT' };
    case 'PAID_OUT':
      return { ...known, word: 'PAID_OUT', ...(done === undefined ? {} : { day: done }) };
    default:
      if (problem === 'DISPUTED') return { ...known, word: 'WAITS' };
      return { ...known, word: providerId === null ? 'ASKED' : 'WITH_BANK' };
  }
}

/** The day that is so many days later on which banks work, Saturdays and Sundays aside. */
function addBusinessDays(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    const weekday = new Date(`${at}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return at;
}
