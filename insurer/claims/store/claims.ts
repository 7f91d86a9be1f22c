import { z } from 'zod';
import { dayOf, daysOnEarth } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import { claimOutcomes, claimStates, endedClaimStates, localizedText } from '@/lib/platform/port';
import type { Part } from '../../one-by-one';
import { claimRecordSchema, type StoredClaim } from '../claim-record';
import type { Actor } from '../claim-states';
import { passesOn } from '../passes-on';
import { promisedBy } from '../reported-view';

/** Reads in a transaction, or outside of one. */
export type Reader = Pick<
  PrismaTransaction,
  | '$queryRaw'
  | 'claim'
  | 'claimEvent'
  | 'limitUse'
  | 'appointment'
  | 'serviceCenter'
  | 'policy'
  | 'coveredProduct'
  | 'insuranceProduct'
  | 'clientCatalogue'
  | 'cancellationQuote'
  | 'contract'
>;

/** A claim as its row has it. */
export const storedClaim = z
  .object({
    id: z.string(),
    clientId: z.string(),
    contractId: z.string(),
    policyId: z.string(),
    productId: z.string(),
    number: z.string(),
    state: z.enum(claimStates),
    outcome: z.enum(claimOutcomes).nullable(),
    cause: z.string(),
    coverageTypeCode: z.string().nullable(),
    dateOfLoss: z.date(),
    submittedAt: z.date(),
    updatedAt: z.date(),
    version: z.int(),
    details: claimRecordSchema,
  })
  .transform(
    ({ outcome, coverageTypeCode, dateOfLoss, ...claim }): StoredClaim => ({
      ...claim,
      dateOfLoss: dateOfLoss.toISOString().slice(0, 10),
      ...(outcome === null ? {} : { outcome }),
      ...(coverageTypeCode === null ? {} : { coverageTypeCode }),
    }),
  );

/** A claim of a client, of one contract where it is named; `undefined` where there is none. */
export async function claimById(
  reader: Reader,
  clientId: string,
  id: string,
  contractId?: string,
): Promise<StoredClaim | undefined> {
  const row = await reader.claim.findFirst({
    where: { id, clientId, ...(contractId === undefined ? {} : { contractId }) },
  });
  return row ? storedClaim.parse(row) : undefined;
}

/** Every claim of a policy, also those of its holder before. */
export async function claimsOfPolicy(reader: Reader, policyId: string): Promise<StoredClaim[]> {
  const rows = await reader.claim.findMany({ where: { policyId }, orderBy: { id: 'asc' } });
  return rows.map((row) => storedClaim.parse(row));
}

/** Every claim of a policy, and those for products of other policies, by whomever they were filed. */
export async function claimsOfPolicyAnd(
  reader: Reader,
  policyId: string,
  productIds: readonly string[],
): Promise<StoredClaim[]> {
  const rows = await reader.claim.findMany({
    where: { OR: [{ policyId }, { productId: { in: [...productIds] } }] },
    orderBy: { id: 'asc' },
  });
  return rows.map((row) => storedClaim.parse(row));
}

/** The claims of a contract behind a cursor, the newest first, one more than asked for. */
export async function claimsOfContract(
  reader: Reader,
  { clientId, contractId, productId, status }: ClaimsAsked,
  behind: StoredClaim | undefined,
  most: number,
): Promise<StoredClaim[]> {
  const rows = await reader.claim.findMany({
    where: {
      clientId,
      contractId,
      ...(productId === undefined ? {} : { productId }),
      // A contract can have thousands that are over: an index has the others alone.
      ...(status === undefined ? {} : { AND: ofStatus(status) }),
      // The index begins at the cursor by the bound alone: an `OR` is a filter, for which all newer claims are read.
      ...(behind
        ? {
            submittedAt: { lte: behind.submittedAt },
            OR: [{ submittedAt: { lt: behind.submittedAt } }, { id: { lt: behind.id } }],
          }
        : {}),
    },
    orderBy: [{ submittedAt: 'desc' }, { id: 'desc' }],
    take: most + 1,
  });
  return rows.map((row) => storedClaim.parse(row));
}

function ofStatus(status: NonNullable<ClaimsAsked['status']>) {
  const isOpen = { state: { notIn: [...endedClaimStates] } };
  switch (status) {
    case 'OPEN':
      return [isOpen];
    case 'AWAITING_PAYMENT':
      return [isOpen, { state: status }];
    case 'TAKES_FILES':
      return [{ OR: [isOpen, { outcome: 'UNRESPONSIVE' }] }];
  }
}

interface ClaimsAsked {
  readonly clientId: string;
  readonly contractId: string;
  readonly productId?: string;
  readonly status?: 'OPEN' | 'AWAITING_PAYMENT' | 'TAKES_FILES';
}

