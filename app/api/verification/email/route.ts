import { changeRoute } from '@/lib/changes';
import { captureEmail } from '@/lib/verification/capture-email';

/** §2.3 The e-mail address of a contract that has none. */
export const POST = changeRoute(captureEmail);
