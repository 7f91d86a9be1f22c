import { describe, expect, test } from 'vitest';
import { languageSchema } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import type { ProductRule } from '@/lib/platform';
import { productCalls } from '@/lib/platform/port/products';
import { addingTo, boughtSince, standingOf } from '../rules';

const day = '2026-11-23';
const rule = (more: Partial<ProductRule> = {}): ProductRule => ({
  id: 'r',
  policyId: 'p',
  deviceClass: 'PHONE',
  title: 'Phone',
  mayAdd: 1,
  serialCheck: 'NONE',
  ...more,
});
const active = { status: 'active' } as const;

describe('§2.1 product-management: whether something can be added today', () => {
  test.each([
    [{}, 'OPEN'],
    [{ addUntil: day }, 'OPEN'],
    [{ addUntil: '2026-11-22' }, 'OVER'],
    [{ mayAdd: 0 }, 'FULL'],
    [{ mayAdd: 0, addUntil: day }, 'FULL'],
    [{ mayAdd: 0, addUntil: '2026-11-22' }, 'OVER'],
  ] as const)('%j is %s', (more, standing) => {
    expect(standingOf(rule(more), day)).toBe(standing);
  });

  test('where one kind can be, only such are named', () => {
    const open = rule({ id: 'open' });
    expect(addingTo(active, [rule({ mayAdd: 0 }), open], day)).toEqual({
      kind: 'OPEN',
      rules: [open],
    });
  });

  test('else it says why not, and until when it could', () => {
    const full = { mayAdd: 0, addUntil: '2027-03-01' };
    expect(addingTo(active, [rule(full), rule({ addUntil: '2026-01-01' })], day)).toEqual({
      kind: 'FULL',
      until: '2027-03-01',
    });
    expect(addingTo(active, [rule({ mayAdd: 0 }), rule(full)], day)).toEqual({ kind: 'FULL' });
    const over = [rule({ addUntil: '2026-01-01' }), rule({ addUntil: '2026-02-01' })];
    expect(addingTo(active, over, day)).toEqual({ kind: 'OVER', until: '2026-02-01' });
    expect(addingTo(active, [], day)).toEqual({ kind: 'NEVER' });
    expect(addingTo({ status: 'expired' }, [rule()], day)).toEqual({ kind: 'ENDED' });
    expect(addingTo(active, undefined, day)).toEqual({ kind: 'UNKNOWN' });
  });

  test('the first day of purchase counts back from today', () => {
    expect(boughtSince(rule({ mostDaysSincePurchase: 30 }), day)).toBe('2026-10-24');
    expect(boughtSince(rule({ mostDaysSincePurchase: 0 }), day)).toBe(day);
    expect(boughtSince(rule(), day)).toBeUndefined();
  });
});

test('every refusal of the platform has a sentence of its own, in every language', () => {
  const calls = [
    productCalls.registerProduct,
    productCalls.changeProduct,
    productCalls.retireProduct,
  ];
  const codes = new Set(calls.flatMap(({ refusals }) => refusals));
  for (const language of languageSchema.options) {
    const labels = productLabelsIn(language);
    for (const code of codes) expect(labels[`Products_Error_${code}`] ?? '', code).toMatch(/\S{2}/);
  }
});
