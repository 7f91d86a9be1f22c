import { expect, test } from 'vitest';
import { languages, snapshotInAllLanguages as snapshot } from '@/components/tests/all-languages';
import { shown } from '@/components/tests/shown';
import { productStanding } from '@/lib/coverage';
import type { DeviceStanding } from '@/lib/dashboard';
import { addDays, today as todayIn } from '@/lib/dates';
import { coverageSchema, policySchema, productSchema } from '@/lib/platform';
import { coverageDate } from '@/lib/policies';
import { plainView } from '@/lib/request';
import { DeviceAnswer } from '../device-answer';

const view = plainView(snapshot, 'en', '/dashboard/device-lookup');
const today = todayIn(snapshot.timeZone);
const day = (days: number) => addDays(today, days);
const written = (days: number) => coverageDate(view.settings, day(days));
const term = { effectiveDate: day(-100), expiryDate: day(300) };

/** What the look-up says of a device, of a plan with one coverage. */
async function answer(standing: DeviceStanding, policy: object, device: object, language = view) {
  const plan = {
    policy: policySchema.parse({
      ...term,
      id: 'p',
      policyNumber: 'P-1',
      dealerCode: '',
      productCode: '',
      planName: 'Phone Plan',
      status: 'active',
      customers: [],
      ...policy,
    }),
    coverages: [
      coverageSchema.parse({
        ...term,
        id: 'c',
        policyId: 'p',
        policyNumber: 'P-1',
        coverageTypeCode: 'DAMAGE',
        title: 'Drops',
        description: '',
      }),
    ],
    products: [],
  };
  const product = productSchema.parse({
    id: 'd',
    policyId: 'p',
    policyNumber: 'P-1',
    Manufacturer: 'Acme',
    Type: 'Phone',
    ProductDescription: 'Acme One',
    ...device,
  });
  const { status, coveredFrom } = productStanding(product, plan, today);
  const found = {
    product,
    plan,
    standing,
    status,
    ...(coveredFrom === undefined ? {} : { coveredFrom }),
    notToday: [],
  };
  const html = await shown(<DeviceAnswer view={language} number="1" devices={[found]} />);
  return html
    .replaceAll(/<(style|script|svg)[^>]*>.*?<\/\1>|<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

const resumes = { billing: { state: 'PAID', coversAgainFrom: day(2) } };
const begins = { effectiveDate: day(5) };
const waits = { coveredFrom: [{ coverageId: 'c', from: day(30) }] };

test.each<[string, DeviceStanding, object, object, string]>([
  ['resumes', 'RESUMING', resumes, {}, `This device is covered again from ${written(2)}`],
  ['resumes, and waits longer', 'RESUMING', resumes, waits, `covered again from ${written(30)}`],
  ['is to begin', 'UPCOMING', begins, {}, `This device is covered from ${written(5)}`],
  [
    'is to begin, and waits longer',
    'UPCOMING',
    begins,
    waits,
    `This device is covered from ${written(30)}`,
  ],
])('§2.1 device look-up names the day of a device whose plan %s', async (_, ...of) => {
  const [standing, policy, device, said] = of;
  const html = await answer(standing, policy, device);
  expect(html).toContain(said);
  expect(html).toContain('What the plan covers when it’s active');
  expect(html).toContain('Drops');
});

test.each(languages)('§2.1 device look-up has words for it in %s', async (language) => {
  for (const [standing, policy] of [
    ['RESUMING', resumes],
    ['UPCOMING', begins],
    ['NONE', {}],
  ] as const)
    expect(await answer(standing, policy, {}, { ...view, language })).not.toMatch(/Dashboard_/);
});
