/**
 * The check for insurers: whether a platform over HTTP answers as the portal asks, and does what every
 * platform does. Scripts and tests use it; the portal knows nothing of it.
 */
import 'server-only';

export { type CheckOptions, checkPlatform } from './check-platform';
export { checkByCommand } from './command';
export type { Finding } from './finding';
export { type CheckSample, checkSampleSchema } from './sample';
