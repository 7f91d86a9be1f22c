import { leaveApplication } from '@/lib/account';
import { existsOnly, handleAddress } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** Leads to the configured application-exit address. */
export const GET = handleAddress(leaveApplication);

export const HEAD = existsOnly;
