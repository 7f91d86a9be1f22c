import { type Customer, isKnownCustomer, platformOf, wholeList } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';

/** §3 User profile: FullName of the holder of the signed-in contract; empty where it is not known. */
export async function holderName(view: View): Promise<string> {
  const customer = await customerOf(view);
  return customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';
}

/** How somebody who knows the holder would call them; empty where nobody knows. */
export async function holderFirstName(view: View): Promise<string> {
  return (await customerOf(view))?.firstName.trim() ?? '';
}

async function customerOf(view: View): Promise<Customer | undefined> {
  const session = sessionOf(view);
  if (!session) return undefined;
  const policies = await wholeList(platformOf(view).policies, session.idToken);
  if (policies.kind !== 'answer') return undefined;
  return policies.value.flatMap(({ customers }) => customers).find(isKnownCustomer);
}

/**
 * §3 "Initials come from the first and last name parts; with exactly four parts, the first and the
 * second to last."
 */
export function initialsOf(fullName: string): string {
  const parts = fullName.split(/\s+/).filter((part) => part !== '');
  const [first = ''] = parts;
  const last = (parts.length === 4 ? parts.at(-2) : parts.at(-1)) ?? '';
  const shown = parts.length > 1 ? [first, last] : [first];
  return shown.map(firstLetter).join('').toUpperCase();
}

/** The first letter as readers see it, accents and all. */
function firstLetter(part: string): string {
  const [letter] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(part);
  return letter?.segment ?? '';
}