/** The claims that a date has brought on by a moment, the one that has waited longest first. */
export async function claimsPassed(
  reader: Reader,
  { clientId, contractId, now }: Passed,
  { most, skip }: Part,
): Promise<string[]> {
  const rows = await reader.claim.findMany({
    where: {
      clientId,
      ...(contractId === undefined ? {} : { contractId }),
      passesOn: { lte: new Date(dayOf(now)) },
      OR: [
        { passesOn: { lt: new Date(daysOnEarth(now).first) } },
        // A payout is held to the minute.
        { state: 'FULFILLING' },
      ],
    },
    select: { id: true },
    orderBy: [{ passesOn: 'asc' }, { id: 'asc' }],
    take: most,
    skip,
  });
  return rows.map(({ id }) => id);
}
interface Passed {
  readonly clientId: string;
  readonly contractId?: string;
  readonly now: Date;
}

/** What the desk's list reads of a claim's details, as its columns have it. */
function listed(details: StoredClaim['details']) {
  const { answerBy, due, reported, denial, proposal } = details;
  const dueOn = promisedBy(details) ?? due;
  return {
    answerBy: answerBy === undefined ? null : new Date(answerBy),
    dueOn: dueOn === undefined ? null : new Date(dueOn),
    isReported: reported !== undefined,
    isDenied: denial !== undefined,
    isProposed: proposal !== undefined,
  };
}

/** The day behind which a claim goes on by itself, as its column has it, by a moment. */
function passing(
  claim: Pick<StoredClaim, 'state' | 'outcome' | 'details' | 'updatedAt'>,
  at = claim.updatedAt,
) {
  const day = passesOn(claim, dayOf(at));
  return { passesOn: day === undefined ? null : new Date(day) };
}

export async function insertClaim(
  transaction: PrismaTransaction,
  { dateOfLoss, details, ...claim }: StoredClaim,
): Promise<void> {
  await transaction.claim.create({
    data: {
      ...claim,
      ...passing({ ...claim, details }),
      ...listed(details),
      dateOfLoss: new Date(dateOfLoss),
      details,
    },
  });
}

/** @returns false where somebody has changed the claim since it was read */
export async function updateClaim(
  transaction: PrismaTransaction,
  { id, version, dateOfLoss, details, outcome, coverageTypeCode, ...claim }: StoredClaim,
): Promise<boolean> {
  const { count } = await transaction.claim.updateMany({
    where: { id, version },
    data: {
      state: claim.state,
      outcome: outcome ?? null,
      coverageTypeCode: coverageTypeCode ?? null,
      dateOfLoss: new Date(dateOfLoss),
      updatedAt: claim.updatedAt,
      version: version + 1,
      details,
      ...listed(details),
      ...passing({ ...claim, ...(outcome === undefined ? {} : { outcome }), details }),
    },
  });
  return count === 1;
}

/** A day of a claim has passed that brings nothing about any more: it is looked at again by the next. */
export async function passOver(
  transaction: PrismaTransaction,
  claim: StoredClaim,
  now: Date,
): Promise<void> {
  const { id, version } = claim;
  const data = passing(claim, now);
  await transaction.claim.updateMany({ where: { id, version }, data });
}

/** Adds what happened to a claim. Nothing changes or deletes it. */
export async function appendEvent(
  transaction: PrismaTransaction,
  event: {
    readonly claimId: string;
    readonly at: Date;
    readonly kind: string;
    readonly actor: Actor;
    readonly text: Readonly<Record<string, string>>;
    readonly state?: StoredClaim['state'];
  },
): Promise<void> {
  await transaction.claimEvent.create({ data: event });
}

const storedEvent = z
  .object({
    id: z.bigint().transform(String),
    at: z.date().transform((at) => at.toISOString()),
    kind: z.string(),
    actor: z.enum(['HOLDER', 'AGENT', 'DELEGATE', 'INSURER', 'SHOP', 'SYSTEM']),
    text: localizedText,
    state: z.enum(claimStates).nullable(),
  })
  .transform(({ state, ...event }) => ({ ...event, ...(state === null ? {} : { state }) }));

/** The events of a claim behind one of them, the oldest first, one more than asked for. */
export async function eventsOf(reader: Reader, claimId: string, behind: bigint, most: number) {
  const rows = await reader.claimEvent.findMany({
    where: { claimId, id: { gt: behind } },
    orderBy: { id: 'asc' },
    take: most + 1,
  });
  return rows.map((row) => storedEvent.parse(row));
}

/** Notes of a claim what a package has said of it: it is as imported as long as its version stays. */
export async function noteImported(
  transaction: PrismaTransaction,
  { id, version, details }: StoredClaim,
  said: string,
): Promise<void> {
  await transaction.claim.update({
    where: { id },
    data: { details: { ...details, imported: { said, version } } },
  });
}

/** Deletes a claim of a package with everything of it. */
export async function deleteClaim(transaction: PrismaTransaction, id: string): Promise<void> {
  await transaction.owed.deleteMany({
    where: { kind: { in: ['CLAIM', 'RETURN'] }, subjectId: id },
  });
  await transaction.claim.deleteMany({ where: { id } });
}
