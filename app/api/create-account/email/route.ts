import { captureAccountEmail } from '@/lib/account/create-account/capture-email';
import { changeRoute } from '@/lib/changes';

/** §2.5 The e-mail address of a contract that has none. */
export const POST = changeRoute(captureAccountEmail);
