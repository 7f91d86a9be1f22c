import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { SafetyNotice } from '@/components/claims/safety-notice';
import { safetyOf } from '@/lib/claims/filing/safety';
import { offeredBy } from '@/lib/claims/tests/offered';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { unknownAnswer } from '@/lib/platform';
import { plainView } from '@/lib/request';

const view = plainView({ ...snapshotWith(), labels: { en: productLabelsIn('en') } }, 'en', '/');

async function shown(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page);
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '');
}

/** A claim for a telephone that has answered whether its battery is swollen. */
function filingOf(answer: string) {
  return {
    answers: { answers: { SWOLLEN: answer }, productId: 'phone', cause: 'BATTERY_WORN' },
    facts: { productIds: ['phone'], options: offeredBy('northwind').get('PHPLUS') },
  };
}

describe('§2.1 file-claim: a dangerous battery', () => {
  test.each(['YES', unknownAnswer])('is told of first after the answer %s', async (answer) => {
    const page = await shown(<SafetyNotice view={view} safety={safetyOf(filingOf(answer))} />);
    expect(page).toContain('Safety first');
    for (const words of ['do not charge it', 'keep it outside', 'Never send it by mail'])
      expect(page).toContain(words);
  });

  test('that is none is not mentioned', () => {
    expect(safetyOf(filingOf('NO'))).toEqual([]);
  });
});
