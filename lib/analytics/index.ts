export type { AnalyticsEvent, UserType } from './events';
export { track } from './track';
export { userType } from './user-type';
export { trackLogin, trackVisit } from './visit';
