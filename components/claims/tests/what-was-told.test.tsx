import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { WhatWasTold } from '@/components/claims/tracking/what-was-told';
import { claimView } from '@/insurer/claims/claim-view';
import { claimStanding } from '@/insurer/tests/claims/every-standing';
import { offeredBy } from '@/lib/claims/tests/offered';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { claimDetailsSchema } from '@/lib/platform';
import { plainView } from '@/lib/request';

test('§2.1 claim-track: all that was told is read again: answers, guesses, and whom the holder has paid', async () => {
  const view = plainView(
    { ...snapshotWith(), labels: { en: productLabelsIn('en') } },
    'en',
    '/claim-track/claim',
  );
  const answers = { HOW: 'ON_PURPOSE' };
  const claim = claimDetailsSchema.parse({
    ...claimView(claimStanding('IN_REVIEW', '2026-11-20'), new Date()),
    cause: 'SCREEN_CRACKED',
    isDateEstimated: true,
    description: 'It fell.',
    answers,
    expense: {
      paidTo: 'Screen Doctor',
      paidOn: '2026-11-02',
      wasAuthorised: true,
      cost: { amount: 18_900, currency: 'USD' },
    },
    requirements: [],
    quotes: [],
    serviceOrders: [],
    appointments: [],
  });
  const told = {
    facts: { productIds: ['phone'], options: offeredBy('northwind').get('PHPLUS') },
    answers: { productId: 'phone', cause: 'SCREEN_CRACKED', answers },
  };
  const { prelude } = await prerender(<WhatWasTold view={view} claim={claim} told={told} />);
  const page = await new Response(prelude).text();
  const how = told.facts.options?.causes
    .find(({ code }) => code === 'SCREEN_CRACKED')
    ?.questions.find(({ code }) => code === 'HOW');
  const words = how?.choices.find(({ code }) => code === 'ON_PURPOSE')?.title;
  expect(page).toContain(typeof words === 'string' ? words : words?.en);
  expect(page).toContain('the exact day is not known');
  expect(page).toMatch(/Who you paid<\/dt><dd[^>]*>Screen Doctor/);
  expect(page).toMatch(/Did we approve it in advance\?<\/dt><dd[^>]*>Yes/);
  expect(page).toContain('$189.00');
});
