import { describe, expect, test } from 'vitest';
import { languages, snapshotInAllLanguages as snapshot } from '@/components/tests/all-languages';
import { shown } from '@/components/tests/shown';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { addDays, today as todayIn } from '@/lib/dates';
import { coverageSchema, policySchema, productRuleSchema, productSchema } from '@/lib/platform';
import { coverageDate } from '@/lib/policies';
import { viewWith } from '@/lib/policies/tests/holder';
import type { OpenPlan } from '@/lib/products/registration';
import { CheckStep } from '../check-step';
import { PlanStep } from '../choose-steps';
import { DonePage } from '../done-page';

const view = { ...viewWith(snapshot, 'token'), nonce: 'nonce' };
const day = (days: number) => addDays(todayIn(snapshot.timeZone), days);
const written = (days: number) => coverageDate(view.settings, day(days));
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

const product = productSchema.parse({
  id: 'd',
  policyId: 'p',
  policyNumber: 'P-1',
  Manufacturer: 'Acme',
  Type: 'Refrigerator',
  ProductDescription: '',
  deviceClass: 'REFRIGERATOR',
  coveredFrom: [{ coverageId: 'Refrigerator', from: day(30) }],
});
const rule = productRuleSchema.parse({
  id: 'r',
  policyId: 'p',
  deviceClass: 'REFRIGERATOR',
  title: 'Refrigerator',
  mayAdd: 1,
  serialCheck: 'NONE',
});

/** A plan that has waited, and what it covers of a refrigerator and of a washer. */
function planOf(changes: object, policyNumber = 'P-1'): OpenPlan {
  const term = { effectiveDate: day(-100), expiryDate: day(300), ...changes };
  const coverage = (id: string, deviceClasses: readonly string[]) =>
    coverageSchema.parse({
      id,
      policyId: 'p',
      policyNumber,
      coverageTypeCode: id,
      title: id,
      description: '',
      effectiveDate: term.effectiveDate,
      expiryDate: term.expiryDate,
      causes: [{ code: id, title: id, deviceClasses }],
    });
  const policy = policySchema.parse({
    ...term,
    id: policyNumber,
    policyNumber,
    dealerCode: '',
    productCode: '',
    planName: `Home ${policyNumber}`,
    status: 'active',
    customers: [],
    ...changes,
  });
  return {
    policy,
    coverages: [
      coverage('Refrigerator', ['REFRIGERATOR']),
      coverage('Food', ['REFRIGERATOR', 'FREEZER']),
      coverage('Washer', ['WASHER']),
    ],
    products: [],
    listed: [],
    elsewhere: [],
    adding: { kind: 'OPEN', rules: [rule] },
    rules: [rule],
  };
}

const lapsed = { billing: { state: 'LAPSED', nextDueOn: day(-60) } };
const inGrace = { billing: { state: 'IN_GRACE', nextDueOn: day(-8), graceEndsOn: day(7) } };

describe('§2.1 a product that was registered is covered as far as its plan covers', () => {
  const done = (changes: object) =>
    shown(
      <DonePage
        view={view}
        content={{
          kind: 'product',
          holder: '',
          product,
          plan: planOf(changes),
          otherPlans: [],
          kindTitle: undefined,
          replacedBy: undefined,
          replaces: [],
          claims: 'NONE',
        }}
        today={day(0)}
      />,
    );

  test.each<[string, object, readonly [food: number, refrigerator: number] | undefined, string]>([
    ['in force', {}, [0, 30], ''],
    [
      'cancelled to a day',
      { cancellation: { acceptedOn: day(-1), lastDay: day(60) } },
      [0, 30],
      'This plan is ending',
    ],
    ['in grace', inGrace, [0, 30], 'A payment is overdue'],
    [
      'paid too late',
      { billing: { state: 'PAID', coversAgainFrom: day(9) } },
      [9, 30],
      'Coverage resumes on',
    ],
    ['to come', { effectiveDate: day(40) }, [40, 40], 'This plan hasn’t started yet'],
    ['lapsed', lapsed, undefined, 'This plan has lapsed'],
    ['of a status to come', { status: 'paused' }, undefined, 'Contact us about this plan'],
  ])('%s', async (_, changes, days, notice) => {
    const text = textOf(await done(changes));
    expect(text).toContain(notice);
    expect(text).not.toContain('Washer');
    if (days === undefined) expect(text).not.toContain('from when');
    else {
      expect(text).toContain(`Food from ${written(days[0])}`);
      expect(text).toContain(`Refrigerator from ${written(days[1])}`);
    }
  });

  test('and not at all by a coverage that ends before', async () => {
    const cancellation = { acceptedOn: day(-1), lastDay: day(20) };
    const text = textOf(await done({ cancellation }));
    expect(text).toContain(`Food from ${written(0)}`);
    expect(text).not.toContain('Refrigerator from');
  });
});

describe('§2.1 register-product says before whether the plan covers anything', () => {
  const registration = (...open: readonly OpenPlan[]) => ({
    kind: 'registration' as const,
    holder: '',
    today: day(0),
    plans: open,
    open,
    answers: undefined,
    plan: open[0],
    rule: undefined,
  });

  test('where it is chosen, of each plan by its name', async () => {
    const open = [planOf(lapsed, 'P-1'), planOf({}, 'P-2')];
    const text = textOf(
      await shown(<PlanStep view={view} registration={registration(...open)} kept={undefined} />),
    );
    expect(text).toMatch(/This plan has lapsed Home P-1 \( ?P-1 ?\)/);
    expect(text.match(/This plan/g)).toHaveLength(1);
  });

  test.each(languages)('before it is registered, in %s, and promises nothing', async (language) => {
    const plan = planOf(lapsed);
    const { Manufacturer } = product;
    const details = {
      Manufacturer,
      Type: 'Refrigerator',
      ProductDescription: '',
      serialNumber: '',
    };
    const html = await shown(
      <CheckStep
        view={{ ...view, language }}
        registration={registration(plan)}
        checked={{
          answers: { id: '018f3f3e-0000-7000-8000-000000000000' },
          details,
          chosen: { plan, rule },
        }}
        kept={undefined}
        hasChanged={false}
      />,
    );
    const labels = productLabelsIn(language);
    expect(textOf(html)).toContain(labels.Coverage_LAPSED_Title);
    expect(textOf(html)).toContain(labels.Products_Step_check_Lead);
    expect(textOf(html)).not.toMatch(/(Coverage|Products)_\w/);
  });
});
