import { environment } from '@/lib/config';
import type { Captcha } from './port';
import { recaptcha } from './recaptcha';

/** The captcha of this deployment; `undefined` where it has no secret to verify with. */
export function captcha(): Captcha | undefined {
  const { RECAPTCHA_SECRET, RECAPTCHA_VERIFY_URL } = environment();
  return RECAPTCHA_SECRET === undefined
    ? undefined
    : recaptcha({ secret: RECAPTCHA_SECRET, address: RECAPTCHA_VERIFY_URL });
}
