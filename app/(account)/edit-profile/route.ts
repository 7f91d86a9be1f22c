import { editProfile } from '@/lib/account';
import { existsOnly, handleAddress } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** Leads to the external identity service where a profile is edited. */
export const GET = handleAddress(editProfile);

export const HEAD = existsOnly;
