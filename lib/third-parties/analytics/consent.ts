import { dataLayer } from './track';

/**
 * What an entry of the data layer says of consent to analytics in the words of Google's consent mode,
 * which consent scripts of every make speak: `gtag('consent', 'update', { analytics_storage: … })`.
 */
export function consentIn(entry: unknown): boolean | undefined {
  // `gtag` hands over its `arguments`, which are like an array and are none.
  const [command, action, choices]: unknown[] = isListLike(entry) ? Array.from(entry) : [];
  if (command !== 'consent' || (action !== 'default' && action !== 'update')) return undefined;
  if (typeof choices !== 'object' || choices === null || !('analytics_storage' in choices))
    return undefined;
  const isGranted = choices.analytics_storage === 'granted';
  // A default that denies only says that the visitor has not been asked yet.
  return action === 'default' && !isGranted ? undefined : isGranted;
}

/**
 * Tells what the consent script says of analytics: what it has said last so far, and whatever it
 * says from now on. Says nothing until then.
 */
export function watchConsent(told: (isGranted: boolean) => void): void {
  const layer = dataLayer();
  const last = layer.map(consentIn).findLast((consent) => consent !== undefined);
  if (last !== undefined) told(last);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    const length = push(...entries);
    for (const consent of entries.map(consentIn)) if (consent !== undefined) told(consent);
    return length;
  };
}

function isListLike(entry: unknown): entry is ArrayLike<unknown> {
  return typeof entry === 'object' && entry !== null && 'length' in entry;
}
