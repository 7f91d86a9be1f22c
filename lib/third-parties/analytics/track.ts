import { dataLayer } from './data-layer';
import type { AnalyticsEvent } from './events';

/** What a page would have told before its visitor has said whether it may. */
const waiting: (() => void)[] = [];

/**
 * Whether a page may send events, which `<html>` says: `true`; `waiting` for the consent script's
 * word; `refused`. Without the attribute the client has Global_Feature_Analytics off.
 */
export type Sending = 'true' | 'waiting' | 'refused';

/**
 * Hands an event to the analytics data layer, where the client has Global_Feature_Analytics on, and
 * not before consent where it has a consent script. Runs in the browser.
 */
export function track(event: AnalyticsEvent): void {
  whenAllowed(() => dataLayer().push(event));
}

/** Tells something now, or as soon as that is allowed; never where it is off or refused. */
export function whenAllowed(tell: () => void): void {
  const { analytics } = document.documentElement.dataset;
  if (analytics === 'true') tell();
  if (analytics === 'waiting') waiting.push(tell);
}

/** Takes the visitor's word: what has waited is told, or forgotten. */
export function allowSending(isAllowed: boolean): void {
  document.documentElement.dataset.analytics = (isAllowed ? 'true' : 'refused') satisfies Sending;
  const waited = waiting.splice(0);
  if (isAllowed) for (const tell of waited) tell();
}
