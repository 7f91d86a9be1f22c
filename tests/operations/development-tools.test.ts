import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { harCreator } from '@/lib/tools/api-capture/har';

/** What only the tools' own code says: the HAR that API capture writes, the form that it looks for. */
const marks = [harCreator, 'data-mock-flows'];

/**
 * Looks into the build that is there. `npm test` makes one with the tools; to see that the other one
 * has none: `PORTAL_DEVELOPMENT_TOOLS=off` for the build and for this file.
 */
test('invariant 7: whether browsers can get the development tools is decided by the build', () => {
  const chunks = globSync('.next/static/**/*.js').map((file) => readFileSync(file, 'utf8'));
  expect(chunks.length).toBeGreaterThan(10);
  const found = marks.map((mark) => chunks.some((chunk) => chunk.includes(mark)));
  const isOff = process.env.PORTAL_DEVELOPMENT_TOOLS === 'off';
  expect(found).toEqual(marks.map(() => !isOff));
});
