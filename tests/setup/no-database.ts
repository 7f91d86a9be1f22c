import { afterEach, expect } from 'vitest';
import { proxyVariables } from '../../lib/config/tests/proxy';

/** Port 1 refuses at once. */
const nowhere = 'postgresql://nobody@127.0.0.1:1/none';

Object.assign(process.env, { LOG_LEVEL: 'silent', ...proxyVariables, DATABASE_URL: nowhere });

// Some of what asks a database goes on without an answer: it would be tested without one unnoticed.
afterEach(() => {
  const hasOpened = Boolean(globalThis.portalDatabase ?? globalThis.portalDatabaseForLongWork);
  globalThis.portalDatabase = undefined;
  globalThis.portalDatabaseForLongWork = undefined;
  expect(
    hasOpened,
    'a test that opens a database belongs in a *.once.test.ts or *.database.test.ts',
  ).toBe(false);
});
