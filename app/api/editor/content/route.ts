import { changeContent } from '@/lib/editor';
import { changeRoute } from '@/lib/entry';

/** A text or setting is edited. */
export const POST = changeRoute(changeContent);
