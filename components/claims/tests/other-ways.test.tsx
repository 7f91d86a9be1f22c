import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { OptionsStep } from '@/components/claims/settling/options-step';
import { OtherWays } from '@/components/claims/tracking/other-ways';
import { OwnShop } from '@/components/claims/tracking/own-shop';
import { PictureExamples } from '@/components/documents/picture-examples';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { type ClaimDetails, claimDetailsSchema } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
const view: View = {
  ...plainView(snapshot, 'en', '/claim-track/claim'),
  audience: {
    kind: 'holder',
    session: sessionWith({ isProven: true }),
  },
};

async function shown(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page);
  const html = await new Response(prelude).text();
  return html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

const dollars = (amount: number) => ({ amount, currency: 'USD' });
const quote = {
  lines: [{ kind: 'DEDUCTIBLE', title: 'Deductible', amount: dollars(2_900) }],
  holderPays: dollars(2_900),
  validUntil: '2099-01-01T00:00:00Z',
};
const quotes = [
  { ...quote, id: 'mail', serviceRoute: 'MAIL_IN', title: 'By mail', payableTo: 'INSURER' },
  {
    ...quote,
    id: 'own',
    serviceRoute: 'REIMBURSEMENT',
    title: 'A shop of your choice',
    payableTo: 'OFF_PAYOUT',
    authorizedUpTo: dollars(18_000),
  },
].map((one) => ({ ...one, covered: dollars(15_100) }));

function claimOf(more: object): ClaimDetails {
  return claimDetailsSchema.parse({
    id: 'claim',
    number: 'C-1',
    policyId: 'plan',
    productId: 'phone',
    claimType: 'DAMAGE',
    cause: 'SCREEN',
    causeTitle: 'Cracked screen',
    state: 'FULFILLING',
    dateOfLoss: '2026-11-20',
    submittedAt: '2026-11-24T12:00:00Z',
    updatedAt: '2026-11-24T12:00:00Z',
    text: 'The part is not there.',
    next: { text: 'Wait, or choose.', turn: 'SHOP', by: '2026-12-10' },
    description: 'It fell.',
    answers: {},
    requirements: [],
    quotes,
    chosenQuoteId: 'mail',
    serviceOrders: [],
    appointments: [],
    ...more,
  });
}

const otherWays = { reason: 'NO_PART', text: 'No part within 5 days.', quoteIds: ['own'] };

describe('§2.1 No slot or part within the plan’s days', () => {
  test('a claim says why, what is offered, what it comes to and until when, and that waiting is one way', async () => {
    const said = await shown(
      <OtherWays view={view} claim={claimOf({ otherWays })} now={new Date()} />,
    );
    expect(said).toContain('No part within 5 days.');
    expect(said).toContain('A shop of your choice');
    expect(said).toContain('$151.00 at most paid to you');
    expect(said).toContain('If you choose none, nothing changes');
    expect(said).toContain('View other options');
    expect(said).not.toContain('By mail');
  });

  test('where nothing is offered there is nothing', async () => {
    expect(await shown(<OtherWays view={view} claim={claimOf({})} now={new Date()} />)).toBe('');
    const none = { ...otherWays, quoteIds: [] };
    expect(
      await shown(<OtherWays view={view} claim={claimOf({ otherWays: none })} now={new Date()} />),
    ).toBe('');
  });

  test('the ways stand alone to be chosen from, with the way back to waiting and none to end the claim', async () => {
    const facts = { claim: claimOf({ otherWays }), now: new Date(), takesCards: true };
    const settling = {
      kind: 'settling',
      facts,
      choices: {},
      kept: { claimId: 'claim', choices: {}, version: 0 },
      product: undefined,
    } as const;
    const said = await shown(<OptionsStep view={view} settling={settling} said={undefined} />);
    expect(said).toContain('No part within 5 days.');
    expect(said).toContain('for up to $180.00 including tax');
    expect(said).toContain('Keep current option');
    expect(said).not.toContain('By mail');
    expect(said).not.toContain('None of these');
  });

  test('a shop of one’s own has in writing what it may cost, for what, under which number and until when', async () => {
    const said = await shown(
      <OwnShop view={view} claim={claimOf({ chosenQuoteId: 'own', serviceOrders: [] })} />,
    );
    expect(said).toContain('Repair authorization');
    for (const part of ['Cracked screen', '$180.00', '$29.00', 'C-1', 'December 10, 2026'])
      expect(said).toContain(part);
    expect(await shown(<OwnShop view={view} claim={claimOf({})} />)).toBe('');
  });
});

test('§2.1 document upload: a good picture and a bad one are drawn, and told to who does not see them', async () => {
  const { prelude } = await prerender(<PictureExamples view={view} example="RECEIPT" />);
  const html = await new Response(prelude).text();
  expect(html).toContain('aria-label="Drawing: a complete, straight receipt with its total."');
  expect(html).toContain('Not like this');
  expect(html.match(/role="img"/g)).toHaveLength(2);
});
