import { z } from 'zod';
import { coverageStatus, coversNow, isOver } from '@/lib/coverage';
import {
  type Coverage,
  calendarDate,
  coverageSchema,
  type Policy,
  policySchema,
  productSchema,
} from '@/lib/platform';
import { holdersOf, planFacts, planNotice, planState } from './plan-facts';
import type { Saying } from './saying';
import type { Fact, Written } from './written';

export const certificateData = z.strictObject({
  policy: policySchema,
  coverages: z.array(coverageSchema),
  products: z.array(productSchema),
  /** The day that it speaks of. */
  asOf: calendarDate,
});

/** What a plan covers, and whom. */
export function writeCertificate(
  saying: Saying,
  { policy, coverages, products, asOf }: z.output<typeof certificateData>,
): Written {
  const { text, words, day, snapshot } = saying;
  const status = coverageStatus(policy, asOf);
  const notice = planNotice(saying, status);
  const covered = products.filter(({ status }) => status === 'COVERED');
  return {
    title: text('Pdf_Certificate_Title'),
    number: words(policy.policyNumber),
    subtitle: words(policy.planName),
    state: planState(saying, status, policy),
    lead: text(coversNow(status) ? 'Pdf_Certificate_Lead' : 'Pdf_Certificate_Lead_Not', {
      date: day(asOf),
    }),
    ...(notice ? { notice } : {}),
    facts: planFacts(saying, policy),
    holders: holdersOf(saying, policy),
    headings: {
      holder: text('Pdf_Holder_Header'),
      products: text('Pdf_Products_Header'),
      coverages: text(
        `Dashboard_Coverage_Header${isOver(status) ? '_Past' : coversNow(status) ? '' : '_Not'}`,
      ),
    },
    columns: {
      products: [text('Pdf_Product'), text('Pdf_SerialNumber'), text('Pdf_Purchased')],
    },
    products: covered.map((product) => [
      saying.product(product),
      words(product.serialNumber) || '–',
      product.purchaseDate === undefined ? '–' : day(product.purchaseDate),
    ]),
    coverages: coverages.map((coverage) => coverageOf(saying, policy, coverage)),
    notes: [text('Pdf_Certificate_Note', { client: snapshot.name })],
  };
}

function coverageOf({ text, words, day, money }: Saying, policy: Policy, coverage: Coverage) {
  const { title, description, limit, deductible, effectiveDate, expiryDate } = coverage;
  const said = words(description);
  const facts: readonly Fact[] = [
    [
      text('Dashboard_Coverage_Limit'),
      limit ? money(limit) : text('Dashboard_Coverage_Limit_None'),
    ],
    [
      text('Dashboard_Coverage_Deductible'),
      deductible && deductible.amount > 0
        ? money(deductible)
        : text('Dashboard_Coverage_Deductible_None'),
    ],
    // As the plan where nothing is said.
    ...(effectiveDate === policy.effectiveDate && expiryDate === policy.expiryDate
      ? []
      : ([
          [text('Pdf_From'), day(effectiveDate)],
          [text('Pdf_Until'), day(expiryDate)],
        ] as const)),
  ];
  return { title: words(title), ...(said === '' ? {} : { text: said }), facts };
}
