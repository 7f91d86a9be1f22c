import { randomUUID } from 'node:crypto';
import { endOnEarth } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import {
  type PlatformAnswer,
  type PlatformEventKind,
  type Transfer,
  transferSchema,
} from '@/lib/platform/port';
import { endQuotes } from '../cancellation/end-quotes';
import { isRefundOwed } from '../cancellation/kept-payments';
import type { InsuranceProduct } from '../catalogue/products-file';
import { openDayOf, type PlatformContext } from '../context';
import { refused } from '../perform';
import { hasLapsed } from '../policies/has-lapsed';
import { type May, mayNot, type WhyNot } from '../policies/may';
import { hasOpenClaim } from '../policies/open-claims';
import { policyOfContract, readPolicy, type StoredPolicy } from '../policies/policy-rows';
import { isCancelled } from '../policies/policy-status';
import { tellEvent } from '../tell-event';
import { renewalsFollow } from './renewed';

const oneDay = 24 * 60 * 60 * 1000;

interface TransferRow {
  readonly id: string;
  readonly policyId: string;
  readonly state: string;
  readonly toName: string;
  readonly toEmail: string;
  readonly until: Date;
}

/**
 * A transfer at a given moment: one that nobody has confirmed in time has expired, and so has one
 * of a policy that was over before.
 */
function transferOf(
  { state, until, ...row }: TransferRow,
  now: Date,
  isPlanOver = false,
): Transfer {
  const { id, policyId, toName, toEmail } = row;
  const isExpired = state === 'REQUESTED' && (until <= now || isPlanOver);
  return transferSchema.parse({
    id,
    policyId,
    toName,
    toEmail,
    state: isExpired ? 'EXPIRED' : state,
    until: until.toISOString(),
  });
}

/** Whether a policy is over, or its cancellation accepted: that stays with whom its refund goes to. */
function isOver({ policy, isCancelled }: StoredPolicy, today: string): boolean {
  return isCancelled || policy.status !== 'active' || today > policy.expiryDate;
}

/** Why a policy is given to nobody now, be it offered to somebody or not yet; `undefined` where it may be. */
async function whyNotGiven(
  transaction: PrismaTransaction,
  stored: StoredPolicy,
  today: string,
): Promise<WhyNot | undefined> {
  if (!stored.rules?.transfer.isAllowed) return 'NOT_OFFERED';
  if (isOver(stored, today)) return 'NOT_IN_FORCE';
  // It covers nothing: nobody is given that who does not know.
  if (hasLapsed(stored, today)) return 'LAPSED';
  return (await hasOpenClaim(transaction, stored.policy.id)) ? 'CLAIM_OPEN' : undefined;
}

/** Whether a policy may be offered to a new owner: its product allows it, and nothing is open. */
export async function mayTransfer(
  transaction: PrismaTransaction,
  stored: StoredPolicy,
  now: Date,
): Promise<May<{ readonly rules: InsuranceProduct }>> {
  const { policy, rules } = stored;
  const today = openDayOf({ now: () => now });
  const open = await transaction.policyTransfer.count({
    where: { policyId: policy.id, state: 'REQUESTED', until: { gt: now } },
  });
  // Its holder is led to what has begun, which can be taken back whatever keeps it from being confirmed.
  if (open > 0 && !isOver(stored, today)) return mayNot('TRANSFER_OPEN');
  const why = await whyNotGiven(transaction, stored, today);
  return why || !rules
    ? mayNot(why ?? 'NOT_OFFERED')
    : { isAllowed: true, until: policy.expiryDate, rules };
}

/** Offers a policy to a new owner. */
export async function requestTransfer(
  transaction: PrismaTransaction,
  { clientId, now }: PlatformContext,
  reference: string,
  asked: { readonly policyId: string; readonly toName: string; readonly toEmail: string },
): Promise<PlatformAnswer<Transfer>> {
  const { policyId, toName, toEmail } = asked;
  const stored = await policyOfContract(transaction, { clientId, now }, reference, policyId);
  if (!stored) return refused('POLICY_UNKNOWN');
  const may = await mayTransfer(transaction, stored, now());
  if (!may.isAllowed)
    return refused(may.why === 'TRANSFER_OPEN' ? 'TRANSFER_OPEN' : 'TRANSFER_NOT_ALLOWED');
  const row = await transaction.policyTransfer.create({
    data: {
      id: randomUUID(),
      clientId,
      policyId,
      fromContractId: reference,
      state: 'REQUESTED',
      toName,
      toEmail,
      until: confirmedUntil(stored.policy, may.rules, now()),
    },
  });
  await tellOf(transaction, { clientId, now }, reference, row.id, 'TRANSFER_REQUESTED');
  return { kind: 'answer', value: transferOf(row, now()) };
}

