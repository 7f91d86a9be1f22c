import type { Settings } from '@/lib/clients';
import {
  allowedHosts,
  consentScript,
  mapsScript,
  mapTilesOrigin,
  monitoringOf,
} from '@/lib/third-parties';

/**
 * Whose scripts a client's pages may load besides the portal's own, and whom they may report to, as
 * the content-security policy reads it: `recaptcha`, `scripts:`, `reports:` or `pictures:` and an origin, and
 * `styles` where a script brings style sheets of its own.
 */
export function thirdPartiesOf(settings: Settings): readonly string[] {
  const scripts = [consentScript(settings), mapsScript(settings, 'en')].filter(
    (address) => address !== undefined,
  );
  const origins = scripts.flatMap((address) =>
    address.startsWith('/') ? [] : [new URL(address).origin],
  );
  const monitoring = monitoringOf(settings);
  const tiles = mapTilesOrigin(settings);
  return [
    ...(settings.Recaptcha_Feature ? ['recaptcha'] : []),
    ...new Set([...origins, ...allowedHosts(settings)].map((origin) => `scripts:${origin}`)),
    ...(scripts.length > 0 ? ['styles'] : []),
    ...(monitoring ? [`reports:${monitoring.origin}`] : []),
    ...(tiles === undefined ? [] : [`pictures:${tiles}`]),
  ];
}
