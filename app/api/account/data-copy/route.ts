import { askForCopy } from '@/lib/account/data-copy/ask-copy';
import { changeRoute } from '@/lib/changes';

/** A copy of everything, made later. */
export const POST = changeRoute(askForCopy);
