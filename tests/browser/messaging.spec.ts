import type { Page } from '@playwright/test';
import { drill } from '../setup/scope';
import { expectNoSidewaysScroll, findingsOf } from './accessible';
import { watch } from './complaints';
import { expect, heading, test } from './portal';

const client = 'altura';

/** What the frames of the page show, each as a document of its own. */
function frames(page: Page) {
  return page.locator('iframe');
}

test.describe('what messages say', () => {
  test('a message is chosen by a form, and shown in its language in each frame, as the policy allows', async ({
    page,
    portal,
  }) => {
    const complaints = await watch(page);
    await page.goto(`${portal.origin(client)}/dev/messages?language=en`);
    await expect(heading(page, 'Messages')).toBeVisible();
    await expect(frames(page)).toHaveCount(4);
    await page.getByRole('combobox', { name: 'Message' }).selectOption('CLAIM_STATE_CHANGED');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Arabic');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Message' })).toHaveValue(
      'CLAIM_STATE_CHANGED',
    );
    for (const frame of await frames(page).all()) {
      await frame.scrollIntoViewIfNeeded();
      const content = frame.contentFrame();
      await expect(content.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(content.getByRole('heading')).toHaveText('مستجدات مطالبتك');
      await expect(content.getByRole('rowheader')).toHaveCount(3);
    }
    expect(complaints).toEqual([]);
  });

  test('dark is dark, whatever the browser prefers, and the picture shows', async ({
    page,
    portal,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const ground = async (appearance: string) => {
      const query = `template=INVOICE_DUE&in=en&appearance=${appearance}`;
      await page.goto(`${portal.origin(client)}/dev/messages/preview?${query}`);
      const icon = page.locator('img');
      expect(await icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
      return page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    };
    const [light, dark] = [await ground('light'), await ground('dark')];
    expect(brightness(light)).toBeGreaterThan(230);
    expect(brightness(dark)).toBeLessThan(40);
  });

  test('each kind of message: axe, and no wider than 320 pixels', async ({ page, portal }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const names = ['ACCESS_CODE', 'ACCOUNT_INVITATION', 'CONTACT_MESSAGE', 'INVOICE_DUE'];
    const looks = ['in=en&appearance=light', 'in=ar&appearance=dark'];
    for (const [index, name] of names.entries())
      for (let turn = 0; turn < drill(1, looks.length); turn++) {
        const look = looks[(index + turn) % looks.length];
        const address = `/dev/messages/preview?template=${name}&${look}`;
        const answer = await page.goto(`${portal.origin(client)}${address}`);
        const message = (await answer?.text()) ?? '';
        // In the document itself nothing runs, axe included.
        await page.goto('about:blank');
        await page.setContent(message);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect.soft(await findingsOf(page), address).toEqual([]);
        await expectNoSidewaysScroll(page);
      }
  });
});

/** Of a colour such as `rgb(17, 17, 16)`. */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
}
