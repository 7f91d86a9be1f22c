import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { contactLink, type View } from '@/lib/request';
import type { Refused } from './change';

/**
 * §8 The message of an error as sanitised HTML: label Global_Error_{errCode}, when missing
 * Global_Text_UnexectedError, with remaining attempts (UNKNOWN if absent), lockout duration in
 * minutes (waitTime, else the setting), the addresses of contact-us, of filing a claim and of the page filled in. The
 * reference of a failure that nobody expected stands behind it.
 */
export function errorMessage(
  view: View,
  {
    errCode,
    label,
    attemptDetails,
    reference,
  }: Pick<Refused, 'errCode' | 'label' | 'attemptDetails' | 'reference'>,
): string {
  const text = texts(view.snapshot, view.language);
  const key = label ?? `Global_Error_${errCode}`;
  const message = text.html(text.has(key) ? key : 'Global_Text_UnexectedError', {
    remainingAttempts: attemptDetails?.remainingAttempts ?? 'UNKNOWN',
    lockoutMinutes: attemptDetails?.waitTime ?? view.settings.Verification_LockoutDurationMinutes,
    contactUs: contactLink(view) ?? '',
    fileClaim: link(view, '/file-claim'),
    page: link(view, view.address),
  });
  return reference
    ? `${message}<p>${text.html('Error_Reference')} <code>${reference}</code></p>`
    : message;
}
