import { describe, expect, it } from 'vitest';
import type { Requirement } from '@/lib/platform';
import { filesCountOf } from '../files-count';
import type { Standing } from '../needed';

const requirement = (
  state: Requirement['state'],
  filesNeeded?: number,
  atInsurer = 0,
): Requirement => ({
  id: 'r',
  code: 'PHOTO',
  kind: 'FILE',
  title: 'Front and back',
  state,
  ...(filesNeeded === undefined ? {} : { filesNeeded }),
  ...(atInsurer === 0
    ? {}
    : {
        given: {
          at: '2026-11-20T12:00:00Z',
          files: Array.from({ length: atInsurer }, () => ({ name: 'a', mediaType: 'image/jpeg' })),
        },
      }),
});

type Row = readonly [string, Requirement, readonly Standing[], ReturnType<typeof filesCountOf>];
const none = { here: 0, notTaken: 0 };

describe('§2.1 document upload: how many files are here of those that are needed', () => {
  it.each<Row>([
    ['nothing is said', requirement('NEEDED'), [], undefined],
    ['nothing is here', requirement('NEEDED', 2), [], { ...none, needed: 2, missing: 2 }],
    [
      'one good',
      requirement('NEEDED', 2),
      ['RECEIVED'],
      { ...none, needed: 2, here: 1, missing: 1 },
    ],
    [
      'one good and one refused: the refused one does not count',
      requirement('NEEDED', 2),
      ['RECEIVED', 'REFUSED'],
      { needed: 2, here: 1, missing: 1, notTaken: 1 },
    ],
    [
      'the second good one beside the refused one',
      requirement('NEEDED', 2, 1),
      ['RECEIVED', 'REFUSED', 'RECEIVED'],
      { needed: 2, here: 2, missing: 0, notTaken: 1 },
    ],
    [
      'one that did not arrive, and two on their way',
      requirement('NEEDED', 3),
      ['FAILED', 'SCANNING', 'UPLOADING'],
      { needed: 3, here: 0, missing: 3, notTaken: 1 },
    ],
    [
      'one that the insurer has by another way',
      requirement('NEEDED', 2, 1),
      [],
      { ...none, needed: 2, here: 1, missing: 1 },
    ],
    [
      'both were rejected',
      requirement('REJECTED', 2, 2),
      ['REJECTED', 'REJECTED'],
      { needed: 2, here: 0, missing: 2, notTaken: 2 },
    ],
    ['the insurer has all', requirement('RECEIVED', 2, 2), ['RECEIVED', 'RECEIVED'], undefined],
    ['the insurer accepts fewer', requirement('ACCEPTED', 2, 1), ['ACCEPTED'], undefined],
    ['taken back', requirement('TAKEN_BACK', 2), [], undefined],
    ['only as one wishes', requirement('OPTIONAL', 2), [], undefined],
    ['no file', { ...requirement('NEEDED', 2), kind: 'ANSWER' }, [], undefined],
  ])('%s', (_what, asked, standings, count) => {
    expect(
      filesCountOf(
        asked,
        standings.map((standing) => ({ standing })),
      ),
    ).toEqual(count);
  });
});
