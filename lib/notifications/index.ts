/**
 * What holders are told of what happens to their contracts: which contact, of what, when, and what
 * they have turned off. How a message travels belongs to `messaging`.
 */
export type { PaymentNews } from './bill-news';
export { saveClaimContacts } from './claim-contacts';
export {
  type ClaimContactChoices,
  type ClaimReach,
  claimContactChoices,
  claimReach,
  holderAt,
  ownClaimReach,
} from './claim-reach';
export { contactSilenced } from './contact-silenced';
export { expiringNotifications } from './expiring';
export { notificationsKeeper } from './keeper';
export { rememberHolderLanguage, rememberOwnLanguage } from './language';
export { mailReports } from './mail-reports';
export { type Notified, notifiedOfClaim } from './notified-of';
export { notifyHolders } from './notify-holders';
export {
  type ContactPreferences,
  hasSilentContact,
  type Preferences,
  preferencesOf,
} from './preferences';
export { sendNotification, worthSending } from './send-notification';
export { sentAt, tellHolder, tellNoMore, wasTold } from './tell-holder';
export { choosable, type OwnEventKind } from './topics';
export { unsubscribeByOneClick, unsubscribedBy } from './unsubscribe';
export { readUnsubscribeToken, type Unsubscribed } from './unsubscribe-token';
