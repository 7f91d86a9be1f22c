import { nameDelegate } from '@/lib/account/delegates';
import { changeRoute } from '@/lib/changes';

/** Names somebody whom the holder lets act for them. */
export const POST = changeRoute(nameDelegate);
