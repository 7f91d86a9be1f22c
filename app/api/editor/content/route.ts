import { changeRoute } from '@/lib/changes';
import { changeContent } from '@/lib/editing';

/** A text or setting is edited. */
export const POST = changeRoute(changeContent);
