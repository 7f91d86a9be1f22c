import 'server-only';

export { type CheckOptions, checkPlatform } from './check-platform';
export type { Finding } from './finding';
export { type CheckSample, checkSampleSchema } from './sample';
