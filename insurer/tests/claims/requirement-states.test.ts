import { expect, test } from 'vitest';
import {
  isMissing,
  isToJudge,
  mayBecome,
  stateOnceGiven,
} from '@/insurer/claims/requirement-states';
import { requirementStates } from '@/lib/platform/port';

const after = (state: (typeof requirementStates)[number]) =>
  requirementStates.filter((next) => mayBecome(state, next));

test('design §8: which state of a requirement may follow which', () => {
  expect(Object.fromEntries(requirementStates.map((state) => [state, after(state)]))).toEqual({
    // A part of the files may be accepted or rejected.
    NEEDED: ['UPLOADING', 'SCANNING', 'RECEIVED', 'ACCEPTED', 'REJECTED', 'TAKEN_BACK'],
    UPLOADING: ['UPLOADING', 'SCANNING', 'RECEIVED', 'FAILED', 'TAKEN_BACK'],
    SCANNING: ['UPLOADING', 'SCANNING', 'RECEIVED', 'FAILED', 'TAKEN_BACK'],
    // What has come is looked at; what was looked at and taken stays.
    RECEIVED: ['RECEIVED', 'ACCEPTED', 'REJECTED'],
    ACCEPTED: [],
    // Needed again.
    REJECTED: ['UPLOADING', 'SCANNING', 'RECEIVED', 'TAKEN_BACK'],
    FAILED: ['UPLOADING', 'SCANNING', 'RECEIVED', 'TAKEN_BACK'],
    // Asked for anew, where it turns out to be needed.
    TAKEN_BACK: [],
    // Such as documents of an appeal: nothing waits for them.
    OPTIONAL: ['RECEIVED'],
  });
});

test('only what was received or taken back is not missing, and what may be left out', () => {
  const there = requirementStates.filter((state) => !isMissing({ state }));
  expect(there).toEqual(['RECEIVED', 'ACCEPTED', 'TAKEN_BACK', 'OPTIONAL']);
});

const given = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${index}.jpg`,
    mediaType: 'image/jpeg',
    sha256: 'ab',
    url: 'https://files.example/a',
    documentId: `${index}`,
  }));

test.each([
  // What is needed, what has come, what becomes of it, and whether a person can judge it.
  ['one is enough where nothing is said', 'NEEDED', undefined, 1, 'RECEIVED', true],
  ['one of two', 'NEEDED', 2, 1, 'NEEDED', true],
  ['two of two', 'NEEDED', 2, 2, 'RECEIVED', true],
  ['more than were needed', 'NEEDED', 2, 3, 'RECEIVED', true],
  ['nineteen of twenty', 'NEEDED', 20, 19, 'NEEDED', true],
  ['one of two, after a rejection', 'REJECTED', 2, 1, 'NEEDED', true],
  ['one of two, after one that failed', 'FAILED', 2, 1, 'NEEDED', true],
  ['another one of what is complete', 'RECEIVED', 2, 3, 'RECEIVED', true],
  ['a document of an appeal', 'OPTIONAL', undefined, 1, 'RECEIVED', true],
] as const)(
  'design §8: a requirement is complete with as many files as it needs: %s',
  (_what, state, filesNeeded, count, becomes, isJudged) => {
    const needed = filesNeeded === undefined ? {} : { filesNeeded };
    expect(stateOnceGiven({ state, ...needed }, count)).toBe(becomes);
    expect(isToJudge({ state: becomes, files: given(count) })).toBe(isJudged);
  },
);

test('design §8: nobody judges what has not come, or was rejected', () => {
  expect(isToJudge({ state: 'NEEDED', files: [] })).toBe(false);
  expect(isToJudge({ state: 'REJECTED', files: given(2) })).toBe(false);
});
