import { leadToBank } from '@/lib/payments';
import { existsOnly, handleAddress } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** Leads to the provider's page of a holder's own payment or card. */
export const GET = handleAddress(leadToBank);

export const HEAD = existsOnly;
