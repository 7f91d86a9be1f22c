/**
 * The port to the system of record, and its adapter over HTTP. The embedded insurer stands in `insurer/`.
 * What a page makes of the answers belongs to the room of the page.
 */

export { deskOf, hasDesk } from './desk-of';
export { expiringPlatformRows } from './expiring';
export {
  type DetailedEvent,
  detailsBeside,
  type EventSubject,
  type FeedId,
  feedPath,
  feedsBehind,
  followingEvents,
  handleEvent,
  hearWakeUp,
  isNoted,
  letGoOfEvents,
  noteEvent,
  type OpenEvent,
  openEvents,
  type PulledEvent,
  pathsOfFeed,
  pulledEvent,
  pullingEvents,
  signedPaths,
  toldAfter,
  toldBefore,
  unhandledEvent,
  unhandledEvents,
} from './feed';
export { codeForLog } from './http';
export { SignedCalls } from './http/signed-calls';
export {
  type ClaimMockFlow,
  claimMockFlows,
  type MockFlows,
  mockFlowsSchema,
  type PolicyMockFlow,
  policyMockFlows,
} from './mock';
export { mostOffered, offeredContacts } from './offered-contacts';
export { openPayouts } from './open-payouts';
export { wholeList } from './pages';
export {
  examplePhoneNumber,
  phoneNumberOf,
  phoneNumberReader,
  readablePhoneNumber,
} from './phone-number';
export { platformDates } from './platform-dates';
export { type PlatformChoice, platformOf } from './platform-of';
export * from './port';
export {
  type ClaimsDesk,
  type DeskActionKind,
  type DeskAsked,
  type DeskClaim,
  type DeskDecision,
  type DeskEntry,
  type DeskEstimate,
  type DeskFile,
  type DeskFilter,
  type DeskFindings,
  type DeskHandler,
  type DeskHappening,
  type DeskList,
  type DeskOutcome,
  type DeskOwner,
  type DeskPerson,
  type DeskProblem,
  type DeskProposal,
  type DeskQuestion,
  deskActionKinds,
  deskFilters,
  deskOwners,
} from './port/desk';
export { insurer, type Turn, turns } from './port/insurer';
export {
  type AppointmentFacts,
  appointmentFacts,
  bookedAppointment,
  comingAppointment,
  hasVisit,
  heldAppointment,
  isAppointmentAhead,
  isAtHolder,
  isCarriedIn,
  isDoneAtAppointment,
  isHomeVisit,
  isSlotHeld,
  isTooNear,
  missedAppointment,
  movableAppointment,
  movableUntil,
  slotHold,
  visitAddress,
} from './port/shared/appointment-facts';
export {
  type ChosenCosts,
  type ClaimCosts,
  type CostLine,
  claimCosts,
  deductibleOnReopening,
  endedWithoutService,
  offeredCosts,
} from './port/shared/claim-costs';
export { isMissing, isPaidOut, problemsOf, whyNotReported } from './port/shared/claim-problems';
export {
  costsForReturn,
  isReturnLocked,
  mayAppeal,
  nextStepOf,
  owedForReturn,
  returnTerms,
  toldOnce,
} from './port/shared/claim-story';
export { coversOn } from './port/shared/covers-on';
export { maskEmail, maskPhone } from './port/shared/masking';
export { productName } from './port/shared/product-name';
export { readableEmail } from './port/shared/readable-email';
export { isImei, isVin, normalizeSerial, serialLabel } from './port/shared/serial-numbers';
export { doneForClaim, whyNotWithdrawn } from './port/shared/withdrawal';
export { safetyWords } from './safety-words';
export { turnClaim } from './tester-clock';
export { addressLines, countryName } from './written-address';
