import { expect, test } from 'vitest';
import { isMissing, mayBecome } from '../../embedded/claims/requirement-states';
import { requirementStates } from '../../port';

const after = (state: (typeof requirementStates)[number]) =>
  requirementStates.filter((next) => mayBecome(state, next));

test('design §8: which state of a requirement may follow which', () => {
  expect(Object.fromEntries(requirementStates.map((state) => [state, after(state)]))).toEqual({
    NEEDED: ['UPLOADING', 'SCANNING', 'RECEIVED'],
    UPLOADING: ['UPLOADING', 'SCANNING', 'RECEIVED', 'FAILED'],
    SCANNING: ['UPLOADING', 'SCANNING', 'RECEIVED', 'FAILED'],
    // What has come is looked at; what was looked at and taken stays.
    RECEIVED: ['RECEIVED', 'ACCEPTED', 'REJECTED'],
    ACCEPTED: [],
    // Needed again.
    REJECTED: ['UPLOADING', 'SCANNING', 'RECEIVED'],
    FAILED: ['UPLOADING', 'SCANNING', 'RECEIVED'],
    // Such as documents of an appeal: nothing waits for them.
    OPTIONAL: ['RECEIVED'],
  });
});

test('only what was received is not missing, and what may be left out', () => {
  const there = requirementStates.filter((state) => !isMissing({ state }));
  expect(there).toEqual(['RECEIVED', 'ACCEPTED', 'OPTIONAL']);
});
