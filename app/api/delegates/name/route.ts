import { nameDelegate } from '@/lib/account/delegates';
import { changeRoute } from '@/lib/changes';

/** Names a delegate of the holder. */
export const POST = changeRoute(nameDelegate);
