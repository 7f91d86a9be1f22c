import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AnalyticsEvent, track } from '..';

afterEach(() => vi.unstubAllGlobals());

/** A page whose start tag has these data attributes. */
function page(dataset: Readonly<Record<string, string>>, dataLayer?: AnalyticsEvent[]) {
  const window: { dataLayer?: AnalyticsEvent[] } = dataLayer ? { dataLayer } : {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('window', window);
  return window;
}

const failed = { event: 'findContractFailed', errCode: 'POLICY_NOT_FOUND' } as const;
const started = { event: 'loginStarted', userType: 'customer' } as const;

describe('§7 analytics events', () => {
  it('reach the data layer in their order', () => {
    const window = page({ analytics: 'true' });
    track(failed);
    track(started);
    expect(window.dataLayer).toEqual([failed, started]);
  });

  it('join what a tag manager has there already', () => {
    const dataLayer: AnalyticsEvent[] = [{ event: 'createAccountCTA' }];
    page({ analytics: 'true' }, dataLayer);
    track(started);
    expect(dataLayer).toHaveLength(2);
  });

  it('go nowhere unless the client has Global_Feature_Analytics on', () => {
    for (const dataset of [{}, { analytics: 'false' }, { analytics: '' }]) {
      const window = page(dataset);
      track(failed);
      expect(window.dataLayer).toBeUndefined();
    }
  });
});
