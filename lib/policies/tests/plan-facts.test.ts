import { describe, expect, test } from 'vitest';
import { type Coverage, coverageSchema } from '@/lib/platform';
import { ownExclusions, sharedExclusions } from '../plan/exclusions';

const coverage = (values: object = {}): Coverage =>
  coverageSchema.parse({
    id: 'c',
    policyId: 'p',
    policyNumber: 'P-1',
    coverageTypeCode: 'ALL',
    title: 'All',
    description: '',
    effectiveDate: '2026-01-15',
    expiryDate: '2030-01-14',
    ...values,
  });

describe('§2.1 policy-management: what is not covered', () => {
  const [purpose, war, rust] = [{ en: 'On purpose', es: 'A propósito' }, 'War', { en: 'Rust' }];

  test('what no coverage pays for is said once, the rest with its coverage', () => {
    const one = coverage({ exclusions: [purpose, war] });
    const other = coverage({ exclusions: [rust, { ...purpose }] });
    const shared = sharedExclusions([one, other]);
    expect(shared).toEqual([purpose]);
    expect(ownExclusions(one, shared)).toEqual([war]);
    expect(ownExclusions(other, shared)).toEqual([rust]);
  });

  test('a single coverage keeps its own, and nothing is shared by none', () => {
    expect(sharedExclusions([coverage({ exclusions: [war] })])).toEqual([]);
    expect(sharedExclusions([])).toEqual([]);
    expect(sharedExclusions([coverage({ exclusions: [war] }), coverage()])).toEqual([]);
  });
});
