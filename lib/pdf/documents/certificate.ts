import { z } from 'zod';
import {
  applicationOn,
  applicationWords,
  coverageStatus,
  coverageTense,
  coversNow,
  deductibleRows,
  isLeftOut,
  isOver,
  limitWords,
  timeWords,
} from '@/lib/coverage';
import {
  type Coverage,
  calendarDate,
  coverageSchema,
  localizedText,
  policySchema,
  productSchema,
  serialLabel,
} from '@/lib/platform';
import { holdersOf, planFacts, planNotice, planState } from './plan-facts';
import type { Saying } from './saying';
import type { Fact, Written } from './written';

export const certificateData = z.strictObject({
  policy: policySchema,
  coverages: z.array(coverageSchema),
  products: z.array(productSchema),
  /** What the classes of its devices are called. */
  deviceClasses: z.array(z.object({ code: z.string(), title: localizedText })).default([]),
  /** The day that it speaks of. */
  asOf: calendarDate,
});

/** What a plan covers, and whom. */
export function writeCertificate(saying: Saying, data: z.output<typeof certificateData>): Written {
  const { policy, coverages, products, asOf } = data;
  const { text, words, day, snapshot } = saying;
  const status = coverageStatus(policy, asOf);
  const notice = planNotice(saying, status);
  const covered = products.filter(
    (product) => product.status === 'COVERED' && !isLeftOut(product, coverages),
  );
  const serials = new Set(covered.map(({ serialNumber }) => serialLabel(serialNumber)));
  const [serialColumn = serialLabel('')] = serials.size === 1 ? serials : [];
  const tense = coverageTense(status);
  const isCovering = coversNow(status);
  return {
    title: text(isCovering ? 'Pdf_Certificate_Title' : 'Pdf_Certificate_Title_Not'),
    number: words(policy.policyNumber),
    subtitle: words(policy.planName),
    state: planState(saying, status, policy),
    lead: text(isCovering ? 'Pdf_Certificate_Lead' : 'Pdf_Certificate_Lead_Not', {
      date: day(asOf),
    }),
    ...(notice ? { notice } : {}),
    facts: planFacts(saying, policy, asOf),
    holders: holdersOf(saying, policy),
    headings: {
      holder: text('Pdf_Holder_Header'),
      products: text(`Pdf_Products_Header${tense}`),
      coverages: text(`Dashboard_Coverage_Header${tense}`),
    },
    columns: {
      products: [text('Pdf_Product'), text(serialColumn), text('Pdf_Purchased')],
    },
    products: covered.map((product) => [
      saying.product(product),
      words(product.serialNumber) || '–',
      product.purchaseDate === undefined ? '–' : day(product.purchaseDate),
    ]),
    coverages: coverages.map((coverage) => coverageOf(saying, data, coverage, isOver(status))),
    notes: [text('Pdf_Certificate_Note', { client: snapshot.name })],
  };
}

/** A coverage, by the same facts as the plan's page: of its deductibles those that the devices have. */
function coverageOf(
  saying: Saying,
  { policy, products, deviceClasses, asOf }: z.output<typeof certificateData>,
  coverage: Coverage,
  isPlanOver: boolean,
) {
  const { text, words, money } = saying;
  const { title, description, limit, limits, deductible, deductibles } = coverage;
  const said = words(description);
  const state = isPlanOver
    ? undefined
    : applicationWords(saying, applicationOn(coverage, asOf, products));
  const limitLines =
    limits.length > 0
      ? limits.flatMap((one) => {
          const { most, left } = limitWords(saying, one, isPlanOver) ?? {};
          return most === undefined ? [] : [left === undefined ? most : `${most} (${left})`];
        })
      : [limit ? money(limit) : text('Dashboard_Coverage_Limit_None')];
  const deductibleLines =
    deductibles.length > 0
      ? deductibleRows(saying, coverage, products, deviceClasses)
          .filter(({ isAsked }) => isAsked)
          .map(({ of, amount, notes, devices }) => {
            const applies =
              devices === undefined ? [] : [text('Plan_Deductible_Applies', { devices })];
            return `${text('Global_Label', { label: of })} ${[amount, ...notes, ...applies].join(' · ')}`;
          })
      : [
          deductible && deductible.amount > 0
            ? money(deductible)
            : text('Dashboard_Coverage_Deductible_None'),
        ];
  const times = timeWords(saying, coverage, policy, products, asOf);
  const facts: readonly Fact[] = [
    [text('Plan_Limits'), limitLines],
    [text('Plan_Deductibles'), deductibleLines],
    ...(times.length > 0 ? ([[text('Plan_Times'), times]] as const) : []),
  ];
  return {
    title: words(title),
    ...(said === '' ? {} : { text: said }),
    ...(state ? { state } : {}),
    facts,
  };
}
