import { unsealData } from 'iron-session';
import { LRUCache } from 'lru-cache';

const mostSeals = 5000;
/** In milliseconds. */
const longestMemory = 60_000;

declare global {
  /** One memory for all module instances of this process: Next bundles them more than once. */
  var portalOpenedSeals: LRUCache<string, object> | undefined;
}

/**
 * Opens a sealed cookie; what cannot be opened comes out empty. Opening takes longer than asking the
 * database, and the middleware and the page both do it for every request, so what was good is
 * remembered for a while. Nothing is believed longer for it: how long the content holds stands in
 * it, and whether a session still lives the database is asked each time.
 */
export async function openSeal(seal: string, password: string): Promise<object> {
  globalThis.portalOpenedSeals ??= new LRUCache({ max: mostSeals, ttl: longestMemory });
  const opened = globalThis.portalOpenedSeals;
  const key = `${password}\n${seal}`;
  const known = opened.get(key);
  if (known) return known;
  const content = await unsealData<object>(seal, { password });
  // Invalid seals must not evict valid ones from the cache.
  if (Object.keys(content).length > 0) opened.set(key, content);
  return content;
}
