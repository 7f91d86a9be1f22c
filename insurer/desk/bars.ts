import type { Customer } from '@/lib/platform/port';
import type { DeskPerson } from '@/lib/platform/port/desk';

/** Whose a claim is, as far as its contract and the claim itself know. */
export interface WhoseClaim {
  /** Where the contract’s holders are reached. */
  readonly emails: readonly string[];
  readonly holders: readonly Pick<Customer, 'firstName' | 'lastName'>[];
  /** Who acts for them, as people have said of a report. */
  readonly actsNow: string | undefined;
  /** Whom they let act for them now. */
  readonly acting: readonly DeskPerson[];
  /** Who filed the claim for them. */
  readonly filer: string | undefined;
}

/** Why somebody sees nothing of a claim at the desk. */
export type Bar = 'HOLDS' | 'ACTS' | 'FILED';

/**
 * Invariant 15: whether somebody has filed a claim, or holds or acts for its contract. People are told
 * apart by e-mail address, and by name where that is all that is known: a namesake costs another
 * handler, and the other way around would cost more.
 */
export function barOf(
  handler: DeskPerson,
  { emails, holders, actsNow, acting, filer }: WhoseClaim,
): Bar | undefined {
  const isSame = (one: string | undefined, other: string) =>
    one !== undefined && folded(one) !== '' && folded(one) === folded(other);
  const isHandler = ({ name, email }: DeskPerson) =>
    isSame(email, handler.email) || isSame(name, handler.name);
  if (emails.some((email) => isSame(email, handler.email))) return 'HOLDS';
  if (holders.some((holder) => isSame(nameOf(holder), handler.name))) return 'HOLDS';
  if (isSame(actsNow, handler.name) || acting.some(isHandler)) return 'ACTS';
  return isSame(filer, handler.name) ? 'FILED' : undefined;
}

/** What a holder is called. */
export function nameOf({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

function folded(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
