import { takeContactBack } from '@/lib/account/contacts/take-back';
import { changeRoute } from '@/lib/changes';

/** A contact that waits for its code is given up. */
export const POST = changeRoute(takeContactBack);
