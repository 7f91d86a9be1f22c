import { describe, expect, test } from 'vitest';
import { WhatCanBeDone } from '@/components/claims/tracking/what-can-be-done';
import { WithdrawPage } from '@/components/claims/tracking/withdraw-page';
import { shown } from '@/components/tests/shown';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { samples } from '@/lib/pdf/tests/samples';
import { claimDetailsSchema } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
const view: View = {
  ...plainView(snapshot, 'en', '/'),
  audience: {
    kind: 'holder',
    session: sessionWith({ isProven: true }),
  },
};
const nounOfClaim = {
  en: 'claim',
  de: 'schaden',
  fr: 'sinistre',
  es: 'reclamación',
  ar: 'المطالبة',
};
const languages = ['en', 'de', 'fr', 'es', 'ar'] as const;
const now = new Date('2026-11-29T15:00:00Z');
const free = { amount: 0, currency: 'USD' };
const quote = {
  id: 'quote',
  serviceRoute: 'MAIL_IN',
  title: 'Mail it in',
  lines: [],
  covered: free,
  holderPays: free,
  payableTo: 'INSURER',
  validUntil: '2099-01-01T00:00:00Z',
};
const { payout: _, ...sample } = samples('en')['claim-summary'].claim;
const claimWith = (more: object) =>
  claimDetailsSchema.parse({
    ...sample,
    id: 'claim',
    quotes: [quote],
    chosenQuoteId: 'quote',
    appointments: [],
    ...more,
  });

describe('design §8: why a claim can no longer be withdrawn, and what can be done instead', () => {
  const order = (state: string, kind = 'MAIL_IN') => ({
    serviceOrders: [{ id: 'order', kind, state, text: 'x' }],
  });
  const paid = (state: string) => ({
    quotes: [{ ...quote, serviceRoute: 'SETTLEMENT' }],
    ...order('PLACED', 'SETTLEMENT'),
    payout: { id: 'p', amount: free, method: 'TRANSFER', lastFour: '1', state },
  });

  test.each([
    [order('PART_ORDERED'), 'because a part for the repair has been ordered'],
    [order('IN_WORK'), 'because work on it has started'],
    [order('ON_THE_WAY', 'ON_SITE'), 'because someone is on the way to you'],
    [order('ASSIGNED', 'DISPATCH'), 'because someone is on the way to you'],
    [order('ON_SITE', 'DISPATCH'), 'because the help you asked for has arrived'],
    [order('SHIPPED', 'REPLACEMENT'), 'because a shipment is on its way to you'],
    [order('DONE'), 'because the work is complete'],
    [paid('SENT'), 'because your payout has been sent'],
    [paid('PAID'), 'because your payout has been sent'],
  ])('%j: %s', async (more, why) => {
    const claim = claimWith({ state: 'FULFILLING', ...more });
    const pages = [
      await shown(<WhatCanBeDone view={view} followed={{ claim, asOf: now }} />),
      await shown(<WithdrawPage view={view} claim={claim} kept={undefined} now={now} />),
    ];
    for (const page of pages) {
      expect(page).toContain(why);
      expect(page).toContain('If something is wrong, report a problem.');
      expect(page).toContain('If you’ve changed your mind, call us.');
    }
  });

  test.each([{}, { isReopened: true }])(
    'once the appointment has begun, the page names neither claim nor report: %j',
    async (more) => {
      const claim = claimWith({
        state: 'FULFILLING',
        quotes: [{ ...quote, serviceRoute: 'ON_SITE' }],
        ...order('PLACED', 'ON_SITE'),
        appointments: [
          {
            id: 'appointment',
            centerId: 'center',
            slotId: 'slot',
            startsAt: '2026-11-29T14:00:00Z',
            endsAt: '2026-11-29T16:00:00Z',
            state: 'BOOKED',
          },
        ],
        ...more,
      });
      const pages = [
        await shown(<WhatCanBeDone view={view} followed={{ claim, asOf: now }} />),
        await shown(<WithdrawPage view={view} claim={claim} kept={undefined} now={now} />),
      ];
      for (const page of pages)
        expect(page).toContain(
          'You can’t withdraw right now because your appointment time has come',
        );
    },
  );

  // A refusal comes without the claim: of one that was reopened only the report is withdrawn.
  test.each(languages)('%s: a refusal does not name what is withdrawn', (language) => {
    const labels = productLabelsIn(language);
    const claimOf = nounOfClaim[language];
    const subjects = ['TOO_LATE', 'APPOINTMENT_BEGUN'].map(
      (code) => labels[`Claims_Error_withdraw_${code}`] ?? claimOf,
    );
    for (const sentence of subjects) expect(sentence.toLowerCase()).not.toContain(claimOf);
    const moved = labels.Claims_Error_withdraw_NOT_IN_THIS_STATE;
    expect(moved?.toLowerCase().split(claimOf)).toHaveLength(2);
  });
});
