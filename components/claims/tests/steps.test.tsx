import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { ProductStep } from '@/components/claims/filing/choose-steps';
import { IncidentStep } from '@/components/claims/filing/incident-step';
import { SummaryStep } from '@/components/claims/filing/summary-step';
import type { OpenFiling } from '@/lib/claims/filing/open-filing';
import { offeredBy } from '@/lib/claims/tests/offered';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { productSchema } from '@/lib/platform';
import { plainView } from '@/lib/request';

const view = plainView({ ...snapshotWith(), labels: { en: productLabelsIn('en') } }, 'en', '/');

async function shown(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page);
  return new Response(prelude).text();
}

/** A claim for one of so many telephones, of which the cause is told. */
function filingOf(count: number, answers: Partial<OpenFiling['answers']> = {}): OpenFiling {
  const products = Array.from({ length: count }, (_, index) =>
    productSchema.parse({
      id: `phone-${index}`,
      policyId: 'plan',
      policyNumber: 'NW1',
      Manufacturer: 'Solara',
      Type: 'Phone',
      ProductDescription: `Solara ${index}`,
      deviceClass: 'PHONE_STANDARD',
    }),
  );
  const all = { answers: {}, productId: 'phone-0', cause: 'LOST', ...answers };
  return {
    kind: 'filing',
    draft: {
      kind: 'draft',
      id: '0ff8e931-8119-46ea-a8f2-e1cae4c06002',
      contact: '',
      begunBy: '',
      typist: '',
      answers: all,
      version: 1,
      savedAt: new Date(),
      isEndTold: false,
      keptUntil: new Date(),
    },
    products,
    policies: [],
    answers: all,
    facts: {
      productIds: products.map(({ id }) => id),
      options: offeredBy('northwind').get('PHPLUS'),
    },
  };
}

describe('§2.1 file-claim: a step of a claim', () => {
  test('each product has a picture of its kind', async () => {
    const page = await shown(<ProductStep view={view} filing={filingOf(9)} kept={undefined} />);
    expect(page.match(/type="radio"/g)).toHaveLength(9);
    expect(page.split('<svg').length).toBeGreaterThanOrEqual(10);
  });

  test('a question says why and what an answer could be, and takes that nobody knows; no count is promised', async () => {
    const page = await shown(<IncidentStep view={view} filing={filingOf(1)} kept={undefined} />);
    expect(page).toContain('on Tuesday about 6 p.m., on bus 12');
    expect(page).toContain('Why we ask: It helps to find it');
    expect(page).toContain('name="answers.LAST_SEEN_UNKNOWN"');
    expect(page).toContain('I do not know the exact day');
    expect(page).toContain('Step 2');
    expect(page).not.toContain('Step 2 of');
  });

  test('the summary says that a day is a guess, and that nobody knows', async () => {
    const filing = filingOf(1, {
      dateOfLoss: '2026-05-04',
      isDateEstimated: true,
      description: 'It is gone.',
      answers: { LAST_SEEN: 'UNKNOWN' },
    });
    const page = await shown(
      <SummaryStep
        view={view}
        filing={filing}
        kept={undefined}
        hasChanged={false}
        same={undefined}
        proof={{ kind: 'any' }}
      />,
    );
    expect(page).toContain('the exact day is not known');
    expect(page).toContain('I do not know');
  });
});
