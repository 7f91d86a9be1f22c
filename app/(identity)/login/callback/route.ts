import { returnFromProvider } from '@/lib/identity';
import { existsOnly, handleAddress } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** §2.1 login/callback: the identity provider's return page. */
export const GET = handleAddress(returnFromProvider);

export const HEAD = existsOnly;
