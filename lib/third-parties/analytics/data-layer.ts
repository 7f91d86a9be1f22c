declare global {
  interface Window {
    /** Where a client's tag manager takes events from, and its consent script writes consent to. */
    dataLayer?: unknown[];
  }
}

/** The data layer of this page; the first who asks makes it. Runs in the browser. */
export function dataLayer(): unknown[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}
