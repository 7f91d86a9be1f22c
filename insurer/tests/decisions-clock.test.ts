import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const rooms = ['claims', 'cancellation', 'billing', 'plans', 'products', 'coverages', 'policies'];

/** What reads a clock of its own: tests, and whoever looks back, could not say when it was. */
const ownClock =
  /Date\.now\(|new Date\(\)|\bnow\(\)\s*(?:-|\+)?\s*interval|performance\.now|CURRENT_(?:DATE|TIMESTAMP)/;

test('no decision reads a clock of its own: each is told the moment that it is made at', () => {
  const root = path.resolve('insurer');
  const files = rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => path.join(root, room, file)),
  );
  expect(files.length).toBeGreaterThan(60);
  const found = files.filter((file) => ownClock.test(readFileSync(file, 'utf8')));
  expect(found.map((file) => path.relative(root, file))).toEqual([]);
});