/** Until when a new owner can confirm: for so many days, and no longer than the policy lasts. */
function confirmedUntil(
  { expiryDate }: StoredPolicy['policy'],
  { transfer: { confirmWithinDays } }: InsuranceProduct,
  now: Date,
): Date {
  const end = endOnEarth(expiryDate);
  const until = new Date(now.getTime() + confirmWithinDays * oneDay);
  return until < end ? until : end;
}

/** The transfers that a contract has begun of a policy, the newest first; also of one that has gone. */
export async function transfersOf(
  transaction: PrismaTransaction,
  { clientId, now }: PlatformContext,
  reference: string,
  policyId: string,
): Promise<Transfer[] | undefined> {
  const rows = await transaction.policyTransfer.findMany({
    where: { policyId, clientId, fromContractId: reference },
    orderBy: [{ until: 'desc' }, { id: 'asc' }],
  });
  // One that is done can be undone for fewer days than an offer stands, and none is newer.
  rows.sort((one, other) => Number(other.state === 'DONE') - Number(one.state === 'DONE'));
  const held = await policyOfContract(transaction, { clientId, now }, reference, policyId);
  const isPlanOver = held !== undefined && isOver(held, openDayOf({ now }));
  if (rows.length === 0 && !held) return undefined;
  return Promise.all(
    rows.map(async (row): Promise<Transfer> => {
      const transfer = transferOf(row, now(), isPlanOver);
      const { toContractId, renewalsAlong, until } = row;
      if (transfer.state !== 'DONE' || toContractId === null) return transfer;
      const done = { policyId, toContractId, renewalsAlong, until };
      return { ...transfer, isFinal: await isFinal(transaction, done, now()) };
    }),
  );
}

interface NewOwner {
  readonly name: string;
  readonly email: string;
}

/**
 * Gives a policy to its new owner, in a contract of theirs: products, limits used, what is open to pay
 * and what it goes on as go along; claims, files, contacts and what was paid stay behind.
 * @returns the transfer and the new contract
 */
export async function confirmTransfer(
  transaction: PrismaTransaction,
  { clientId, now }: PlatformContext,
  transferId: string,
  { name, email }: NewOwner,
): Promise<PlatformAnswer<{ transfer: Transfer; reference: string }>> {
  const row = await transaction.policyTransfer.findFirst({ where: { id: transferId, clientId } });
  // Whoever answers at another address is not whom it was offered to.
  if (!row || !isSameAddress(row.toEmail, email)) return refused('TRANSFER_UNKNOWN');
  const stored = await readPolicy(transaction, { clientId, now }, row.policyId);
  const isOpen =
    row.state === 'REQUESTED' && row.until > now() && stored?.contractId === row.fromContractId;
  const why = stored && (await whyNotGiven(transaction, stored, openDayOf({ now })));
  if (!isOpen || why === 'NOT_IN_FORCE') return refused('TRANSFER_OVER');
  // What is in the way may be over before the transfer is.
  if (why) return refused('TRANSFER_NOT_ALLOWED');
  const at = now();
  const reference = `${clientId}:${randomUUID()}`;
  await transaction.contract.create({
    data: {
      id: reference,
      clientId,
      status: 'active',
      emails: [email],
      phoneNumbers: [],
      contactsChangedAt: at,
      contactsSince: { [email]: at.toISOString() },
    },
  });
  await moveTo(transaction, row.policyId, reference, at);
  const [, firstName = name, lastName = ''] = /^(.+)\s(\S+)$/.exec(name.trim()) ?? [];
  const nowhere = { address1: '', address2: '', city: '', state: '', postalCode: '', country: '' };
  await transaction.policy.update({
    where: { id: row.policyId },
    data: { customers: [{ firstName, lastName, address: nowhere }] },
  });
  const renewalsAlong = await renewalsFollow(transaction, row.policyId);
  const undoDays = stored.rules?.transfer.undoWithinDays ?? 0;
  const done = await transaction.policyTransfer.update({
    where: { id: transferId },
    data: {
      state: 'DONE',
      toContractId: reference,
      until: new Date(at.getTime() + undoDays * oneDay),
      customersBefore: stored.policy.customers,
      renewalsAlong,
    },
  });
  await tellOf(transaction, { clientId, now }, row.fromContractId, transferId, 'TRANSFER_DONE');
  return { kind: 'answer', value: { transfer: transferOf(done, now()), reference } };
}

interface DoneTransfer {
  readonly policyId: string;
  readonly toContractId: string;
  readonly renewalsAlong: readonly string[];
}

