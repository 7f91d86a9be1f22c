import { changeRoute } from '@/lib/changes';
import { resendEmailCode } from '@/lib/registration/confirm-email';

/** Sends another code to an address. */
export const POST = changeRoute(resendEmailCode);
