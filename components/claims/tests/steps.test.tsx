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

  test('a day outside the cover is said where it is given, and not where the answers are checked', async () => {
    const day = { dateOfLoss: '2020-01-05', description: 'It is gone.' };
    const filing = filingOf(1, { ...day, outsideTold: day.dateOfLoss });
    const outside = 'This day is outside the time of your cover';
    const shownAt = (one: OpenFiling) =>
      shown(<IncidentStep view={view} filing={one} kept={undefined} />);
    expect(await shownAt(filing)).toContain(outside);
    expect(await shownAt(filing)).toContain('you can file the claim all the same');
    const guess = filingOf(1, { ...filing.answers, isDateEstimated: true });
    expect(await shownAt(guess)).toContain('a person looks at it before it is decided');
    // Another day is kept without a word, whether it would do or not.
    for (const dateOfLoss of ['2019-01-05', '2026-05-04'])
      expect(await shownAt(filingOf(1, { ...filing.answers, dateOfLoss }))).not.toContain(outside);
    const summary = await shown(
      <SummaryStep
        view={view}
        filing={filing}
        kept={undefined}
        hasChanged={false}
        same={undefined}
        proof={{ kind: 'any' }}
      />,
    );
    expect(summary).not.toContain(outside);
  });

  test('what a claim was for and the contract has no more is said, with what becomes of it', async () => {
    const left = filingOf(2, { productId: 'handed-over' });
    const page = await shown(<ProductStep view={view} filing={left} kept={undefined} />);
    expect(page).toContain('is no longer part of your contract');
    expect(page).toContain('Throw away');
    expect(page.match(/type="radio"/g)).toHaveLength(2);
    const nothing = await shown(
      <ProductStep
        view={view}
        filing={filingOf(0, { productId: 'handed-over' })}
        kept={undefined}
      />,
    );
    expect(nothing).toContain('is no longer part of your contract');
    expect(nothing).not.toContain('type="radio"');
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
