import { z } from 'zod';
import { dayOf } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import { customerSchema, localizedText, type Policy } from '@/lib/platform/port';
import { rulesOf } from '../catalogue/product-rules';
import type { InsuranceProduct } from '../catalogue/products-file';
import { endOf } from '../claims/store/policies';
import { openDayOf, type PlatformContext } from '../context';
import { isCancelled, statusOn } from './policy-status';
import { reportUntilOf } from './report-until';

/** Who holds a policy, as its row has it. */
export const customersSchema = z.array(customerSchema);

/** A policy as its calls need it: its days as days, and the rules of its product. */
export interface StoredPolicy {
  readonly policy: Policy;
  readonly contractId: string;
  readonly position: number;
  readonly billing: unknown;
  /** Whether its cancellation was accepted, for a day that has come or not. */
  readonly isCancelled: boolean;
  /** Whether another policy went on as it: its holder has bought it here. */
  readonly isRenewal: boolean;
  /** Since when it does not renew by itself, where its holder has turned that off. */
  readonly renewalOffAt: Date | null;
  /** None where the client's package has no such product. */
  readonly rules: InsuranceProduct | undefined;
}

/** Whose policies, and on which day. */
type PolicyContext = Pick<PlatformContext, 'clientId' | 'now'>;

/** A policy of a contract; `undefined` where the contract has none of that identifier. */
export async function policyOfContract(
  transaction: PrismaTransaction,
  context: PolicyContext,
  reference: string,
  policyId: string,
): Promise<StoredPolicy | undefined> {
  const found = await readPolicy(transaction, context, policyId);
  return found?.contractId === reference ? found : undefined;
}

/** A policy of a client, whoever holds it. */
export async function readPolicy(
  transaction: PrismaTransaction,
  context: PolicyContext,
  policyId: string,
): Promise<StoredPolicy | undefined> {
  const { clientId } = context;
  const row = await transaction.policy.findFirst({ where: { id: policyId, clientId } });
  if (!row) return undefined;
  const rules = await rulesOf(transaction, clientId, row.productCode);
  const { id, policyNumber, dealerCode, productCode, contractId, position } = row;
  const expiryDate = dayOf(row.expiryDate);
  const term = {
    status: statusOn(row.status, expiryDate, openDayOf(context)),
    effectiveDate: dayOf(row.effectiveDate),
    expiryDate,
  };
  const ended = isCancelled(row.status) ? await endOf(transaction, id) : undefined;
  const reportUntil = rules && reportUntilOf(term, ended?.on, rules.reportAfterEndDays);
  const policy: Policy = {
    id,
    policyNumber,
    dealerCode,
    productCode,
    planName: localizedText.parse(row.planName),
    ...term,
    ...(reportUntil === undefined ? {} : { reportUntil }),
    customers: customersSchema.parse(row.customers),
  };
  const { billing, renewalOffAt } = row;
  return {
    policy,
    contractId,
    position,
    billing,
    isCancelled: isCancelled(row.status),
    isRenewal: row.renewsId !== null,
    renewalOffAt,
    rules,
  };
}
