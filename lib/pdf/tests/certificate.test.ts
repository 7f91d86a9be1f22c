import { describe, expect, test } from 'vitest';
import { certificateData, writeCertificate } from '../documents/certificate';
import { sayingOf } from '../documents/saying';
import { brand, samples } from './samples';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const sample = samples('en').certificate;
const [anyCoverage] = sample.coverages;
const [anyProduct] = sample.products;

/** What the certificate of a plan says. */
function written(policy: object, coverage: object = {}, deviceClass = 'FLAGSHIP') {
  const saying = sayingOf(brand(), 'en');
  const data = certificateData.parse({
    ...sample,
    policy: { ...sample.policy, ...policy },
    coverages: [{ ...anyCoverage, ...coverage }],
    products: [{ ...anyProduct, deviceClass }],
    deviceClasses: [
      { code: 'STANDARD', title: 'Phone' },
      { code: 'FLAGSHIP', title: 'Flagship phone' },
    ],
  });
  return writeCertificate(saying, data);
}

describe('§2.1 the certificate says whether the plan covers its holder', () => {
  const unpaid = { nextDueOn: '2026-08-01', graceEndsOn: '2026-08-16' };
  test.each<[string, object, object]>([
    ['in force', {}, { tone: 'success', text: 'Active' }],
    ['lapsed', { billing: { state: 'LAPSED', ...unpaid } }, { tone: 'danger', text: 'Lapsed' }],
    [
      'in grace',
      { billing: { state: 'IN_GRACE', ...unpaid } },
      { tone: 'warning', text: 'Payment overdue' },
    ],
    ['cancelled', { status: 'cancelled' }, { tone: 'danger', text: 'Canceled' }],
    [
      'not begun',
      { effectiveDate: '2027-01-01' },
      { tone: 'information', text: 'Starts January 1, 2027' },
    ],
  ])('%s', (name, policy, state) => {
    const { lead, notice, ...certificate } = written(policy);
    const hasEnd = name !== 'lapsed' && name !== 'cancelled';
    expect(JSON.stringify(certificate.facts).includes('End date')).toBe(hasEnd);
    expect(certificate.state).toEqual(state);
    expect(notice === undefined).toBe(name === 'in force');
    const confirms = name === 'in force' || name === 'in grace';
    expect(lead?.includes('confirms the cover')).toBe(confirms);
    expect(certificate.title).toBe(confirms ? 'Certificate of coverage' : 'Plan details');
    const items = name === 'cancelled' ? 'Products that were covered' : 'Products on this plan';
    expect(certificate.headings).toMatchObject({ products: confirms ? 'Covered products' : items });
    expect(JSON.stringify(certificate)).not.toContain('Covered until');
  });

  test('a lapsed one says since when, and what restores the coverage', () => {
    expect(written({ billing: { state: 'LAPSED', ...unpaid } }).notice).toMatchObject({
      text: expect.stringMatching(
        /from August 1, 2026 on is covered\. Coverage can’t resume until you’ve made every missing payment/,
      ),
    });
  });
});

