export { trackClicks } from './click-events';
export { watchConsent } from './consent';
export type { AnalyticsEvent, UserType } from './events';
export { allowSending, type Sending, track } from './track';
export { userType } from './user-type';
export { trackLogin, trackVisit } from './visit';
