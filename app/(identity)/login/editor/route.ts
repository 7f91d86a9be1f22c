import { startEditorSignIn } from '@/lib/identity';
import { existsOnly, handleAddress } from '@/lib/request';

export const dynamic = 'force-dynamic';

/** §2.1 pages/editor: an editor signs in by the identity provider. */
export const GET = handleAddress(startEditorSignIn);

export const HEAD = existsOnly;
