import { takeAulSsoToken } from '@/lib/identity';
import { existsOnly, handleAddress } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** Takes the token that AUL single sign-on sent somebody back with. */
export const GET = handleAddress(takeAulSsoToken);

export const HEAD = existsOnly;
