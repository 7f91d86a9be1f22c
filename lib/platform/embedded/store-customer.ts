import { z } from 'zod';
import { inTransaction } from '@/lib/db';
import {
  type Customer,
  type CustomerContacts,
  customerSchema,
  isKnownCustomer,
  type PlatformAnswer,
  tokenRefused,
} from '../port';
import { refused } from './perform';

/**
 * Names the holder of a contract of a client. Only one of several at once is first: the others
 * find somebody known. Without a policy there is nothing that a token opens.
 */
export function storeCustomer(
  clientId: string,
  reference: string,
  customer: Customer,
  { email, phoneNumber }: CustomerContacts,
): Promise<PlatformAnswer<Customer>> {
  return inTransaction(async (transaction) => {
    const policy = await transaction.policy.findFirst({
      where: { contract: { id: reference, clientId } },
      orderBy: [{ effectiveDate: 'desc' }, { position: 'asc' }],
    });
    if (!policy) return refused(tokenRefused);
    if (z.array(customerSchema).parse(policy.customers).some(isKnownCustomer))
      return refused('CUSTOMER_KNOWN');
    const { contractId, policyNumber } = policy;
    await transaction.policy.update({
      where: { contractId_policyNumber: { contractId, policyNumber } },
      data: { customers: [customer] },
    });
    await transaction.contract.update({
      where: { id: contractId },
      data: { emails: [email], phoneNumbers: [phoneNumber] },
    });
    return { kind: 'answer', value: customer };
  });
}
