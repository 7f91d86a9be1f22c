import { address } from '@/lib/navigation';
import { existsOnly, handleAddress } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** §2.1 external-exit: leads to the configured external exit address, or home where there is none. */
export const GET = handleAddress(async ({ view }) => ({
  to: view.settings.URL_ExternalExit ? address(view, 'URL_ExternalExit') : '/',
}));

export const HEAD = existsOnly;
