import { expect, test } from 'vitest';
import { isMissing, mayBecome } from '../../embedded/claims/requirement-states';
import { requirementStates } from '../../port';

const after = (state: (typeof requirementStates)[number]) =>
  requirementStates.filter((next) => mayBecome(state, next));

test('design §8: which state of a requirement may follow which', () => {
  expect(Object.fromEntries(requirementStates.map((state) => [state, after(state)]))).toEqual({
    NEEDED: ['UPLOADING', 'SCANNING', 'RECEIVED', 'TAKEN_BACK'],
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
