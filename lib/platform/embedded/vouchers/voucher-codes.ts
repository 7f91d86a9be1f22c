import { createHmac } from 'node:crypto';
import { secret } from '@/lib/config';

/** Crockford’s base 32: no I, L, O and U, which are read for others. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The code of an order: 80 bits that follow from the order and the portal’s secret, so that it can be
 * shown again and stands in no table.
 */
export function codeOf(orderId: string): string {
  const bytes = keyed('voucher code', orderId).subarray(0, 16);
  const code = [...bytes].map((byte) => signs[byte % signs.length] ?? '').join('');
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** What is stored of a code. What somebody types may have other separators, and letters that look alike. */
export function codeDigest(code: string): string {
  const read = code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return keyed('voucher digest', read).toString('base64url');
}

function keyed(purpose: string, text: string): Buffer {
  return createHmac('sha256', secret()).update(`${purpose}\n${text}`).digest();
}
