import { defineConfig } from '@playwright/test';
import type { PortalOptions } from './tests/browser/portal';
import { longestWait } from './tests/setup/limits';
import { outOfScope } from './tests/setup/scope';

/** `npm test` starts the servers, once, and says where they are: `{"embedded":4001,…}`. */
const servers: Record<string, number> = JSON.parse(process.env.PORTAL_TEST_SERVERS ?? '{}');
const chromium = process.env.PORTAL_TEST_CHROMIUM;

export default defineConfig<PortalOptions>({
  testDir: 'tests/browser',
  testIgnore: outOfScope,
  tsconfig: 'tests/tsconfig.json',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Each wait for a condition has one generous limit, so that a busy machine fails no test; whole tests
  // have none of their own, but for one that never comes to an end.
  timeout: 900_000,
  expect: { timeout: longestWait },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['dot'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    actionTimeout: longestWait,
    navigationTimeout: longestWait,
    // Requests that a service worker answers pass by what a test puts in their way.
    serviceWorkers: 'block',
    // A failure says what the page held. A trace of every test would slow them all down: it is taken
    // where somebody asks for it.
    trace: process.env.PORTAL_TEST_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // What pages show and how they take what is typed does not depend on the database: the first is
  // enough. What depends on it is tried by unit, integration and HTTP tests.
  projects: Object.entries(servers)
    .slice(0, 1)
    .map(([name, port]) => ({ name, use: { port } })),
});
