import 'server-only';

export type { PlatformAccount } from './accounts';
export { platformHandler } from './handler';
export { type AskedPlatform, platformAccounts } from './platform-accounts';
