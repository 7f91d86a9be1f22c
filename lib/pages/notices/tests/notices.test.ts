import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runChange } from '@/lib/changes/tests/run-change';
import { parseSettings, type Settings } from '@/lib/clients';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import { requestView } from '@/lib/request/request-view';
import { bannerOf } from '../banner';
import { closeBanner } from '../close-banner';
import { acceptCookies, showsCookieBanner } from '../cookie-banner';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const dates = { ShowBanner_StartDate: '2026-11-02', ShowBanner_EndDate: '2026-11-20' };

function view(settings: Partial<Settings>, timeZone = 'UTC') {
  return plainView(
    { ...snapshotWith({ ShowBanner_Enable: true, ...settings }), timeZone },
    'en',
    '/',
  );
}

describe('§2.2 the banner is visible only between its dates inclusive, and both must be set', () => {
  it.each<[string, Partial<Settings>, boolean]>([
    ['2026-11-01T23:59:59Z', dates, false],
    ['2026-11-02T00:00:00Z', dates, true],
    ['2026-11-11T12:00:00Z', dates, true],
    ['2026-11-20T23:59:59Z', dates, true],
    ['2026-11-21T00:00:00Z', dates, false],
    ['2026-11-11T12:00:00Z', { ...dates, ShowBanner_StartDate: '' }, false],
    ['2026-11-11T12:00:00Z', { ...dates, ShowBanner_EndDate: '' }, false],
    ['2026-11-11T12:00:00Z', {}, false],
    ['2026-11-11T12:00:00Z', { ...dates, ShowBanner_Enable: false }, false],
    ['2026-11-02T12:00:00Z', { ...dates, ShowBanner_EndDate: '2026-11-02' }, true],
    ['2026-11-11T12:00:00Z', { ...dates, ShowBanner_EndDate: '2026-11-01' }, false],
  ])('at %s with %o: %s', (now, settings, expected) => {
    vi.setSystemTime(now);
    expect(bannerOf(view(settings)) !== undefined).toBe(expected);
  });

  it.each([
    ['2026-11-02T04:59:59Z', 'America/New_York', false],
    ['2026-11-02T05:00:00Z', 'America/New_York', true],
    ['2026-11-01T15:00:00Z', 'Asia/Tokyo', true],
    ['2026-11-20T15:00:00Z', 'Asia/Tokyo', false],
  ])('at %s in %s: %s, since the day is the client’s', (now, timeZone, expected) => {
    vi.setSystemTime(now);
    expect(bannerOf(view(dates, timeZone)) !== undefined).toBe(expected);
  });

  it('in the configured date format', () => {
    vi.setSystemTime('2026-11-20T12:00:00Z');
    const settings = parseSettings({
      Global_DateFormat_MMMDDYYYY: 'DD.MM.YYYY',
      ShowBanner_Enable: true,
      ShowBanner_StartDate: '02.11.2026',
      ShowBanner_EndDate: '20.11.2026',
    });
    expect(bannerOf(view(settings))).toBe('2026-11-02_2026-11-20');
  });
});

const request = (settings: Partial<Settings>) => ({
  view: view(settings),
  networkAddress: '192.0.2.1',
  cookies: () => undefined,
});

describe('§2.2 a close button hides the banner', () => {
  const name = (settings: Partial<Settings>, input = {}) =>
    runChange(closeBanner, request(settings), input).then((outcome) =>
      outcome.cookies?.map((cookie) => [cookie.name, cookie.value]),
    );
  beforeEach(() => {
    vi.setSystemTime('2026-11-11T12:00:00Z');
  });

  it('remembers which banner was closed, and without script asks for pages of its own', async () => {
    const remembered = ['bannerClosed', '2026-11-02_2026-11-20'];
    expect(await name(dates)).toEqual([remembered]);
    expect(await name(dates, { By: 'form' })).toEqual([remembered, ['closedByForm', 'true']]);
  });

  it('closes nothing without ShowBanner_CloseButton, or when no banner is due', async () => {
    expect(await name({ ...dates, ShowBanner_CloseButton: false })).toEqual([]);
    expect(await name({})).toEqual([]);
  });
});

describe('§4.3 Accept or close sets both cookies for 365 days', () => {
  it('sets both, for scripts to read', async () => {
    const outcome = await runChange(acceptCookies, request({}));
    const cookie = { value: 'true', maxAge: 365 * 24 * 3600, httpOnly: false };
    expect(outcome).toEqual({
      kind: 'go',
      to: '/',
      cookies: [
        { name: 'cookiesAccepted', ...cookie },
        { name: 'checkCookiesPersistence', ...cookie },
      ],
    });
  });

  it('as long as the setting says', async () => {
    const { cookies } = await runChange(
      acceptCookies,
      request({ Global_Cookie_Banner_ExpirationDays: 30 }),
      { By: 'form' },
    );
    expect(cookies?.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['cookiesAccepted', 30 * 24 * 3600],
      ['checkCookiesPersistence', 30 * 24 * 3600],
      ['closedByForm', 30 * 24 * 3600],
    ]);
  });
});

describe('§4.3 the cookie banner is hidden when both cookies are true', () => {
  it.each<[Readonly<Record<string, string>>, boolean]>([
    [{}, true],
    [{ cookiesAccepted: 'true' }, true],
    [{ checkCookiesPersistence: 'true' }, true],
    [{ cookiesAccepted: 'true', checkCookiesPersistence: 'false' }, true],
    [{ cookiesAccepted: 'true', checkCookiesPersistence: 'true' }, false],
  ])('with %o: %s', async (cookies, expected) => {
    const shown = await requestView({
      snapshot: snapshotWith(),
      language: 'en',
      cookies: (name) => cookies[name],
      pathname: '/',
      query: new URLSearchParams(),
    });
    expect(showsCookieBanner(shown)).toBe(expected);
  });

  it('and where its setting is off', () => {
    expect(showsCookieBanner(view({ Global_Feature_CookieBanner: false }))).toBe(false);
    expect(showsCookieBanner(view({}))).toBe(true);
  });
});
