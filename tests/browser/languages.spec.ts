import { pageAddresses, requiresSignIn } from '../../lib/navigation/pages';
import { newSessionLink } from '../setup/session-link';
import { acceptCookies, expectAccessible, expectNoSidewaysScroll } from './accessible';
import { expect, test } from './portal';

const client = 'altura';

/** Those that are there by their address; what a step leads to is walked in English. */
const byAddress = pageAddresses().filter((address) => !/[[*]/.test(address));
const open = byAddress.filter((address) => !requiresSignIn(address));
const ofHolders = byAddress.filter(requiresSignIn);

test('§2.1 every page in Arabic, from right to left: 320 px, one of each room by axe', async ({
  page,
  port,
  portal,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${portal.origin(client)}/pages/contact-us?language=ar`);
  await acceptCookies(page, 'موافق');
  const seen = new Set<string>();
  const rooms = new Set<string | undefined>();
  const look = async (address: string) => {
    await page.goto(`${portal.origin(client)}${address}`);
    // A step that nothing has led to leads back to a page that has been looked at.
    if (seen.has(page.url())) return;
    seen.add(page.url());
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const room = address.split('/')[1];
    if (rooms.has(room)) return;
    rooms.add(room);
    await expectAccessible(page);
  };
  for (const address of [...open, '/no/such/page']) await look(address);
  await page.goto(await newSessionLink(port, client, 'AVC4404410'));
  for (const address of ofHolders) await look(address);
  expect([...seen]).toContain(`${portal.origin(client)}/policy-account/delegates`);
});

test('§3 "Local storage: language", §4.3 "Unsupported language: local language cleared and page reloads"', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.origin(client)}/pages/faq?language=fr`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const stored = (name: string) => page.evaluate((key) => localStorage.getItem(key), name);
  await expect.poll(() => stored('language')).toBe('fr');
  await expect.poll(() => stored('userInfo')).toBe('NA');
  await page.goto(`${portal.origin(client)}/pages/faq?language=xx`);
  await expect(page).toHaveURL(`${portal.origin(client)}/pages/faq`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => stored('language')).toBe('en');
});
