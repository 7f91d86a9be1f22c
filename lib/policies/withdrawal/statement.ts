import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { View } from '@/lib/request';
import { type CookieChange, type CookieReader, sealedCookie } from '@/lib/session';
import { type ReceivedWithdrawal, readWithdrawal, type Statement, statementSchema } from './store';

/** How long a statement can be confirmed, in minutes. */
const openMinutes = 60;
/** How long a browser shows its receipt, also where it states the same again, in minutes. */
const receiptMinutes = 24 * 60;

/** The statement stays in the browser until it is confirmed: the server keeps nothing that was not declared. */
const statementCookie = sealedCookie(
  'withdrawal',
  z.strictObject({ id: z.uuid(), statement: statementSchema }),
);

/** A statement of a browser, confirmed or not. */
export interface CurrentStatement {
  readonly id: string;
  readonly statement: Statement;
}

export function currentStatement(
  { snapshot }: Pick<View, 'snapshot'>,
  cookies: CookieReader,
): Promise<CurrentStatement | undefined> {
  return statementCookie.read(snapshot.id, cookies);
}

/** Names it to forms: one that was made for another statement does not confirm this one. */
export async function statementIdOf(
  view: View,
  cookies: CookieReader,
): Promise<string | undefined> {
  return (await currentStatement(view, cookies))?.id;
}

/**
 * Keeps a statement to be confirmed. The same statement from the same browser keeps its id.
 * @returns nothing to keep where the browser has a receipt of the same already
 */
export async function keepStatement(
  view: View,
  cookies: CookieReader,
  statement: Statement,
): Promise<CookieChange | undefined> {
  const step = await withdrawalStep(view, cookies);
  if (step.kind === 'received' && isSame(step.received, statement)) return undefined;
  const id = step.kind === 'stated' && isSame(step.statement, statement) ? step.id : randomUUID();
  return statementCookie.seal(view.snapshot.id, { id, statement }, openMinutes * 60);
}

function isSame(one: Statement, other: Statement): boolean {
  return (
    one.name === other.name && one.planNumber === other.planNumber && one.email === other.email
  );
}

/** Lets the browser find its receipt. */
export function keepReceipt(view: View, current: CurrentStatement): Promise<CookieChange> {
  return statementCookie.seal(view.snapshot.id, current, receiptMinutes * 60);
}

/** What the pages of a withdrawal show. */
export type WithdrawalStep =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'stated' } & CurrentStatement)
  | { readonly kind: 'received'; readonly received: ReceivedWithdrawal };

/** How far the withdrawal of a browser is. */
export async function withdrawalStep(view: View, cookies: CookieReader): Promise<WithdrawalStep> {
  const current = await currentStatement(view, cookies);
  if (!current) return { kind: 'none' };
  const received = await readWithdrawal(view, current.id);
  return received ? { kind: 'received', received } : { kind: 'stated', ...current };
}

/** The values entered before, for visitors who come back to change them; none of one that was received. */
export function statedValues(step: WithdrawalStep): Readonly<Record<string, string>> | undefined {
  if (step.kind !== 'stated') return undefined;
  const { name, planNumber, email } = step.statement;
  return { Name: name, PlanNumber: planNumber, Email: email };
}
