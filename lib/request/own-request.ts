/**
 * Whether a page of the portal itself sends something. Invariant 11: a missing, `null` or foreign
 * `Origin`, or a cross-site `Sec-Fetch-Site`, is refused.
 * @param origin the client's registered origin
 */
export function isOwnRequest(headers: Pick<Headers, 'get'>, origin: string): boolean {
  const site = headers.get('sec-fetch-site');
  return headers.get('origin') === origin && (site === null || site === 'same-origin');
}
