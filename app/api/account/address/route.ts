import { changeAddress } from '@/lib/account/address/change-address';
import { changeRoute } from '@/lib/changes';

/** Where the holder lives changes. */
export const POST = changeRoute(changeAddress);
