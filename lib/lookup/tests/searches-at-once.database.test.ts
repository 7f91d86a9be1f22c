import { describe, expect, it } from 'vitest';
import { newView, right, search, wrong } from './searching';

describe('§8 POLICY_NOT_FOUND and IP_LOCKED: many searches at once', () => {
  it('searches at the same time are counted exactly', async () => {
    const view = await newView({ Lookup_MaxAttempts: 5 });
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => search(view, wrong)));
    const codes = outcomes.map((outcome) => outcome.kind === 'refused' && outcome.errCode);
    expect(codes.filter((code) => code === 'POLICY_NOT_FOUND')).toHaveLength(4);
    expect(codes.filter((code) => code === 'IP_LOCKED')).toHaveLength(26);
  });

  it('only failures lock: 60 right searches at once from one address all find their contract', async () => {
    const view = await newView();
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => search(view, right)));
    expect(outcomes.filter(({ kind }) => kind === 'go')).toHaveLength(60);
    expect(await search(view, wrong)).toMatchObject({ attemptDetails: { remainingAttempts: 4 } });
  });

  it('right ones among many wrong ones at once tell no more than five tries do', async () => {
    const view = await newView();
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) => search(view, index < 30 ? wrong : right)),
    );
    expect(outcomes.filter(({ kind }) => kind === 'go')).toEqual([]);
    const codes = outcomes.map((outcome) => outcome.kind === 'refused' && outcome.errCode);
    expect(codes.filter((code) => code === 'POLICY_NOT_FOUND')).toHaveLength(4);
  });
});
