import { changeRoute } from '@/lib/changes';
import { changeContent } from '@/lib/editing/change-content';

/** A text or setting is edited. */
export const POST = changeRoute(changeContent);
