import { mockFlowsSchema } from '@/lib/platform';
import { sealedCookie } from '@/lib/session';

/** §2.6, §3 The mock flows that somebody tries the portal in, outside production. */
export const mockFlowsCookie = sealedCookie('mockFlows', mockFlowsSchema);
