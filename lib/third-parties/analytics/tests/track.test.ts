import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnalyticsEvent } from '../track';
import { allowSending, track } from '../track';
import { trackLogin, trackVisit } from '../visit';

afterEach(() => vi.unstubAllGlobals());

interface PageWindow {
  dataLayer?: unknown[];
  sessionStorage: ReturnType<typeof storage>;
  localStorage: ReturnType<typeof storage>;
}

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

/** A page whose start tag has these data attributes. */
function page(dataset: Record<string, string>, dataLayer?: unknown[]) {
  const window: PageWindow = {
    ...(dataLayer ? { dataLayer } : {}),
    sessionStorage: storage(),
    localStorage: storage(),
  };
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

describe('§7 "pageView", "custom_session_start", "loginSuccess"', () => {
  const analytics = 'true';
  const userType = 'customer';

  it('a visit of a tab begins once; every page of it is told', () => {
    const window = page({ analytics });
    trackVisit('/');
    trackVisit('/dashboard');
    expect(window.dataLayer).toEqual([
      { event: 'custom_session_start', userType },
      { event: 'pageView', page: '/', userType },
      { event: 'pageView', page: '/dashboard', userType },
    ]);
  });

  it('a session is told once, on whichever pages and tabs it shows; the next one again', () => {
    const window = page({ analytics });
    for (const tag of ['first', 'first', 'second']) trackLogin(tag);
    const loginSuccess = { event: 'loginSuccess', userType };
    expect(window.dataLayer).toEqual([loginSuccess, loginSuccess]);
  });

  it('§6 "The user type (agent or customer) is also used for analytics"', () => {
    const window = page({ analytics, userType: 'agent' });
    trackLogin('of an agent');
    trackVisit('/dashboard');
    expect(
      window.dataLayer?.map((event) => event instanceof Object && Reflect.get(event, 'userType')),
    ).toEqual(['agent', 'agent', 'agent']);
  });

  it('a browser that keeps nothing is told of its pages, and of no sign-in twice', () => {
    const window = page({ analytics });
    const full = () => {
      throw new Error('QuotaExceededError');
    };
    window.sessionStorage.setItem = full;
    window.localStorage.setItem = full;
    trackVisit('/');
    trackLogin('first');
    trackLogin('first');
    expect(window.dataLayer).toEqual([{ event: 'pageView', page: '/', userType }]);
  });
});

describe('§7 nothing is sent before consent', () => {
  const called = { event: 'createAccountCTA' } as const;

  it('what happens before it waits, and follows in its order', () => {
    const window = page({ analytics: 'waiting' });
    trackVisit('/');
    track(failed);
    trackLogin('first');
    expect(window.dataLayer).toBeUndefined();
    expect(window.sessionStorage.getItem('custom_session_start')).toBeNull();
    allowSending(true);
    track(started);
    expect(window.dataLayer).toEqual([
      { event: 'custom_session_start', userType: 'customer' },
      { event: 'pageView', page: '/', userType: 'customer' },
      failed,
      { event: 'loginSuccess', userType: 'customer' },
      started,
    ]);
  });

  it('refused, what has waited is forgotten, also by a later consent', () => {
    const window = page({ analytics: 'waiting' });
    track(failed);
    allowSending(false);
    track(started);
    allowSending(true);
    expect(window.dataLayer).toBeUndefined();
    track(called);
    expect(window.dataLayer).toEqual([called]);
  });

  it('taken back, nothing more is sent', () => {
    const window = page({ analytics: 'waiting' });
    allowSending(true);
    track(started);
    allowSending(false);
    track(failed);
    expect(window.dataLayer).toEqual([started]);
  });
});
