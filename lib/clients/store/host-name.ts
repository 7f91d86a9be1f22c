/** Labels of letters, digits and inner hyphens, or an IPv4 address: all that a browser sends. */
export const hostPattern =
  /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/**
 * The name in a `Host` header in lower case and without its port; `undefined` where the header names
 * no host, or more than one, or one that reads otherwise in an address (`a.0`, `0x7f.1`).
 */
export function hostName(host: string | null): string | undefined {
  const name = (host ?? '').toLowerCase().replace(/:\d{1,5}$/, '');
  if (name.length > 253 || !(hostPattern.test(name) || /^\[[\da-f:.]+\]$/.test(name))) return;
  return URL.parse(`http://${name}`)?.hostname === name ? name : undefined;
}
