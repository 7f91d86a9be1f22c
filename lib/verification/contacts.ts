import type { Settings } from '@/lib/clients';
import { type Channel, channelsAvailable } from '@/lib/messaging';
import type { ContractDetails } from '@/lib/platform';

/** Whom an access code can be sent to. */
export type Contacts = Pick<
  ContractDetails,
  'email' | 'phoneNumber' | 'maskedEmail' | 'maskedPhone'
>;

/**
 * §5 Verification offers: e-mail only if masked e-mails exist and Verification_By_Email is true;
 * text and voice only if masked phones exist and Verification_By_TextMessage / _VoiceCall are true.
 * What this deployment cannot send is not offered either.
 */
export function methodsFor(settings: Settings, contacts: Contacts): Channel[] {
  const hasEmail = contacts.maskedEmail.length > 0;
  const hasPhone = contacts.maskedPhone.length > 0;
  const offered: Readonly<Record<Channel, boolean>> = {
    email: hasEmail && settings.Verification_By_Email,
    sms: hasPhone && settings.Verification_By_TextMessage,
    voice: hasPhone && settings.Verification_By_VoiceCall,
  };
  return channelsAvailable().filter((channel) => offered[channel]);
}

/** §4.1 Whether a code could be sent once a contract had the e-mail that it has none of. */
export function isVerifiableWithEmail(settings: Settings, contacts: Contacts): boolean {
  return isVerifiable(settings, { ...contacts, maskedEmail: ['•'] });
}

/** §4.1 Whether a contract has any contact that an access code can be sent to. */
export function isVerifiable(settings: Settings, contacts: Contacts): boolean {
  return methodsFor(settings, contacts).length > 0;
}
