import { describe, expect, test } from 'vitest';
import { snapshotInAllLanguages as snapshot } from '@/components/tests/all-languages';
import { shown } from '@/components/tests/shown';
import { offeredCoverages } from '@/insurer/coverages/offered-coverages';
import { demonstration, productNamed } from '@/insurer/tests/demonstration';
import { texts } from '@/lib/content';
import { coverageSchema, policyActionsSchema, policySchema, productSchema } from '@/lib/platform';
import { plainView } from '@/lib/request';
import { OfferCoverage } from '../offers/offer-coverage';

const view = { ...plainView(snapshot, 'en', '/policy-management/p/offers'), nonce: 'nonce' };
const { text, localized } = texts(snapshot, 'en');
const no = { isAllowed: false };
const actions = policyActionsSchema.parse({
  policyId: 'p',
  cancel: no,
  reinstate: no,
  transfer: no,
  renew: no,
  upgrade: no,
});
const term = { effectiveDate: '2027-03-16', expiryDate: '2028-03-15' };

/** Every offer that a plan of the demonstration can get, with what its rules say of losses. */
const offers = demonstration.flatMap((insurer) =>
  insurer.contracts.flatMap(({ policies }) =>
    policies.flatMap((policy) =>
      productNamed(insurer, policy.productCode).renewals.map((renewal) => {
        const has = productNamed(insurer, policy.productCode);
        const becomes = productNamed(insurer, renewal.productCode);
        const types = policy.coverages.map(({ coverageTypeCode }) => coverageTypeCode);
        const covers = has.coverages.filter(
          ({ coverageTypeCode }) => types.length === 0 || types.includes(coverageTypeCode),
        );
        const paidFor = new Set(becomes.coverages.flatMap(({ causes }) => causes));
        const lost = covers.filter(({ causes }) => causes.some((code) => !paidFor.has(code)));
        return {
          name: `${insurer.client} ${policy.policyNumber}: ${renewal.code}`,
          policy,
          has: { ...has, coverages: covers },
          becomes,
          lost: lost.map(({ title }) => localized(title)),
        };
      }),
    ),
  ),
);

function planOf({
  policy: { cancellation: _, billing: __, ...policy },
  has,
}: (typeof offers)[number]) {
  const of = { id: 'p', policyId: 'p', policyNumber: policy.policyNumber };
  return {
    policy: policySchema.parse({ ...policy, ...of }),
    coverages: offeredCoverages(has, policy, []).map((coverage, index) =>
      coverageSchema.parse({ ...coverage, ...of, id: `c${index}` }),
    ),
    products: policy.products.map(({ replacedBy: _, ...product }, index) =>
      productSchema.parse({
        ...product,
        ...of,
        id: `${index}`,
      }),
    ),
    actions,
    offers: [],
  };
}

describe('§2.1 policy-management: an offer of the demonstration says first what it drops', () => {
  test.each(offers)('$name', async (offer) => {
    const { becomes, lost } = offer;
    const plan = planOf(offer);
    const coverages = offeredCoverages(becomes, term, []);
    const html = await shown(
      <OfferCoverage view={view} plan={plan} offer={{ ...term, coverages }} heading="h2" />,
    );
    const named = [...html.matchAll(/<li><strong[^>]*>([^<]*)<\/strong>/g)].map(([, it]) => it);
    expect(named).toEqual(lost);
    expect(html.includes(text('Offer_Lost'))).toBe(lost.length > 0);
    const others = ['Offer_Changes', 'Offer_Added', 'Offer_Kept'].map((label) =>
      html.indexOf(text(label)),
    );
    for (const place of others.filter((one) => one >= 0))
      expect(place).toBeGreaterThan(html.indexOf(text('Offer_Lost')));
    for (const { title } of becomes.coverages) expect(html).toContain(localized(title));
  });

  test('there are such offers', () => {
    const dropping = offers.filter(({ lost }) => lost.length > 0).map(({ name }) => name);
    expect(dropping).toContain('harbor 0000054420: APPLIANCE_TO_TOTAL');
  });

  test('the microwave of the kitchen plan is named with its coverage', async () => {
    const offer = offers.find(({ name }) => name === 'harbor 0000054420: APPLIANCE_TO_TOTAL');
    if (!offer) throw new Error('There is no such offer');
    const coverages = offeredCoverages(offer.becomes, term, []);
    const html = await shown(
      <OfferCoverage
        view={view}
        plan={planOf(offer)}
        offer={{ ...term, coverages }}
        heading="h2"
      />,
    );
    const [from, to] = [html.indexOf(text('Offer_Lost')), html.indexOf(text('Offer_Changes'))];
    expect(from).toBeGreaterThan(-1);
    expect(to).toBeGreaterThan(from);
    const lost = html.slice(from, to);
    expect(lost).toContain('Built-in microwave');
  });
});
