import { startSingleSignOn } from '@/lib/identity';
import { existsOnly, handleAddress } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** §2.1 sso-login: starts identity-provider single sign-on. */
export const GET = handleAddress(startSingleSignOn);

export const HEAD = existsOnly;
