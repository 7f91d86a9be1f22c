/** Crockford’s base 32: no I, L, O and U, which are read for others. */
export const codeSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code as it was meant: without separators, in capitals, and what looks like a digit as one. */
export function readCode(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}
