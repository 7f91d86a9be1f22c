import { startLogin } from '@/lib/identity';
import { existsOnly, handleAddress } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** §2.1 login: wherever the client's visitors sign in. */
export const GET = handleAddress(startLogin);

export const HEAD = existsOnly;
