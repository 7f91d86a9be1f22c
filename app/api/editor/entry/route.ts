import { changeRoute } from '@/lib/changes';
import { changeEntry } from '@/lib/editing/change-entries';

/** An entry of a menu or list is edited. */
export const POST = changeRoute(changeEntry);
