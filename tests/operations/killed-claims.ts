import type pg from 'pg';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Visitor } from '../http/visitor';
import { emailOf, policyOf } from '../setup/claimants';
import type { KillPoint } from './kill-points';

/** A client whose holders file claims without a code, by the rules of a client of the demonstration. */
export const claimants = { id: 'killed-claims', policy: policyOf, email: emailOf } as const;

/** The portal that is killed, and whoever looks at it. */
export interface Killed {
  readonly database: pg.Client;
  /** Has its server come to a point by what is done, and kills it there. */
  killAt(point: KillPoint, cause: () => Promise<unknown>): Promise<void>;
  start(): Promise<void>;
}

/** What a page says of something that was sent before, by a process that may be dead. */
const stillRunning = 'We’re already working on this.';
export const deskClaim = (id: string) => `/desk/claims/${id}`;
export const payoutPage = (id: string) => `/claim-track/${id}/payout`;

/** The claim that a claimant has filed before. */
export async function claimBefore({ database }: Pick<Killed, 'database'>, index: number) {
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM platform.claim WHERE client_id = $1 AND contract_id = $2',
    [claimants.id, `${claimants.id}:${claimants.policy(index).toLowerCase()}`],
  );
  return z.tuple([z.object({ id: z.string() })]).parse(rows)[0].id;
}

/** How often a claim was denied, by its timeline and by the audit, and how it stands. */
async function denialsOf({ database }: Pick<Killed, 'database'>, id: string) {
  const { rows } = await database.query<{ state: string; told: number; audited: number }>(
    `SELECT state,
       (SELECT count(*)::int FROM platform.claim_event
         WHERE claim_id = claim.id AND state = 'DENIED') AS told,
       (SELECT count(*)::int FROM platform.desk_action
         WHERE claim_id = claim.id AND kind = 'DENIED') AS audited
     FROM platform.claim WHERE id = $1`,
    [id],
  );
  return rows;
}
const notDenied = [{ state: 'IN_REVIEW', told: 0, audited: 0 }];
const deniedOnce = [{ state: 'DENIED', told: 1, audited: 1 }];

/** Denies the claim that shows at the desk, for a reason of the catalogue. */
export async function deny(handler: Visitor): Promise<void> {
  handler.fill({ Reason: 'COSMETIC_ONLY' });
  await handler.press('Deny claim');
}

/** Whether the page says that a claim is denied. */
export const saysDenied = ({ page }: Visitor) => /Claim denied|denied it/.test(page.text);

/** A decision that its server dies of: done whole or not at all, and done once by who asks again. */
export async function denyThroughKill(
  killed: Killed,
  handler: Visitor,
  point: KillPoint,
  index: number,
): Promise<void> {
  const id = await claimBefore(killed, index);
  await handler.open(deskClaim(id));
  await killed.killAt(point, () => deny(handler).catch(() => undefined));
  const isDone = point.isCommitted === true;
  expect([point.name, await denialsOf(killed, id)]).toEqual([
    point.name,
    isDone ? deniedOnce : notDenied,
  ]);
  await killed.start();
  // The page still stands in the browser, and says why it is not taken again.
  await handler.press('Deny claim');
  if (!saysDenied(handler)) expect(handler.page.text).toContain(stillRunning);
  await handler.open(deskClaim(id));
  expect([point.name, saysDenied(handler)]).toEqual([point.name, isDone]);
  if (!isDone) await deny(handler);
  expect([point.name, saysDenied(handler)]).toEqual([point.name, true]);
  expect([point.name, await denialsOf(killed, id)]).toEqual([point.name, deniedOnce]);
}

/**
 * What is known of where the money of a claim goes, how often its feed tells so, and how often its holder’s
 * contacts are told of the account besides.
 */
async function payoutOf({ database }: Pick<Killed, 'database'>, id: string) {
  const { rows } = await database.query<{
    state: string;
    last: string;
    happened: number;
    fed: number;
    told: number;
  }>(
    `SELECT details->'payout'->>'state' AS state, details->'payout'->>'lastFour' AS last,
       (SELECT count(*)::int FROM platform.claim_event
         WHERE claim_id = claim.id AND kind = 'PAYOUT_DETAILS') AS happened,
       (SELECT count(*)::int FROM platform.platform_event
         WHERE subject_id = claim.id AND kind = 'CLAIM_CHANGED') AS fed,
       (SELECT count(*)::int FROM portal.pulled_event
         WHERE reference = claim.contract_id AND kind = 'PAYOUT_ACCOUNT') AS told
     FROM platform.claim WHERE id = $1`,
    [id],
  );
  return rows;
}
const notGiven = [{ state: 'NEEDS_DETAILS', last: '', happened: 0, fed: 0, told: 0 }];
const givenOnce = (told: 0 | 1) => [{ state: 'SENT', last: '3000', happened: 1, fed: 1, told }];

/** Says where the money of the claim that shows goes. */
export async function giveAccount(holder: Visitor): Promise<void> {
  holder.check('Bank transfer');
  holder.fill({
    'Name on the account': 'Robin Example',
    'IBAN or account number': 'DE89 3704 0044 0532 0130 00',
  });
  await holder.press('Submit payout details');
}

/** Whether the page says that the money of its claim goes out. */
export const saysPaidOut = ({ page }: Visitor) => page.text.includes('On its way');

/**
 * An account that its server dies of: the money goes there once or not at all, the platform’s own event
 * tells of it, and who sees that it was not taken says it again.
 */
export async function payOutThroughKill(
  killed: Killed,
  holder: Visitor,
  point: KillPoint,
  index: number,
): Promise<void> {
  const id = await claimBefore(killed, index);
  await holder.open(payoutPage(id));
  await killed.killAt(point, () => giveAccount(holder).catch(() => undefined));
  const isDone = point.isCommitted === true;
  const told = point.isTold === true ? 1 : 0;
  const known = isDone ? givenOnce(told) : notGiven;
  expect([point.name, await payoutOf(killed, id)]).toEqual([point.name, known]);
  await killed.start();
  // The page still stands in the browser: sent again it does nothing twice.
  await holder.press('Submit payout details');
  expect([point.name, await payoutOf(killed, id)]).toEqual([point.name, known]);
  await holder.open(`/claim-track/${id}`);
  expect([point.name, saysPaidOut(holder)]).toEqual([point.name, isDone]);
  if (isDone) return;
  await holder.open(payoutPage(id));
  await giveAccount(holder);
  expect([point.name, saysPaidOut(holder)]).toEqual([point.name, true]);
  expect([point.name, await payoutOf(killed, id)]).toEqual([point.name, givenOnce(1)]);
}

/** What was answered of decisions and accounts, however often its server died: each stands, once. */
export async function expectAnswered(
  { database }: Pick<Killed, 'database'>,
  { denied, paidOut }: { readonly denied: readonly string[]; readonly paidOut: readonly string[] },
): Promise<void> {
  for (const id of denied)
    expect([id, await denialsOf({ database }, id)]).toEqual([id, deniedOnce]);
  for (const id of paidOut) {
    const [row] = await payoutOf({ database }, id);
    const told = row?.told === 0 ? 0 : 1;
    expect([id, row]).toEqual([id, givenOnce(told)[0]]);
  }
}
