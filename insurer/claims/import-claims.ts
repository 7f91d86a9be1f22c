import { createHash } from 'node:crypto';
import { z } from 'zod';
import { addDays, dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import type { FiledClaim } from '../catalogue/filed-claim';
import { catalogueOf } from '../catalogue/product-rules';
import type { ContractOfFile, ContractsFile } from '../contracts-file';
import { policyIdOf } from '../policy-id';
import { type Calendar, workingDaysAfter } from './calendar';
import type { StoredClaim } from './claim-record';
import { safetyOf } from './dangers';
import { driveClaim } from './drive-claim';
import { turns } from './standing';
import { claimById, deleteClaim, noteImported } from './store/claims';
import { insuredById } from './store/policies';
import { newRecord } from './submit-claim';

/** A claim that cannot be as the package says: the rules of its product speak against it. */
export interface ClaimProblem {
  readonly contract: string;
  readonly claim: string;
  readonly problem: string;
}

const noted = z.object({ said: z.string(), version: z.int() });
const oneDay = 24 * 60 * 60 * 1000;

/**
 * Imports the claims of a client’s package, after its products, places and contracts: each is filed
 * and brought where the package says by the rules that every claim goes by, so that quotes, limits,
 * events and what is owed fit. One that was said before stays as it has become; one that is said
 * anew is made anew unless somebody has moved it on since; one that is not said any more goes, unless
 * somebody has.
 * @returns those that the rules do not allow, which are left out
 */
export async function importClaims(
  transaction: PrismaTransaction,
  clientId: string,
  { contracts }: ContractsFile,
  now: Date,
): Promise<ClaimProblem[]> {
  const wanted = contracts
    .flatMap((contract) => contract.claims.map((filed) => ({ contract, filed })))
    .toSorted((one, other) => other.filed.filedDaysAgo - one.filed.filedDaysAgo);
  const ids = new Set(wanted.map(({ contract, filed }) => claimId(clientId, contract, filed)));
  const untouched = await removeStale(transaction, clientId, ids);
  const calendar = await catalogueOf(transaction, clientId);
  const problems: ClaimProblem[] = [];
  for (const { contract, filed } of wanted) {
    const id = claimId(clientId, contract, filed);
    const said = digest(JSON.stringify(filed)).slice(0, 32);
    const known = untouched.get(id);
    if (known === said || known === moved) continue;
    if (known !== undefined) await deleteClaim(transaction, id);
    const problem = await importClaim(transaction, {
      clientId,
      contract,
      filed,
      id,
      said,
      now,
      calendar,
    });
    if (problem !== undefined) problems.push({ contract: contract.id, claim: filed.id, problem });
  }
  return problems;
}

/** Stands for a claim that somebody has moved on since it was imported. */
const moved = 'MOVED';

/** Removes what is not said any more. @returns what the package has said of the others */
async function removeStale(
  transaction: PrismaTransaction,
  clientId: string,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction.claim.findMany({
    where: { clientId, details: { path: ['imported', 'version'], gte: 0 } },
    select: { id: true, version: true, details: true },
  });
  const known = new Map<string, string>();
  for (const { id, version, details } of rows) {
    const { imported } = z.object({ imported: noted }).parse(details);
    const isUntouched = imported.version === version;
    if (wanted.has(id)) known.set(id, isUntouched ? imported.said : moved);
    else if (isUntouched) await deleteClaim(transaction, id);
  }
  return known;
}

interface Imported {
  readonly clientId: string;
  readonly contract: ContractOfFile;
  readonly filed: FiledClaim;
  readonly id: string;
  readonly said: string;
  readonly now: Date;
  readonly calendar: Calendar;
}

/** @returns what speaks against it */
async function importClaim(
  transaction: PrismaTransaction,
  { clientId, contract, filed, id, said, now, calendar }: Imported,
): Promise<string | undefined> {
  const contractId = `${clientId}:${contract.id}`;
  const policyId = policyIdOf(contractId, filed.policyNumber);
  const productId = `${policyId}-p${filed.product + 1}`;
  const insured = await insuredById(transaction, clientId, productId, contractId);
  if (!insured) return `There is no product ${filed.product} of ${filed.policyNumber} with rules.`;
  const cause = insured.rules.causes.find(({ code }) => code === filed.cause);
  if (!cause) return `The product has no cause ${filed.cause}.`;
  if (filed.filedDaysAgo > filed.lossDaysAgo) return 'It was filed before the loss.';
  const submittedAt = new Date(now.getTime() - filed.filedDaysAgo * oneDay);
  const claim: StoredClaim = {
    id,
    clientId,
    contractId,
    policyId,
    productId,
    number: claimNumberOf(id),
    state: 'SUBMITTED',
    cause: filed.cause,
    dateOfLoss: addDays(dayOf(now), -filed.lossDaysAgo),
    submittedAt,
    updatedAt: submittedAt,
    version: 1,
    details: {
      ...newRecord(insured.rules, cause, calendar),
      ...(filed.state === 'SUBMITTED'
        ? { due: workingDaysAfter(calendar, now, turns.SUBMITTED.days) }
        : {}),
      description: filed.description,
      answers: filed.answers,
      safety: safetyOf(cause, filed.answers),
      ...(filed.cost === undefined ? {} : { foundCost: filed.cost }),
      // Whoever is paid back has said what was paid.
      ...(filed.cost !== undefined && filed.route === 'REIMBURSEMENT'
        ? { saidCost: filed.cost }
        : {}),
    },
  };
  const problem = await driveClaim(transaction, claim, filed, now);
  if (problem !== undefined) {
    await deleteClaim(transaction, id);
    return problem;
  }
  const stored = await claimById(transaction, clientId, id);
  if (stored) await noteImported(transaction, stored, said);
  return undefined;
}

function claimId(clientId: string, { id }: ContractOfFile, filed: FiledClaim): string {
  return digest(JSON.stringify(['claim', clientId, id, filed.id])).slice(0, 32);
}

/** Longer than the numbers of claims that are filed here, so that they never meet. */
function claimNumberOf(id: string): string {
  return `C-${String(Number.parseInt(id.slice(0, 10), 16) % 1_000_000_000).padStart(9, '0')}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
