import { z } from 'zod';
import type { PrismaTransaction } from '@/lib/db';
import {
  type Customer,
  type CustomerContacts,
  customerSchema,
  isKnownCustomer,
  type PlatformAnswer,
  tokenRefused,
} from '@/lib/platform/port';
import type { PlatformContext } from '../context';
import { refused } from '../perform';
import { tellEvent } from '../tell-event';

/**
 * Names the holder of a contract whose newest policy knows nobody. Only one of several at once is
 * first: the others find somebody known. Without a policy there is nothing that a token opens.
 */
export async function updateCustomer(
  transaction: PrismaTransaction,
  { clientId, now }: PlatformContext,
  reference: string,
  { customer, contacts }: { customer: Customer; contacts: CustomerContacts },
): Promise<PlatformAnswer<Customer>> {
  const policy = await transaction.policy.findFirst({
    where: { contract: { id: reference, clientId } },
    orderBy: [{ effectiveDate: 'desc' }, { position: 'asc' }],
  });
  if (!policy) return refused(tokenRefused);
  if (z.array(customerSchema).parse(policy.customers).some(isKnownCustomer))
    return refused('CUSTOMER_KNOWN');
  const at = now();
  const named = { ...customer, addressSince: at.toISOString() };
  await transaction.policy.update({ where: { id: policy.id }, data: { customers: [named] } });
  const { email, phoneNumber } = contacts;
  await transaction.contract.update({
    where: { id: reference },
    data: {
      emails: [email],
      phoneNumbers: [phoneNumber],
      contactsChangedAt: at,
      contactsSince: { [email]: at.toISOString(), [phoneNumber]: at.toISOString() },
    },
  });
  await tellEvent(transaction, { clientId, at, kind: 'CONTACTS_CHANGED', reference });
  return { kind: 'answer', value: customer };
}
