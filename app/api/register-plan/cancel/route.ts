import { changeRoute } from '@/lib/changes';
import { cancelRegistration } from '@/lib/verification/cancel-registration';

/** §4.1 The registration is cancelled. */
export const POST = changeRoute(cancelRegistration);
