/** Where browsers report what the policy blocked. */
export const reportAddress = '/api/csp-reports';

/** The policy of an answer that is no page: it shows nothing, loads nothing and stands in no frame. */
export const plainPolicy = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  `report-uri ${reportAddress}`,
].join('; ');

/**
 * The content-security policy of a page: nothing from elsewhere, no inline script but those named.
 * @param {readonly string[]} scriptSources the nonce of a live page, or the hashes of a cached one
 * @param {{ development?: boolean }} [options] `development` lets the development server evaluate
 *   code and write style tags, which hot reload needs
 * @returns {string}
 */
export function contentSecurityPolicy(scriptSources, { development = false } = {}) {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptSources.join(' ')}${development ? " 'unsafe-eval'" : ''}`.trim(),
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${reportAddress}`,
  ].join('; ');
}
