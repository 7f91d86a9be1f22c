import { createHmac } from 'node:crypto';
import { secret } from '@/lib/config';
import { codeSigns, readCode } from '../code-signs';

/**
 * The code of an order: 80 bits that follow from the order and the portal’s secret, so that it can be
 * shown again and stands in no table.
 */
export function codeOf(orderId: string): string {
  const bytes = keyed('voucher code', orderId).subarray(0, 16);
  const code = [...bytes].map((byte) => codeSigns[byte % codeSigns.length] ?? '').join('');
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** What is stored of a code. What somebody types may have other separators, and letters that look alike. */
export function codeDigest(code: string): string {
  return keyed('voucher digest', readCode(code)).toString('base64url');
}

function keyed(purpose: string, text: string): Buffer {
  return createHmac('sha256', secret()).update(`${purpose}\n${text}`).digest();
}
