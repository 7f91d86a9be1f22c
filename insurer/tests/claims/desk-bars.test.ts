import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barOf, type WhoseClaim } from '@/insurer/desk/bars';
import { readSeen, writtenSeen } from '@/insurer/desk/seen';

const handler = { name: 'Bea Handler', email: 'bea@example.com' };

const strangers: WhoseClaim = {
  emails: ['ada@example.com'],
  holders: [{ firstName: 'Ada', lastName: 'Lovelace' }],
  actsNow: 'Charles Babbage',
  acting: [{ name: 'Mary Somerville', email: 'mary@example.com' }],
  filer: 'Luigi Menabrea',
};

describe('§10.15 a handler sees no claim that they have filed, or whose contract they hold or act for', () => {
  test.each<[string, Partial<WhoseClaim>, ReturnType<typeof barOf>]>([
    ['nothing to do with it', {}, undefined],
    ['a contact of the contract', { emails: ['x@example.com', 'bea@example.com'] }, 'HOLDS'],
    ['the same contact, written otherwise', { emails: [' BEA@Example.COM '] }, 'HOLDS'],
    ['a holder by name', { holders: [{ firstName: 'Bea', lastName: 'Handler' }] }, 'HOLDS'],
    [
      'a holder, blanks aside',
      { holders: [{ firstName: ' bea ', lastName: 'HANDLER ' }] },
      'HOLDS',
    ],
    ['who acts after a report', { actsNow: 'bea  handler' }, 'ACTS'],
    ['a delegate by address', { acting: [{ name: 'B.', email: 'bea@example.com' }] }, 'ACTS'],
    ['a delegate by name', { acting: [{ name: 'Bea Handler', email: 'b@b.example' }] }, 'ACTS'],
    ['who filed it', { filer: 'Bea Handler' }, 'FILED'],
    ['a contract that names nobody', { holders: [{ firstName: '', lastName: '' }] }, undefined],
  ])('%s', (_, changes, bar) => {
    expect(barOf(handler, { ...strangers, ...changes })).toBe(bar);
  });

  test('§10.15 without a name nobody is taken for whoever has none either', () => {
    const nameless = { name: '', email: 'bea@example.com' };
    expect(barOf(nameless, { ...strangers, filer: '', actsNow: '' })).toBeUndefined();
  });

  test('§10.15 whoever is reached at the handler’s address holds it, whatever else is known', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string()),
        fc.array(fc.record({ firstName: fc.string(), lastName: fc.string() })),
        fc.option(fc.string(), { nil: undefined }),
        (emails, holders, filer) => {
          const whose = { ...strangers, emails: [...emails, handler.email], holders, filer };
          expect(barOf(handler, whose)).toBe('HOLDS');
        },
      ),
    );
  });
});

describe('what somebody was shown comes back in the form as it was', () => {
  test('any version and the last of what had happened', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.bigInt({ min: 0n, max: 10n ** 17n }),
        fc.bigInt({ min: 0n, max: 10n ** 17n }),
        (version, event, action) => {
          const seen = { version, event, action };
          expect(readSeen(writtenSeen(seen))).toEqual(seen);
        },
      ),
    );
  });

  test.each(['', '1', '1.2', '1.2.3.4', 'a.b.c', '-1.2.3', '1.2.9999999999999999999', '1.2.3 '])(
    'no page has written %j',
    (written) => {
      expect(readSeen(written)).toBeUndefined();
    },
  );
});
