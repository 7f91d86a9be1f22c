/** How soon pages react on a mid-range phone: INP (https://web.dev/articles/inp) on the dashboard and in filing. */
import { randomBytes } from 'node:crypto';
import { type Browser, chromium, devices, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { browserFlags, browserProgram } from './browser';
import { northwindWithoutCodes, type SignedInPage, signedInPages } from './demonstration';
import { median } from './load';
import { startMeasuredPortal } from './portal';

/** Milliseconds. */
const most = 150;
/** A mid-range phone, as Lighthouse takes it. */
const slowdown = 4;
/** One of so many interactions is left out, as INP does; those too short to be reported don't count. */
const outlierOf = 50;

const entrySchema = z.object({
  id: z.number(),
  duration: z.number(),
  what: z.string(),
});
/** What the browser's event timing says of an event that belongs to an interaction. */
type Entry = z.output<typeof entrySchema>;

/** Uses each page several times. @returns the table of the medians */
export async function benchInteraction(visits = 5): Promise<string> {
  const proxySecret = randomBytes(32).toString('base64url');
  const { portal, stop } = await startMeasuredPortal([northwindWithoutCodes()], proxySecret);
  try {
    const { dashboard, filing } = await signedInPages(portal.port, proxySecret);
    const browser = await chromium.launch({ executablePath: browserProgram(), args: browserFlags });
    try {
      const origin = `http://northwind.localhost:${portal.port}`;
      const measured = [dashboard, filing].map((page) => ({
        page,
        of: [] as (readonly Entry[])[],
      }));
      for (let visit = 0; visit < visits; visit++)
        for (const { page, of } of measured) of.push(await use(browser, origin, page));
      return [
        `Medians of ${visits} visits, processor slowed down ${slowdown} times.`,
        '',
        '| | interactions | INP of each visit, ms | INP, ms | the slowest | to reach |',
        '|---|---:|---:|---:|---|---:|',
        ...measured.map(({ page, of }) => line(page, of)),
      ].join('\n');
    } finally {
      await browser.close();
    }
  } finally {
    await stop();
  }
}

function line({ name }: SignedInPage, visits: readonly (readonly Entry[])[]): string {
  const slowest = visits.map(atPercentile98);
  const durations = slowest.map(({ duration }) => duration);
  const inp = median(durations);
  const worst = slowest.toSorted((one, other) => other.duration - one.duration)[0];
  const cells = [
    name,
    median(visits.map((entries) => entries.length)),
    durations.toSorted((one, other) => one - other).join(' '),
    inp,
    worst?.what ?? '',
    `≤ ${most} ${inp <= most ? '✓' : '✗ missed'}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** @param interactions the slowest first */
function atPercentile98(interactions: readonly Entry[]): Entry {
  const entry = interactions[Math.floor(interactions.length / outlierOf)];
  if (!entry) throw new Error('The browser has seen no interaction');
  return entry;
}

/** Visits a page and uses everything on it. @returns its interactions, the slowest first */
async function use(
  browser: Browser,
  origin: string,
  { name, path, cookie }: SignedInPage,
): Promise<readonly Entry[]> {
  const context = await browser.newContext({ ...devices['Pixel 5'], baseURL: origin });
  try {
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const [key = '', ...value] = pair.split('=');
        return { name: key, value: value.join('='), url: origin };
      }),
    );
    const interactions = new Map<number, Entry>();
    // Collected in Node: sending a form may leave the page.
    await context.exposeFunction('reportEvent', (reported: unknown) => {
      const entry = entrySchema.parse(reported);
      const known = interactions.get(entry.id);
      if (!known || known.duration < entry.duration) interactions.set(entry.id, entry);
    });
    await context.addInitScript(observeEvents);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const answer = await page.goto(path, { waitUntil: 'load' });
    if (!answer?.ok() || new URL(page.url()).pathname !== path)
      throw new Error(`${name} led to ${page.url()}`);
    // People look before they press. What blocks the page until it is idle, Lighthouse measures.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await toggleAll(page);
    await fillForms(page);
    await sendIncomplete(page);
    await settle(page);
    const sorted = [...interactions.values()].toSorted(
      (one, other) => other.duration - one.duration,
    );
    console.log(
      `${name}: ${sorted
        .slice(0, 5)
        .map(({ duration, what }) => `${duration} ms ${what}`)
        .join('; ')}`,
    );
    return sorted;
  } finally {
    await context.close();
  }
}

declare global {
  /** Of event timing (W3C); TypeScript's own types lack it. The default is 104 ms. */
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

/** What the page calls to report an event. */
declare function reportEvent(entry: Entry): void;

/** Runs in the page. */
function observeEvents(): void {
  new PerformanceObserver((list) => {
    for (const event of list.getEntries()) {
      if (!(event instanceof PerformanceEventTiming) || event.interactionId === 0) continue;
      const target = event.target instanceof Element ? event.target : undefined;
      const element = target?.closest('button, summary, label, input, select, textarea, a');
      const words = element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
      reportEvent({
        id: event.interactionId,
        duration: event.duration,
        what: `${event.name} on ${element?.localName ?? 'page'} ${words.slice(0, 30)}`.trim(),
      });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
}

/** Opens and closes menus and details. */
async function toggleAll(page: Page): Promise<void> {
  const toggles = page.locator('summary, button[aria-expanded], button[aria-haspopup]');
  for (const toggle of await visible(toggles)) {
    await press(page, toggle);
    await page.keyboard.press('Escape');
    await settle(page);
    // What Escape doesn't close is pressed again.
    if (await isOpen(toggle)) await press(page, toggle);
  }
}

function isOpen(toggle: Locator): Promise<boolean> {
  return toggle.evaluate(
    (element) =>
      element.getAttribute('aria-expanded') === 'true' ||
      (element.localName === 'summary' && element.closest('details')?.open === true),
  );
}

/** What a form that somebody fills in has; others are a button alone. */
const fields = 'textarea, input:is([type=text], [type=tel], [inputmode])';
const radios = 'label:has(input[type=radio])';
const form = `main form:has(${fields}, ${radios})`;

/** Chooses each radio and types into each field of the page's own forms. */
async function fillForms(page: Page): Promise<void> {
  for (const radio of await visible(page.locator(form).locator(radios))) await press(page, radio);
  for (const field of await visible(page.locator(form).locator(fields))) {
    await press(page, field);
    await page.keyboard.type('The 12th', { delay: 30 });
  }
  await settle(page);
}

/** Presses what sends the form, with a field missing. */
async function sendIncomplete(page: Page): Promise<void> {
  for (const field of await visible(page.locator(form).locator('textarea'))) await field.fill('');
  const [send] = await visible(page.locator(form).locator('button[type=submit]'));
  if (send) await press(page, send);
}

async function visible(locator: Locator): Promise<readonly Locator[]> {
  const found: Locator[] = [];
  for (const one of await locator.all()) if (await one.isVisible()) found.push(one);
  return found;
}

async function press(page: Page, target: Locator): Promise<void> {
  await target.tap();
  await settle(page);
}

/** Waits until what an interaction has changed is painted and the page is idle again. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve))),
      ),
  );
}