/** Why a transfer that is done stays, whatever its date; `undefined` where it can be undone until then. */
async function whyNotUndone(
  transaction: PrismaTransaction,
  { policyId, toContractId: contractId, renewalsAlong }: DoneTransfer,
): Promise<'TRANSFER_OVER' | 'TRANSFER_CLAIMED' | undefined> {
  const policy = await transaction.policy.findFirst({ where: { id: policyId, contractId } });
  // Whoever has bought something along with it keeps it.
  const more = await transaction.policy.count({
    where: {
      contractId,
      id: { not: policyId },
      OR: [
        { id: { notIn: [...renewalsAlong] } },
        { invoices: { some: { contractId, state: 'PAID' } } },
      ],
    },
  });
  if (!policy || more > 0) return 'TRANSFER_OVER';
  // What its new owner was given back for it is neither given to its former owner nor owed by them.
  if (isCancelled(policy.status) || (await isRefundOwed(transaction, policy.id)))
    return 'TRANSFER_OVER';
  const claims = await transaction.claim.count({ where: { contractId } });
  return claims > 0 ? 'TRANSFER_CLAIMED' : undefined;
}

/**
 * Whether the previous holder of a policy can no longer undo its transfer to the contract that has it, by the
 * rule that decides the call; `undefined` of a policy that came by none.
 */
export async function isTransferFinal(
  transaction: PrismaTransaction,
  { contractId, policy }: Pick<StoredPolicy, 'contractId' | 'policy'>,
  now: Date,
): Promise<boolean | undefined> {
  const row = await transaction.policyTransfer.findFirst({
    where: { policyId: policy.id, toContractId: contractId, state: 'DONE' },
    orderBy: { until: 'desc' },
  });
  return row ? isFinal(transaction, { ...row, toContractId: contractId }, now) : undefined;
}

/** Whether a transfer that is done can no longer be undone, by its date or for another reason. */
async function isFinal(
  transaction: PrismaTransaction,
  { until, ...done }: DoneTransfer & { readonly until: Date },
  now: Date,
): Promise<boolean> {
  return until <= now || (await whyNotUndone(transaction, done)) !== undefined;
}

/** Takes a transfer back: one that is open at once, one that is done until its date or a first claim. */
export async function undoTransfer(
  transaction: PrismaTransaction,
  { clientId, now }: PlatformContext,
  reference: string,
  transferId: string,
): Promise<PlatformAnswer<Transfer>> {
  const row = await transaction.policyTransfer.findFirst({
    where: { id: transferId, clientId, fromContractId: reference },
  });
  if (!row) return refused('TRANSFER_UNKNOWN');
  const isOpen = row.state === 'REQUESTED' || row.state === 'DONE';
  if (!isOpen || row.until <= now()) return refused('TRANSFER_OVER');
  if (row.toContractId !== null) {
    const why = await whyNotUndone(transaction, { ...row, toContractId: row.toContractId });
    if (why) return refused(why);
    await moveTo(transaction, row.policyId, reference, now());
    await transaction.invoice.updateMany({
      where: { contractId: row.toContractId, policyId: row.policyId },
      data: { contractId: reference },
    });
    await transaction.policy.update({
      where: { id: row.policyId },
      data: { customers: row.customersBefore ?? [] },
    });
    await renewalsFollow(transaction, row.policyId);
    // Who held it for a while has nothing left to open.
    await transaction.contract.deleteMany({
      where: { id: row.toContractId, policies: { none: {} } },
    });
  }
  const undone = await transaction.policyTransfer.update({
    where: { id: transferId },
    data: { state: row.state === 'DONE' ? 'UNDONE' : 'CANCELLED' },
  });
  await tellOf(transaction, { clientId, now }, reference, transferId, 'TRANSFER_UNDONE');
  return { kind: 'answer', value: transferOf(undone, now()) };
}

function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

async function moveTo(
  transaction: PrismaTransaction,
  policyId: string,
  contractId: string,
  at: Date,
): Promise<void> {
  await endQuotes(transaction, [policyId], at);
  await transaction.policy.update({ where: { id: policyId }, data: { contractId } });
  await transaction.invoice.updateMany({
    where: { policyId, state: 'OPEN' },
    data: { contractId },
  });
}

function tellOf(
  transaction: PrismaTransaction,
  { clientId, now }: Pick<PlatformContext, 'clientId' | 'now'>,
  reference: string,
  id: string,
  kind: PlatformEventKind,
): Promise<void> {
  const subject = { kind: 'TRANSFER', id };
  return tellEvent(transaction, { clientId, at: now(), kind, reference, subject });
}
