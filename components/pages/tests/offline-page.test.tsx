// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type HydratedPage,
  hydrate,
  shownText,
  translate,
} from '@/components/tests/translated-page';
import { longestWait } from '@/tests/setup/limits';
import { ByConnection } from '../by-connection';
import { ReloadWhenReached } from '../reload-when-reached';

const connection = vi.spyOn(navigator, 'onLine', 'get');
const asked = vi.fn<typeof fetch>();
let page: HydratedPage;

beforeEach(() => vi.stubGlobal('fetch', asked));
afterEach(() => {
  page.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockReset();
});

const answer = <ByConnection online="It does not answer." offline="You’re offline." />;
const becomes = (isOnline: boolean) => {
  connection.mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

test.each([
  [true, 'It does not answer.'],
  [false, 'You’re offline.'],
])('§9 a page that is not reached, with a browser that is online: %s', async (isOnline, said) => {
  connection.mockReturnValue(isOnline);
  page = await hydrate(answer);
  await vi.waitFor(() => expect(shownText()).toBe(said), { timeout: longestWait });
});

test('§9 what is said follows the connection, also in a page that is translated', async () => {
  connection.mockReturnValue(true);
  page = await hydrate(answer);
  translate();
  becomes(false);
  await vi.waitFor(() => expect(shownText()).toBe('You’re offline.'), { timeout: longestWait });
  becomes(true);
  await vi.waitFor(() => expect(shownText()).toBe('It does not answer.'), { timeout: longestWait });
  expect(page.problems).toEqual([]);
});

test('§9 a portal that does not answer is asked again until it does, and not while offline', async () => {
  connection.mockReturnValue(false);
  const reload = vi.fn();
  vi.stubGlobal('window', Object.create(window, { location: { value: { reload } } }));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  page = await hydrate(
    <p>
      <ReloadWhenReached probe="/pages/offline" />
    </p>,
  );
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { timeout: longestWait });
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).not.toHaveBeenCalled();
  connection.mockReturnValue(true);
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  asked.mockResolvedValueOnce(new Response('', { status: 503 }));
  asked.mockResolvedValueOnce(new Response(''));
  for (const times of [1, 2]) {
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveBeenCalledTimes(times);
    expect(reload).not.toHaveBeenCalled();
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).toHaveBeenCalledTimes(1);
});
