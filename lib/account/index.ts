export { leaveApplication } from './application-exit';
export * from './create-account';
export { editProfile } from './edit-profile';
export { extendSession } from './extend-session';
export { logOut } from './log-out';
export { type NextStep, nextField, nextSteps, searchAnother } from './search-another';
