import type { AnalyticsEvent } from './events';

declare global {
  interface Window {
    /** Where a client's tag manager takes events from. */
    dataLayer?: AnalyticsEvent[];
  }
}

/**
 * Hands an event to the analytics data layer, where the client has Global_Feature_Analytics on: its
 * pages say so on `<html>`. Runs in the browser.
 */
export function track(event: AnalyticsEvent): void {
  if (document.documentElement.dataset.analytics !== 'true') return;
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}
