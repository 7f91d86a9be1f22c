import { z } from 'zod';
import { database } from '@/lib/db';
import {
  calls,
  customerSchema,
  emailAddress,
  inputInvalid,
  tokenRefused,
} from '@/lib/platform/port';
import { pageOfList } from '@/lib/platform/port/shared/page-of-list';
import { asking, changing, type PlatformContext, reading } from '../context';
import { refused } from '../perform';
import { tellEvent } from '../tell-event';
import { changeContact, readContacts } from './contacts';
import { createUser } from './create-user';
import { updateCustomer } from './update-customer';

/** What a contact of a kind is written like. */
const written = { EMAIL: emailAddress, PHONE: z.e164() } as const;

/** The holder of a policy that names nobody. */
const nameless = { firstName: '', lastName: '' };

/** Who the holder is and where they are reached. */
export function customerCalls(context: PlatformContext) {
  const { clientId, now } = context;
  return {
    updateCustomer: changing(context, calls.updateCustomer, (transaction, asked, reference) =>
      updateCustomer(transaction, context, reference, asked),
    ),
    changeAddress: changing(
      context,
      calls.changeAddress,
      async (transaction, { address }, reference) => {
        const at = now();
        const addressSince = at.toISOString();
        const policies = await transaction.policy.findMany({ where: { contractId: reference } });
        for (const { id, customers } of policies) {
          const known = z.array(customerSchema).parse(customers);
          await transaction.policy.update({
            where: { id },
            data: {
              customers: (known.length > 0 ? known : [nameless]).map((customer) => ({
                ...customer,
                address,
                addressSince,
              })),
            },
          });
        }
        await tellEvent(transaction, { clientId, at, kind: 'ADDRESS_CHANGED', reference });
        return { kind: 'answer', value: { address } };
      },
    ),
    contacts: reading(context, calls.contacts, async (page, reference) => {
      const contacts = await readContacts(database(), context, reference);
      return contacts ? pageOfList(contacts, page) : refused(tokenRefused);
    }),
    contactsOfContract: asking(calls.contactsOfContract, async ({ reference }) => {
      const items = await readContacts(database(), context, reference);
      return items ? { kind: 'answer', value: { items } } : refused('CONTRACT_UNKNOWN');
    }),
    changeContact: changing(context, calls.changeContact, async (transaction, asked, reference) =>
      written[asked.kind].safeParse(asked.value).success
        ? changeContact(transaction, context, reference, asked)
        : refused(inputInvalid),
    ),
    createUser: changing(context, calls.createUser, (transaction, asked, reference) =>
      createUser(transaction, context, reference, asked),
    ),
  };
}
