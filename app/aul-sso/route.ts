import { existsOnly, handleAddress } from '@/lib/entry';
import { takeAulSsoToken } from '@/lib/sign-on';

export const dynamic = 'force-dynamic';

/** Takes the token that AUL single sign-on sent somebody back with. */
export const GET = handleAddress(takeAulSsoToken);

export const HEAD = existsOnly;
