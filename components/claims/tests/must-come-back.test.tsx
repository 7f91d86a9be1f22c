import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { MustComeBack } from '@/components/claims/tracking/must-come-back';
import { QuoteTaken } from '@/components/claims/tracking/quote-taken';
import { claimView } from '@/insurer/claims/claim-view';
import { claimStanding } from '@/insurer/tests/claims/every-standing';
import { texts } from '@/insurer/texts';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { addDays, today as dayIn } from '@/lib/dates';
import { snapshotWith } from '@/lib/entry/tests/context';
import { claimDetailsSchema } from '@/lib/platform';
import { plainView } from '@/lib/request';

const snapshot = { ...snapshotWith(), labels: { en: productLabelsIn('en') } };
const view = plainView(snapshot, 'en', '/claim-track/claim');
const day = (days: number) => addDays(dayIn(snapshot.timeZone), days);
const usd = (amount: number) => ({ amount, currency: 'USD' });
const quote = {
  id: 'quote',
  serviceRoute: 'REPLACEMENT',
  title: 'A replacement',
  lines: [],
  covered: usd(60_000),
  holderPays: usd(0),
  payableTo: 'INSURER',
  needsAppointment: false,
  validUntil: '2099-01-01T00:00:00Z',
};

/** What the page of a claim says of a device that must come back, and of what was chosen. */
async function shownOf(obligation: object, more: object = {}): Promise<string> {
  const claim = claimDetailsSchema.parse({
    ...claimView(claimStanding('AWAITING_RETURN', day(3)), new Date()),
    description: '',
    answers: {},
    requirements: [],
    quotes: [quote],
    chosenQuoteId: 'quote',
    serviceOrders: [],
    appointments: [],
    returnObligation: { id: 'return', due: day(7), mostItCosts: usd(60_000), ...obligation },
    ...more,
  });
  const page = (
    <>
      <MustComeBack view={view} claim={claim} now={new Date()} />
      <QuoteTaken view={view} claim={claim} now={new Date()} />
    </>
  );
  const { prelude } = await prerender(page);
  const html = await new Response(prelude).text();
  return html.replaceAll('<!-- -->', '').replaceAll(/<[^>]+>/g, '\n');
}

test('design §8: one that has arrived locked is to be unlocked, and is not asked to be sent', async () => {
  for (const [due, words] of [
    [7, '7 days left to unlock it'],
    [-2, '2 days late: unlock it now'],
  ] as const) {
    const state = due < 0 ? 'OVERDUE' : 'LOCKED';
    const shown = await shownOf({
      state,
      due: day(due),
      howToUnlock: texts.claims.returning.unlocking,
    });
    expect(shown).toContain(words);
    expect(shown).toContain('Unlock it by');
    expect(shown).toContain('Most you pay if it stays locked');
    expect(shown).not.toMatch(/send it|sent by|don’t return it/);
  }
});

test('design §8: what is owed for one that did not come stands beside it, with what undoes it, and not with what was chosen', async () => {
  const owed = { owed: { id: 'owed', amount: usd(60_000) } };
  const shown = await shownOf({ state: 'OVERDUE', due: day(-35) }, owed);
  expect(shown).toContain('35 days late: send it now');
  expect(shown).toMatch(/Amount due now\s+\$600\.00/);
  expect(shown).toContain(
    'Once we have it and it’s unlocked, you owe nothing for it, and we refund',
  );
  expect(shown).not.toContain('Balance due');
  expect(shown).not.toContain('if you don’t return it');
  expect(shown).toMatch(/You pay for this option\s+\$0\.00/);
  const before = await shownOf({ state: 'OVERDUE', due: day(-3) });
  expect(before).toContain('Most you pay if you don’t return it');
  expect(before).toMatch(/\sYou pay\s+\$0\.00/);
  for (const state of ['CHARGED', 'INVOICED'])
    expect(await shownOf({ state, due: day(-35) })).toMatch(/You pay for this option\s+\$0\.00/);
});
