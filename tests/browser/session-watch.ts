import { type BrowserContext, expect, type Page } from '@playwright/test';

/**
 * Lets the pages of a browser tell when the script runs that watches their session: it says so to the
 * other tabs. Before that, neither a clock nor another tab can be expected to move it.
 */
export async function noteSessionWatch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    new BroadcastChannel('portal-session').addEventListener('message', () => {
      Reflect.set(window, 'isSessionWatched', true);
    });
  });
}

/** Waits until the session of a page is watched. */
export async function sessionIsWatched(page: Page): Promise<void> {
  // Asked from outside: in a tab behind another one nothing that waits for a frame would come to pass.
  const isWatched = () => page.evaluate(() => Reflect.get(window, 'isSessionWatched') === true);
  await expect.poll(isWatched).toBe(true);
}
