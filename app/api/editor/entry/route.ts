import { changeEntry } from '@/lib/editor';
import { changeRoute } from '@/lib/entry';

/** An entry of a menu or list is edited. */
export const POST = changeRoute(changeEntry);
