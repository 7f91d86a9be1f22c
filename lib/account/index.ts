/**
 * Creating an account, its sections, leaving, and the length of a session as its holder sees it. What
 * an account holds otherwise belongs to the room of that thing.
 */

export { type KnownAddress, knownAddress } from './address/change-address';
export { concludingContacts } from './contacts/contact-change';
export { type ContactKind, type ContactsStep, contactsStep } from './contacts/contacts-step';
export {
  contractsPage,
  type OwnContracts,
  ownContracts,
  severalContractsOf,
} from './contracts/own-contracts';
export {
  type AccountConfirmation,
  accountConfirmation,
  type FoundPlan,
} from './create-account/account-confirmation';
export { type AccountEnd, accountEnd } from './create-account/account-end';
export { type EmailCapture, emailCapture } from './create-account/capture-email';
export { openAccount } from './create-account/open-account';
export {
  type AccountOrigin,
  accountSearchPage,
  accountStepPage,
  searchPageOf,
} from './create-account/steps';
export { type CopyState, copyState, dataPage } from './data-copy/ask-copy';
export { answerCopy } from './data-copy/download';
export { makingCopies } from './data-copy/make-copy';
export { endDelegations, endOverdueDelegation } from './delegates/end-delegation';
export { deletedPage, deletionPage, isOpenClaim } from './deletion/delete-account';
export { forgettingContracts } from './deletion/forget-contract';
export { editProfile } from './edit-profile';
export { expiringAccounts } from './expiring';
export { groups, historyOf, type ShownHistory } from './history';
export { leaveApplication } from './log-out';
export { type Profile, profileOf } from './profile/profile';
export { type NextStep, nextSteps } from './search-another';
export { type AccountSection, accountSections } from './sections';
export { securityPage } from './security/end-sessions';
export { type Security, securityOf } from './security/security';
