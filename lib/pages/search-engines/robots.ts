import type { ClientSnapshot } from '@/lib/clients';
import { isProduction } from '@/lib/config';
import { redirectingAddresses } from '@/lib/navigation';
import { canonicalOrigin } from './canonical-address';

/**
 * `robots.txt` of a client (RFC 9309). Outside of production nothing is to be listed: what is shown
 * there is a demonstration or a test.
 */
export function robotsText(snapshot: ClientSnapshot): string {
  if (!isProduction()) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    ...['/api/', ...redirectingAddresses()].map((address) => `Disallow: ${address}`),
    '',
    `Sitemap: ${canonicalOrigin(snapshot)}/sitemap.xml`,
    '',
  ].join('\n');
}
