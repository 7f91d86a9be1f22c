import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchConsent } from '../consent';

let dataLayer: unknown[];
let told: boolean[];
beforeEach(() => {
  dataLayer = [];
  told = [];
  vi.stubGlobal('window', { dataLayer });
});
afterEach(() => vi.unstubAllGlobals());

/** As every consent script of Google's consent mode writes it. */
function gtag(..._: unknown[]) {
  // biome-ignore lint/complexity/noArguments: that is what the data layer is given
  dataLayer.push(arguments);
}

const watch = () => watchConsent((isGranted) => told.push(isGranted));

describe('§7 the word of the consent script', () => {
  it('is heard when it comes, and each time it changes', () => {
    watch();
    expect(told).toEqual([]);
    gtag('consent', 'update', { ad_storage: 'denied', analytics_storage: 'granted' });
    gtag('consent', 'update', { analytics_storage: 'denied' });
    expect(told).toEqual([true, false]);
    expect(dataLayer).toHaveLength(2);
  });

  it('is heard where it came before the portal listened: the last one counts', () => {
    gtag('consent', 'update', { analytics_storage: 'denied' });
    gtag('consent', 'update', { analytics_storage: 'granted' });
    watch();
    expect(told).toEqual([true]);
  });

  it('a default that denies is none, since nobody has been asked yet; one that grants is', () => {
    watch();
    gtag('consent', 'default', { analytics_storage: 'denied' });
    expect(told).toEqual([]);
    gtag('consent', 'default', { analytics_storage: 'granted' });
    expect(told).toEqual([true]);
  });

  it.each([
    [{ event: 'gtm.js' }],
    [['consent', 'update', { ad_storage: 'granted' }]],
    [['consent', 'delete', { analytics_storage: 'granted' }]],
    [['consent', 'update']],
    [['event', 'update', { analytics_storage: 'granted' }]],
    ['consent'],
    [null],
  ])('nothing else is consent: %j', (entry) => {
    watch();
    dataLayer.push(entry);
    expect(told).toEqual([]);
  });
});
