import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { policySchema, renewalOfferSchema } from '@/lib/platform';
import type { PlanDetails } from '@/lib/policies';
import { plainView } from '@/lib/request';
import { PlanGlance } from '../plan/plan-glance';

function shown(more: object, offers: PlanDetails['offers'] = []): string {
  const snapshot = { ...snapshotWith({}), labels: { en: productLabelsIn('en') } };
  const policy = policySchema.parse({
    id: 'policy',
    policyNumber: 'P-1',
    dealerCode: '',
    productCode: 'PHPLUS',
    planName: { en: 'Complete' },
    status: 'active',
    effectiveDate: '2026-01-15',
    expiryDate: '2030-02-28',
    customers: [],
    ...more,
  });
  const view = plainView(snapshot, 'en', '/policy-management');
  return renderToStaticMarkup(
    <PlanGlance view={view} plan={{ policy, coverages: [], offers }} today="2026-12-01" />,
  );
}

const cancellation = (lastDay: string) => ({ cancellation: { acceptedOn: '2026-10-20', lastDay } });

test.each([
  ['in force', {}, 'Ends on', '02/28/2030'],
  ['cancelled', { status: 'cancelled', ...cancellation('2026-10-31') }, 'Ended on', '10/31/2026'],
  ['cancelled to a day', cancellation('2027-01-31'), 'Ends on', '01/31/2027'],
])(
  '§2.1 policy-management: a plan that is %s shows the last day that it covers',
  (_, more, term, day) => {
    const text = shown(more);
    expect(text).toMatch(new RegExp(`${term}</dt>.*?${day}`));
    if (day !== '02/28/2030') expect(text).not.toContain('02/28/2030');
  },
);

test('§2.1 policy-management: an ended plan does not say to contact us while an offer is open', () => {
  const ended = { status: 'expired', expiryDate: '2026-11-20' };
  const offer = renewalOfferSchema.parse({
    id: 'offer',
    policyId: 'policy',
    kind: 'RENEWAL',
    planName: { en: 'Complete' },
    description: { en: 'One more year' },
    price: { amount: 9_900, currency: 'USD' },
    effectiveDate: '2026-12-02',
    expiryDate: '2027-12-01',
    validUntil: '2026-12-10T12:00:00Z',
  });
  expect(shown(ended)).toContain('To get coverage again, contact us.');
  expect(shown(ended, [offer])).not.toMatch(/contact us/i);
});

test('§2.1 policy-management: a plan that has lapsed names no end', () => {
  const lapsed = { billing: { state: 'LAPSED', nextDueOn: '2026-10-01' } };
  expect(shown(lapsed)).not.toMatch(/Ends on|Ended on|02\/28\/2030/);
});

test('§2.1 policy-management: a lapsed plan says for which losses there is time to report them', () => {
  const lapsed = {
    reportUntil: '2030-03-30',
    billing: { state: 'LAPSED', nextDueOn: '2026-11-15' },
  };
  const html = shown(lapsed);
  expect(html).toMatch(/Report losses by<\/dt>.*?March 30, 2030.*?for losses before 11\/15\/2026/);
  expect(shown({ reportUntil: '2030-03-30' })).not.toContain('for losses before');
});

test('§9 only days of coverage follow the coverage date format', () => {
  const html = shown({ reportUntil: '2030-03-30', ...cancellation('2027-01-31') });
  expect(html).toMatch(/Canceled on<\/dt>.*?October 20, 2026/);
  expect(html).toMatch(/Report losses by<\/dt>.*?March 30, 2030/);
});

test('§2.1 policy-management: a plan cancelled for a day that nobody reports names no end', () => {
  expect(shown({ status: 'cancelled' })).not.toMatch(/Ends on|Ended on|02\/28\/2030/);
});

test.each([
  [{ isClaimedElsewhere: true }, true],
  [{}, false],
])('§2.1 policy-management: a plan with %j says where its claims are filed: %s', (more, isSaid) => {
  const html = shown(more);
  expect(html.includes('Claims for this plan can’t be filed on this website.')).toBe(isSaid);
  expect(html.includes('/pages/contact-us')).toBe(isSaid);
});
