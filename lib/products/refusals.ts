import { type Invalid, type Refused, refusedByFailure, refusedByPlatform } from '@/lib/changes';
import { texts } from '@/lib/content';
import { keyInUse, type PlatformAnswer } from '@/lib/platform';
import type { View } from '@/lib/request';

/** What the platform refuses of products, each with a sentence of its own. */
const said = [
  'POLICY_UNKNOWN',
  'PRODUCT_NOT_ALLOWED',
  'PRODUCT_UNKNOWN',
  'PRODUCT_CLAIMED',
  'SERIAL_INVALID',
  'SERIAL_KNOWN',
  'TOO_LATE',
];

/** What the platform did not do, as its holder reads it. @param of what it was asked for */
export function notDone(
  view: View,
  answer: Exclude<PlatformAnswer<unknown>, { readonly kind: 'answer' }>,
  of: 'Register' | 'Change' | 'Retire',
): Refused {
  if (answer.kind !== 'refused') return refusedByFailure(view, answer);
  const { errCode } = answer.error;
  if (errCode === keyInUse) return { kind: 'refused', errCode: 'STILL_RUNNING', status: 409 };
  if (!said.includes(errCode)) return refusedByPlatform(view, answer.error);
  const own = `Products_${of}_${errCode}`;
  const label = texts(view.snapshot, view.language).has(own) ? own : `Products_Error_${errCode}`;
  return { kind: 'refused', errCode, label, status: isOfNobody(errCode) ? 404 : 409 };
}

/** Another party's identifier is answered as one that there is not (invariant 15). */
function isOfNobody(errCode: string): boolean {
  return errCode === 'PRODUCT_UNKNOWN' || errCode === 'POLICY_UNKNOWN';
}

/** What the platform knows of a serial number that no rule does, next to its field. */
export function serialRefused(
  view: View,
  answer: Exclude<PlatformAnswer<unknown>, { readonly kind: 'answer' }>,
): Invalid | undefined {
  if (answer.kind !== 'refused') return undefined;
  const { errCode } = answer.error;
  if (errCode !== 'SERIAL_INVALID' && errCode !== 'SERIAL_KNOWN') return undefined;
  const message = texts(view.snapshot, view.language).text(`Products_Error_${errCode}`);
  return { kind: 'invalid', problems: [{ field: 'serialNumber', message }] };
}
