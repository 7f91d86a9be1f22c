import { type Address, isKnownCustomer, platformOf, wholeList } from '@/lib/platform';
import { initialsOf } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';
import { maskedContact } from '../contacts/owner';

/** §3 User profile: who the holder is, as their account shows it. */
export type Profile =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unavailable' }
  | {
      readonly kind: 'profile';
      /** Empty where the platform knows nobody. */
      readonly fullName: string;
      readonly initials: string;
      readonly contractNumbers: readonly string[];
      readonly address: Address | undefined;
      /** Masked: a page that is left open gives nobody more. */
      readonly contacts: readonly string[];
    };

/** The profile of the contract that is signed in. */
export async function profileOf(view: View): Promise<Profile> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const platform = platformOf(view);
  const [policies, contacts] = await Promise.all([
    wholeList(platform.policies, session.idToken),
    wholeList(platform.contacts, session.idToken),
  ]);
  if (policies.kind !== 'answer' || contacts.kind !== 'answer') return { kind: 'unavailable' };
  const customer = policies.value.flatMap(({ customers }) => customers).find(isKnownCustomer);
  const fullName = customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';
  return {
    kind: 'profile',
    fullName,
    initials: initialsOf(fullName),
    contractNumbers: [...new Set(policies.value.map(({ policyNumber }) => policyNumber))],
    address: customer?.address,
    contacts: contacts.value.map(({ kind, value }) => maskedContact(kind, value)),
  };
}
