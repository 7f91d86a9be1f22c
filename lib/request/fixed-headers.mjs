/** Headers that every answer carries (invariant 11). The policy for content is each answer's own. */
export const fixedHeaders = {
  'X-Content-Type-Options': 'nosniff',
  // Not `no-referrer`: under it forms send `Origin: null`, which the portal refuses.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};
