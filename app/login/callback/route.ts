import { existsOnly, handleAddress } from '@/lib/entry';
import { returnFromProvider } from '@/lib/identity';

export const dynamic = 'force-dynamic';

/** §2.1 login/callback: the identity provider's return page. */
export const GET = handleAddress(returnFromProvider);

export const HEAD = existsOnly;
