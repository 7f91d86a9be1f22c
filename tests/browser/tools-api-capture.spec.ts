import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { SharedClientId } from '../setup/shared-clients';
import { testContract } from '../setup/test-client';
import { expectAccessible, expectNoSidewaysScroll } from './accessible';
import { alert, expect, heading, isKept, termsOf, test } from './portal';

/** What its code has, and nothing else: it writes its name into every HAR. */
const mark = 'Portico API capture';

/** A client that has the widget; that of the other tests has not. */
const client = 'recorder' satisfies SharedClientId;

async function search(page: Page, terms: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(terms))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: /^Find / }).click();
}

/** The addresses of the scripts that a page has loaded and that say something. */
function scriptsWith(page: Page, said: string): Promise<string[]> {
  return page.evaluate(async (said) => {
    const scripts = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js'));
    const texts = await Promise.all(
      scripts.map(async (script) => ({ script, text: await (await fetch(script)).text() })),
    );
    return texts.filter(({ text }) => text.includes(said)).map(({ script }) => script);
  }, said);
}

test('§2.6 API capture and replay: calls are recorded without what was typed, taken away, opened and replayed', async ({
  page,
  portal,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/search-contract') && !isKept(request))
      sent.push(request.url());
  });
  const contract = testContract('email', 0);
  const widget = page.getByRole('complementary', { name: 'API capture' });
  const button = widget.getByRole('button', { name: /^(API capture|Replay is on)/ });
  const panel = page.getByRole('dialog', { name: 'API capture' });
  await page.goto(`${portal.origin(client)}/`);
  await expect(button).toBeVisible();
  expect(await scriptsWith(page, mark)).toHaveLength(1);
  await search(page, { ...termsOf(contract), 'ZIP or postal code': 'zq-wrong' });
  await expect(alert(page)).toContainText('couldn’t find');
  expect(sent).toHaveLength(1);

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'API capture' })).toBeFocused();
  const call = panel.getByRole('listitem');
  await expect(call).toContainText('POST /api/search-contract');
  await expect(call).toContainText('404');
  await call.getByRole('button', { expanded: false }).click();
  await expect(call).toContainText('"Option1_SearchTerm1": "[hidden]"');
  await expect(call).toContainText('POLICY_NOT_FOUND');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).toContain('/api/search-contract');
  for (const typed of [contract.number, contract.zip, 'zq-wrong'])
    expect(kept).not.toContain(typed);

  const downloading = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save as HAR' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('recorder.har');
  const har = await download.path();
  expect(JSON.parse(readFileSync(har, 'utf8'))).toMatchObject({
    log: { version: '1.2', entries: [{ request: { method: 'POST' }, response: { status: 404 } }] },
  });

  await panel.getByRole('button', { name: 'Clear' }).click();
  await expect(panel).toContainText('Nothing recorded yet');
  await expect(panel.getByRole('heading', { name: 'API capture' })).toBeFocused();
  await panel.getByLabel('Open HAR').setInputFiles('package.json');
  await expect(panel).toContainText('This file wasn’t created by this tool');
  await panel.getByLabel('Open HAR').setInputFiles(har);
  await expect(panel).toContainText('HAR opened.');
  await panel.getByRole('button', { name: /^Replay: POST/ }).click();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveText('Replay is on1');
  await page.setViewportSize({ width: 1280, height: 800 });
  // Another tab knows nothing of it; this page does, also when it is loaded again.
  await page.reload();
  await expect(button).toHaveText('Replay is on1');
  await search(page, termsOf(contract));
  await expect(alert(page)).toContainText('couldn’t find');
  await expect(widget.getByText('Answered from the recording:')).toContainText(
    '/api/search-contract',
  );
  expect(sent).toHaveLength(1);

  await button.click();
  await panel.getByRole('button', { name: 'Replay all' }).click();
  await page.keyboard.press('Escape');
  await widget.getByRole('button', { name: 'Stop replay' }).click();
  await expect(button).toContainText('API capture');
  await expect(button).toBeFocused();
  await search(page, termsOf(contract));
  await expect(heading(page, 'Verify your identity')).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('Global_Feature_ApiCapture off: no button, none of its words and none of its code', async ({
  page,
  portal,
}) => {
  const response = await page.goto(`${portal.origin()}/`);
  expect(await response?.text()).not.toContain('Save as HAR');
  // What comes last of a page's later work is there.
  await expect.poll(() => scriptsWith(page, 'form[data-mock-flows]')).toHaveLength(1);
  expect(await scriptsWith(page, mark)).toEqual([]);
  await expect(page.getByRole('button', { name: 'API capture' })).toHaveCount(0);
});
