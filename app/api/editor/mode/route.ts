import { changeEditMode } from '@/lib/editor';
import { changeRoute } from '@/lib/entry';

/** §2.6 Edit mode is turned on or off. */
export const POST = changeRoute(changeEditMode);
