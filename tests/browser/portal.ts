import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';
import { viaProxy } from '../../lib/config/tests/proxy';
import { signIn, termsOf } from '../http/sign-in';
import type { Visitor } from '../http/visitor';
import {
  type ContractKind,
  contractForWorker,
  type TestContract,
  testClient,
} from '../setup/test-client';
import { goAhead } from './ahead';

export interface PortalOptions {
  /** The port of the portal that a project tests. */
  port: number;
}

/** The portal as a test speaks of it. */
export interface Portal {
  origin(client?: string): string;
  /** A contract that no other test uses. */
  contract(kind?: ContractKind): TestContract;
  /** Opens a client's home page and searches. */
  search(page: Page, terms: Readonly<Record<string, string>>, client?: string): Promise<void>;
  /** The newest access code that was sent to somebody. */
  codeFor(page: Page, recipient: string, client?: string): Promise<string>;
  /** Does over HTTP what comes before the test, and opens the page that it ends at. */
  goAhead(
    page: Page,
    perform: (visitor: Visitor) => Promise<unknown>,
    client?: string,
  ): Promise<void>;
  /** Does over HTTP what happens in another tab meanwhile, and leaves the page as it is. */
  elsewhere(page: Page, perform: (visitor: Visitor) => Promise<unknown>): Promise<void>;
  /** Is signed in with a contract of the test client, and at its dashboard. */
  signIn(page: Page, contract: TestContract, options?: { trust?: boolean }): Promise<void>;
}

let addresses = 0;
const contracts: Partial<Record<ContractKind, number>> = {};

export const test = base.extend<{ portal: Portal }, PortalOptions>({
  port: [0, { option: true, scope: 'worker' }],
  // Attempts are counted by network address, so every test comes from one of its own.
  extraHTTPHeaders: async ({ browserName: _ }, use, { workerIndex }) => {
    addresses++;
    await use(viaProxy(`10.${workerIndex % 250}.${addresses >> 8}.${addresses & 255}`));
  },
  portal: async ({ port }, use, { workerIndex }) => {
    const origin = (client = testClient.id) => `http://${client}.localhost:${port}`;
    const portal: Portal = {
      origin,
      contract(kind = 'email') {
        const used = contracts[kind] ?? 0;
        contracts[kind] = used + 1;
        return contractForWorker(kind, 'browser', workerIndex, used);
      },
      async search(page, terms, client) {
        await page.goto(`${origin(client)}/`);
        await hasItsScript(page);
        for (const [label, value] of Object.entries(terms))
          await page.getByLabel(label, { exact: true }).fill(value);
        await page.getByRole('button', { name: /^Find / }).click();
      },
      async codeFor(page, recipient, client) {
        const outbox = await page.context().newPage();
        await outbox.goto(`${origin(client)}/dev/outbox`);
        const messages = outbox.getByRole('listitem').filter({ hasText: recipient });
        const code = await messages
          .first()
          .getByText(/^\d{6}$/)
          .textContent();
        await outbox.close();
        return code ?? '';
      },
      async goAhead(page, perform, client) {
        await page.goto(await goAhead(page.context(), origin(client), perform));
      },
      async elsewhere(page, perform) {
        await goAhead(page.context(), origin(), perform);
      },
      async signIn(page, contract, options) {
        await portal.goAhead(page, (visitor) => signIn(visitor, contract, options));
        await expect(heading(page, /Hello|Welcome/)).toBeVisible();
      },
    };
    await use(portal);
  },
});

/** What a form says is wrong. Next has an empty alert of its own outside of the page's main part. */
export function alert(page: Page): Locator {
  return page.getByRole('main').getByRole('alert');
}

/** The error that the snackbar shows, outside of the page's main part. */
export function snackbar(page: Page): Locator {
  return page.locator('body > div [role=alert] > div');
}

/** The heading of the page. */
export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name });
}

export { expect, termsOf };

/** Whether a form keeps by it what is typed, under the address that it is sent to later. */
export function isKept(request: Request): boolean {
  return request.postData()?.includes('"keepTyped":true') ?? false;
}

/** A form, the first of the page, that its script has taken over says so by what only a script can leave on it. */
export async function hasItsScript(
  page: Page,
  form = page.locator('main form').first(),
): Promise<void> {
  await page.waitForLoadState('load');
  const isTaken = () =>
    form.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));
  await expect.poll(isTaken, { intervals: [50] }).toBe(true);
}