describe('§2.1 the certificate has the facts of the plan’s page', () => {
  const loss = {
    deductibles: [
      { amount: usd(14900), isTaxed: true },
      { deviceClass: 'FLAGSHIP', amount: usd(19900), isTaxed: true },
      { deviceClass: 'FOLDABLE', amount: usd(24900), isTaxed: true },
    ],
    limits: [
      { per: 'CLAIM', amount: usd(120_000) },
      { per: 'PERIOD', count: 1, countLeft: 0, months: 12, resetsOn: '2027-01-15' },
    ],
    waitsUntil: '2027-08-20',
    reportWithinDays: 60,
  };

  test('the deductible of the device’s class, limits with what is left, and waiting periods', () => {
    expect(written({}, loss).coverages).toMatchObject([
      {
        state: { tone: 'information', text: 'Covered from August 20, 2027' },
        facts: [
          ['Limits', ['Up to $1,200.00 per claim', 'Up to 1 claim per plan year (Used up)']],
          [
            'Your share (deductible)',
            ['Flagship phone: $199.00 · plus tax · Applies to: Flagship phone'],
          ],
          [
            'Important dates',
            [
              'Covered from August 20, 2027. Losses before that date aren’t covered.',
              'Report a loss within 60 days.',
            ],
          ],
        ],
      },
    ]);
  });

  test.each([
    ['cancelled', { status: 'cancelled' }],
    ['ended', { effectiveDate: '2024-01-01', expiryDate: '2026-10-31' }],
  ])('nothing is left of the limits of a plan that is over: %s', (_, policy) => {
    expect(written(policy, loss).coverages).toMatchObject([
      { facts: [['Limits', ['Up to $1,200.00 per claim', 'Up to 1 claim per plan year']], {}, {}] },
    ]);
  });

  test('another class has another deductible, and one that is not known shows all', () => {
    const deductiblesOf = (deviceClass: string) =>
      JSON.stringify(written({}, loss, deviceClass).coverages).match(/\$\d+\.00 · plus/g);
    expect(deductiblesOf('STANDARD')).toEqual(['$149.00 · plus']);
    expect(deductiblesOf('')).toEqual(['$149.00 · plus', '$199.00 · plus', '$249.00 · plus']);
  });

  test.each<[string, object, readonly string[], object?]>([
    ['as its plan', {}, []],
    [
      'later, and past a waiting period',
      { effectiveDate: '2026-10-01', waitsUntil: '2026-10-31' },
      ['Covered since October 31, 2026.'],
    ],
    [
      'to come, and past a waiting period',
      { effectiveDate: '2027-04-01', waitsUntil: '2027-05-01' },
      ['Covered from May 1, 2027. Losses before that date aren’t covered.'],
    ],
    [
      'only for a time',
      { waitsUntil: '2026-10-01', expiryDate: '2027-08-31' },
      ['Covered since October 1, 2026.', 'Covered until August 31, 2027'],
    ],
    [
      'past a waiting period, of a plan that has lapsed',
      { effectiveDate: '2026-10-01', waitsUntil: '2026-10-31' },
      [],
      { billing: { state: 'LAPSED', nextDueOn: '2026-10-15' } },
    ],
    [
      'past a waiting period, of a plan that is over',
      { waitsUntil: '2026-10-01' },
      ['October 1, 2026 to October 15, 2026'],
      { status: 'cancelled', cancellation: { acceptedOn: '2026-10-15', lastDay: '2026-10-15' } },
    ],
  ])('the days of a coverage are one statement: %s', (_, days, said, plan = {}) => {
    const term = { effectiveDate: '2026-09-01', expiryDate: '2028-08-31' };
    const { coverages } = written({ ...term, ...plan }, { ...term, ...days });
    const times = said.length === 0 ? [] : [['Important dates', said]];
    expect(coverages).toMatchObject([{ facts: [{}, {}, ...times] }]);
  });

  test('a product that was added later is covered from a day of its own', () => {
    const added = { coveredFrom: [{ coverageId: anyCoverage?.id ?? '', from: '2027-02-20' }] };
    const of = (...products: readonly object[]) => {
      const data = certificateData.parse({
        ...sample,
        coverages: [anyCoverage],
        products: products.map((more) => ({ ...anyProduct, ...more })),
      });
      return JSON.stringify(writeCertificate(sayingOf(brand(), 'en'), data).coverages);
    };
    expect(of({})).not.toContain('Covered from');
    expect(of({}, added)).toMatch(/"[^"]+: Covered from February 20, 2027"/);
    expect(of({}, added)).not.toContain('"state"');
    expect(of(added)).toContain(
      '"state":{"tone":"information","text":"Covered from February 20, 2027"}',
    );
  });

  test('a product that no coverage is for is not among those that it confirms', () => {
    const causes = [{ code: 'DROP', title: 'Dropped', deviceClasses: ['FLAGSHIP'] }];
    expect(written({}, { causes }).products).toHaveLength(1);
    expect(written({}, { causes }, 'STANDARD').products).toEqual([]);
  });

  test('what a platform only says in short stands as it says it', () => {
    expect(written({}).coverages).toMatchObject([
      {
        facts: [
          ['Limits', [expect.stringMatching(/\$/)]],
          ['Your share (deductible)', [expect.stringMatching(/\$/)]],
        ],
      },
    ]);
  });
});
