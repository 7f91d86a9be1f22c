import { describe, expect, test } from 'vitest';
import { labelNames } from '@/lib/clients';
import { deskActionKinds, deskFilters, deskOwners } from '@/lib/platform';
import { askedKinds, secondAnswers } from '../decisions';
import { verdicts } from '../requirements';

const names = new Set(labelNames);

describe('whatever the desk can say has words', () => {
  test.each([
    ...deskActionKinds.flatMap((kind) => [`Desk_Action_${kind}`, `Desk_Done_${kind}`]),
    ...deskFilters.map((filter) => `Desk_Filter_${filter}`),
    ...deskOwners.map((owner) => `Desk_Owner_${owner}`),
    ...askedKinds.map((kind) => `Desk_Ask_${kind}`),
    ...secondAnswers.map((answer) => `Desk_Second_${answer}`),
    ...verdicts.map((verdict) => `Desk_Verdict_${verdict}`),
    ...['expired', 'used'].map((why) => `Desk_Error_LINK_${why}`),
  ])('%s', (name) => {
    expect(names.has(name)).toBe(true);
  });

  test.each([
    'SAME_PERSON',
    'NOT_IN_THIS_STATE',
    'RULES_UNKNOWN',
    'UNVERIFIED',
    'UNPAID',
    'PAID_BY_ANOTHER',
    'NO_ROUTE',
    'DOCUMENTS',
    'DIAGNOSIS',
    'PROPOSAL_OVER',
    'ASKED_ALREADY',
    'NO_DEDUCTIBLE',
    'REASON_UNKNOWN',
    'UNREADABLE',
  ])('why something was not done: %s', (reason) => {
    expect(names.has(`Desk_Error_${reason}`)).toBe(true);
  });
});
