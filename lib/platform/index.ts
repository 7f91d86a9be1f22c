/**
 * The port to the system of record, the embedded one, and the one over HTTP. What a page makes of
 * its answers belongs to the room of the page.
 */
export {
  type AppointmentFacts,
  appointmentFacts,
  bookedAppointment,
  comingAppointment,
  isAtHolder,
  isHomeVisit,
  visitAddress,
} from './appointment-facts';
export {
  type ChosenCosts,
  type ClaimCosts,
  claimCosts,
  deductibleOnReopening,
  endedWithoutService,
} from './claim-costs';
export { isMissing, isPaidOut, problemsOf, whyNotReported } from './claim-problems';
export {
  costsForReturn,
  isReturnLocked,
  mayAppeal,
  nextStepOf,
  owedForReturn,
  returnTerms,
  toldOnce,
} from './claim-story';
export { coversOn } from './covers-on';
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
} from './desk/port';
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
export { insurer, type Turn, turns } from './insurer';
export { maskEmail, maskPhone } from './masking';
export {
  type ClaimMockFlow,
  claimMockFlows,
  type MockFlows,
  mockFlowsSchema,
  type PolicyMockFlow,
  policyMockFlows,
} from './mock';
export { mostOffered, offeredContacts } from './offered-contacts';
export { wholeList } from './pages';
export { examplePhoneNumber, phoneNumberOf, readablePhoneNumber } from './phone-number';
export { platformDates } from './platform-dates';
export { type PlatformChoice, platformOf } from './platform-of';
export * from './port';
export { readableEmail } from './readable-email';
export { safetyWords } from './safety-words';
export { isImei, isVin, normalizeSerial } from './serial-numbers';
export { turnClaim } from './tester-clock';
export { addressLines, countryName } from './written-address';
