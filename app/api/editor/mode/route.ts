import { changeRoute } from '@/lib/changes';
import { changeEditMode } from '@/lib/editing/edit-mode';

/** §2.6 Edit mode is turned on or off. */
export const POST = changeRoute(changeEditMode);
