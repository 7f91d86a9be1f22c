export type { AnalyticsEvent, UserType } from './events';
export { track } from './track';
