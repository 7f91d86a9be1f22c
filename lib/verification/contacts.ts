import { type Channel, channelsAvailable } from '@/lib/messaging';
import type { ContractDetails } from '@/lib/platform';
import type { View } from '@/lib/request';

/** The contacts that an access code can be sent to. */
export type Contacts = Pick<
  ContractDetails,
  'email' | 'phoneNumber' | 'maskedEmail' | 'maskedPhone'
>;

type Verifying = Pick<View, 'snapshot' | 'settings'>;

/**
 * §5 Verification offers: e-mail only if masked e-mails exist and Verification_By_Email is true;
 * text and voice only if masked phones exist and Verification_By_TextMessage / _VoiceCall are true.
 * What this deployment cannot send is not offered either.
 */
export function methodsFor({ snapshot, settings }: Verifying, contacts: Contacts): Channel[] {
  const hasEmail = contacts.maskedEmail.length > 0;
  const hasPhone = contacts.maskedPhone.length > 0;
  const offered: Readonly<Record<Channel, boolean>> = {
    email: hasEmail && settings.Verification_By_Email,
    sms: hasPhone && settings.Verification_By_TextMessage,
    voice: hasPhone && settings.Verification_By_VoiceCall,
  };
  return channelsAvailable(snapshot).filter((channel) => offered[channel]);
}

/** §4.1 Whether a code could be sent once a contract had the e-mail that it has none of. */
export function isVerifiableWithEmail(view: Verifying, contacts: Contacts): boolean {
  return isVerifiable(view, { ...contacts, maskedEmail: ['•'] });
}

/** §4.1 Whether a contract has any contact that an access code can be sent to. */
export function isVerifiable(view: Verifying, contacts: Contacts): boolean {
  return methodsFor(view, contacts).length > 0;
}
