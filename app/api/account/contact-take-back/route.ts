import { takeContactBack } from '@/lib/account';
import { changeRoute } from '@/lib/changes';

/** A contact that waits for its code is given up. */
export const POST = changeRoute(takeContactBack);
