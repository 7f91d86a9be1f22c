import { plainPolicy } from '@/lib/request';

/** What is handed out is read by nobody else, is kept by nobody, and does nothing where it is opened. */
export const handedOutHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': `${plainPolicy}; sandbox`,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
