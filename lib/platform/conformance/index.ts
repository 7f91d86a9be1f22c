import 'server-only';

export {
  type CheckOptions,
  type CheckSample,
  checkPlatform,
  checkSampleSchema,
} from './check-platform';
export type { Finding } from './finding';
