import { askForCopy } from '@/lib/account';
import { changeRoute } from '@/lib/changes';

/** A copy of everything, made later. */
export const POST = changeRoute(askForCopy);
