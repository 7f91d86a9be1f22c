import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { harCreator } from '@/lib/tools/api-capture/har';

// These tests look into the build that is there. `npm test` and deploy/Dockerfile make the same; `npm start` does
// without what is laid out for an image.

// Where there is no data yet, `npm test` puts some there while it builds.

/** What a server reads besides its build and packages. */
const readByServers =
  /^(package\.json|messages\/[a-z]+\/|prisma\/migrations\/|lib\/(pdf\/(compiler|templates|typefaces)|documents\/examiner)\/|lib\/request\/(cache\/cache-handler|content-security-policy)\.mjs$)/;
const traced = z.object({ files: z.array(z.string()) });

test('a build holds code and texts alone: no data, no secret, no client, no source, no test', () => {
  const lists = globSync('.next/**/*.nft.json', { exclude: ['.next/standalone/**'] });
  expect(lists.length).toBeGreaterThan(100);
  const files = new Set(
    lists.flatMap((list) =>
      traced
        .parse(JSON.parse(readFileSync(list, 'utf8')))
        .files.map((file) => path.relative('.', path.join(path.dirname(list), file))),
    ),
  );
  expect(files.size).toBeGreaterThan(1000);
  expect([...files].filter((file) => !isServed(file))).toEqual([]);

  const laidOut = readdirSync('.next/standalone', { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative('.next/standalone', path.join(entry.parentPath, entry.name)));
  expect(laidOut).toContain('server.js');
  expect(laidOut.filter((file) => file !== 'server.js' && !isServed(file))).toEqual([]);
});

function isServed(file: string): boolean {
  return /^(node_modules|\.next)\//.test(file) || readByServers.test(file);
}

/** What only the tools' own code says: the HAR that API capture writes, the form that it looks for. */
const marks = [harCreator, 'data-mock-flows'];

/** To see that the build for production has no tools: `PORTAL_DEVELOPMENT_TOOLS=off` for the build and for this file. */
test('invariant 7: whether browsers can get the development tools is decided by the build', () => {
  const chunks = globSync('.next/static/**/*.js').map((file) => readFileSync(file, 'utf8'));
  expect(chunks.length).toBeGreaterThan(10);
  const found = marks.map((mark) => chunks.some((chunk) => chunk.includes(mark)));
  const isOff = process.env.PORTAL_DEVELOPMENT_TOOLS === 'off';
  expect(found).toEqual(marks.map(() => !isOff));
});
