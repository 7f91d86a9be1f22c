import { phoneNumberOf } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { contactMark, type HolderSession } from '@/lib/session';
import { settledContacts } from '@/lib/verification';
import { causeOf, type Filing } from './steps';

/** §10.18 Which proof filing a claim takes. */
export type FilingProof =
  /** Any that is fresh, or none at all: the change itself asks for it. */
  | { readonly kind: 'any' }
  /** One by these contacts alone: a number that lives in a telephone that is gone proves nobody. */
  | { readonly kind: 'these'; readonly marks: readonly string[]; readonly isGiven: boolean }
  /** Nothing else reaches its holder: it is filed unproved, and people verify who they are. */
  | { readonly kind: 'nobody' }
  | { readonly kind: 'unavailable' };

/** The proof that a claim takes, as it was told. Agents and delegates have telephones of their own. */
export async function filingProof(view: View, filing: Filing): Promise<FilingProof> {
  const session = sessionOf(view);
  if (!session || view.audience.kind !== 'holder' || !view.settings.Claim_ProofBeforeFiling)
    return { kind: 'any' };
  if (!losesPhone(filing)) return { kind: 'any' };
  return proofElsewhere(view, session, filing.facts.options?.phoneNumber);
}

/** The proof by a contact that does not live in a telephone. @param lives its number, where that is known */
export async function proofElsewhere(
  view: View,
  session: HolderSession,
  lives: string | undefined,
): Promise<Exclude<FilingProof, { readonly kind: 'any' }>> {
  const contacts = await settledContacts(view, session.idToken);
  if (contacts.kind === 'unavailable') return contacts;
  const written = (number: string) =>
    phoneNumberOf(number, view.settings.Global_HomeCountry) ?? number;
  const isElsewhere = (recipient: string) =>
    lives !== undefined && written(recipient) !== written(lives);
  const marks = contacts.settled
    .filter(({ channels, recipient }) => channels.includes('email') || isElsewhere(recipient))
    .map(({ id }) => contactMark(view.snapshot.id, id));
  if (marks.length === 0) return { kind: 'nobody' };
  const isGiven = (session.provedBy ?? []).some(
    ({ mark, isFresh }) => isFresh && marks.includes(mark),
  );
  return { kind: 'these', marks, isGiven };
}

/** Whether the telephone of a claim is gone or dead, by its cause or by an answer. */
export function losesPhone(filing: Filing): boolean {
  const lost = causeOf(filing)?.losesPhone;
  if (!lost?.when) return lost !== undefined;
  return lost.when.answers.includes(filing.answers.answers[lost.when.question] ?? '');
}
