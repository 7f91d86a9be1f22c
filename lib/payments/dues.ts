import { addDays } from '@/lib/dates';
import { settlingStepPage } from '@/lib/navigation';
import {
  type Appointment,
  heldAppointment,
  type Invoice,
  isSlotHeld,
  type Money,
  type Platform,
  platformOf,
  type Restoration,
  tokenRefused,
  wholeList,
} from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';

/** Something that a holder owes. */
export interface Due {
  readonly owedId: string;
  readonly kind: 'invoice' | 'claim';
  /** Of an invoice: the plan that it is for. */
  readonly policyId?: string;
  /** Of a claim: which. */
  readonly claimId?: string;
  /** Whether it is not to be paid before another slot is held for its claim. */
  readonly lacksSlot?: boolean;
  /** Of a claim: the time that paying it books, while that is held. */
  readonly held?: Appointment;
  readonly title: Invoice['title'];
  /** Of the invoice or the claim. */
  readonly number: string;
  readonly dueOn?: string;
  readonly isOverdue: boolean;
  /** What is still to be paid of it: the quote that its form names. */
  readonly left: Money;
  /** Of an invoice whose plan has lapsed: how paying restores it. */
  readonly restoration?: Restoration;
}

export type Dues =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unavailable' }
  | {
      readonly kind: 'dues';
      readonly dues: readonly Due[];
      /** All that there are, paid or not. */
      readonly invoices: readonly Invoice[];
    };

/** How long before its day something is to be paid, in days. */
const daysToPay = 30;

/** Whether something that is owed is not to be paid yet, such as the first bill of a renewed plan. */
export function isDueLater({ dueOn }: Pick<Due, 'dueOn'>, day: string): boolean {
  return dueOn !== undefined && dueOn > addDays(day, daysToPay);
}

/** So many claims at once wait to be paid for: there are limits to what is covered. */
const mostClaims = 10;

/** What the holder of a view owes now: invoices, and what they bear of claims; what is due first, first. */
export async function duesOf(view: View): Promise<Dues> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const { idToken: token } = session;
  const platform = platformOf(view);
  const [invoices, claims] = await Promise.all([
    wholeList(platform.invoices, token),
    // A platform that does not know the filter lists all.
    wholeList((page) => platform.claims({ ...page, status: 'AWAITING_PAYMENT' }), token),
  ]);
  if ([invoices, claims].some(isTokenRefused)) return { kind: 'signed-out' };
  if (invoices.kind !== 'answer' || claims.kind !== 'answer') return { kind: 'unavailable' };
  const open = invoices.value.filter(({ state }) => state === 'OPEN' || state === 'OVERDUE');
  const unpaid = claims.value.filter(({ state }) => state === 'AWAITING_PAYMENT');
  const found = await Promise.all([
    ...open.map((invoice) => dueOfInvoice(platform, invoice)),
    ...unpaid.slice(0, mostClaims).map(({ id }) => dueOfClaim(platform, token, id)),
  ]);
  if (found.includes('unavailable')) return { kind: 'unavailable' };
  const dues = found.filter((due) => due !== 'unavailable' && due !== undefined);
  return { kind: 'dues', dues: dues.toSorted(byDay), invoices: invoices.value };
}

function byDay(one: Due, other: Due): number {
  const far = '9999';
  return (one.dueOn ?? far) < (other.dueOn ?? far) ? -1 : 1;
}

/** A voucher may have paid a part of it. */
async function dueOfInvoice(
  platform: Platform,
  { id, policyId, title, number, dueOn, state }: Invoice,
): Promise<Due | 'unavailable' | undefined> {
  const answer = await platform.owed({ owedId: id });
  if (answer.kind === 'refused') return undefined;
  if (answer.kind !== 'answer') return 'unavailable';
  const { left, invoice } = answer.value;
  const restoration = invoice?.restoration ? { restoration: invoice.restoration } : {};
  const isOverdue = state === 'OVERDUE';
  return left.amount > 0
    ? {
        owedId: id,
        kind: 'invoice',
        policyId,
        title,
        number,
        dueOn,
        isOverdue,
        left,
        ...restoration,
      }
    : undefined;
}

async function dueOfClaim(
  platform: Platform,
  token: string,
  claimId: string,
): Promise<Due | 'unavailable' | undefined> {
  const answer = await platform.claim({ token, claimId });
  if (answer.kind === 'refused') return undefined;
  if (answer.kind !== 'answer') return 'unavailable';
  const { owed, causeTitle: title, number, next } = answer.value;
  const now = new Date();
  const held = heldAppointment(answer.value, now);
  if (!owed || owed.amount.amount <= 0) return undefined;
  return {
    owedId: owed.id,
    kind: 'claim',
    claimId,
    ...(isSlotHeld(answer.value, now) ? {} : { lacksSlot: true }),
    ...(held ? { held } : {}),
    title,
    number,
    ...(next.turn === 'HOLDER' && next.by ? { dueOn: next.by } : {}),
    isOverdue: false,
    left: owed.amount,
  };
}

function isTokenRefused(answer: { readonly kind: string; readonly error?: { errCode: string } }) {
  return answer.kind === 'refused' && answer.error?.errCode === tokenRefused;
}

/** Where another slot is held for a claim, which says that the one before is lost. */
export function lostSlotPage(claimId: string): string {
  return `${settlingStepPage(claimId, 'scheduler')}?said=hold-over`;
}

/** How a form names what it was shown as: another amount is another quote. */
export function quoteOf({ amount, currency }: Money): string {
  return `${amount} ${currency}`;
}
