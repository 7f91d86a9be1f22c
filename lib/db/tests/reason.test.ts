import { expect, test } from 'vitest';
import { reasonOf } from '../embedded/reason';

test.each([
  [new Error('no space'), 'no space'],
  // As Emscripten throws them, which PGlite is compiled by: no `Error`.
  [{ name: 'ErrnoError', errno: 44 }, 'ENOENT, no such file or directory'],
  [{ name: 'ErrnoError', errno: 7 }, "{ name: 'ErrnoError', errno: 7 }"],
  [
    { name: 'ExitStatus', message: 'Program terminated with exit(1)' },
    'Program terminated with exit(1)',
  ],
  ['closed', 'closed'],
  [undefined, 'undefined'],
])('%o is told as %s', (thrown, reason) => {
  expect(reasonOf(thrown)).toBe(reason);
});
