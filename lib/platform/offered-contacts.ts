import type { ContractDetails } from './port';

/** Contacts of one kind that a visitor is offered: sealed cookies hold them, beside the id token. */
export const mostOffered = 6;
/** No mail server takes a longer address (RFC 5321 §4.5.3.1.3), and no phone number is as long. In bytes. */
const longest = 254;

/** The contacts of a contract that was found, each with its mask at the same place. */
export type OfferedContacts = Omit<ContractDetails, 'token'>;

/** The contacts that a visitor is offered: the first of each kind, without any that nothing can be sent to. */
export function offeredContacts(details: OfferedContacts): OfferedContacts {
  const [email, maskedEmail] = offered(details.email, details.maskedEmail);
  const [phoneNumber, maskedPhone] = offered(details.phoneNumber, details.maskedPhone);
  return { email, phoneNumber, maskedEmail, maskedPhone };
}

function offered(contacts: readonly string[], masks: readonly string[]) {
  const isOffered = (_: unknown, place: number) =>
    isShort(contacts[place]) && isShort(masks[place]);
  const first = (list: readonly string[]) => list.filter(isOffered).slice(0, mostOffered);
  return [first(contacts), first(masks)] as const;
}

function isShort(text = ''): boolean {
  return Buffer.byteLength(text) <= longest;
}
