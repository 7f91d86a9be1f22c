import type { ReactNode } from 'react';
import { CheckIcon, Notice } from '@/components/ui';
import { texts } from '@/lib/content';
import { type CoverageComparison, changeRows, compareCoverages } from '@/lib/coverage';
import type { OfferedCoverage, RenewalOffer } from '@/lib/platform';
import { coverageDate, type PlanDetails } from '@/lib/policies';
import type { View } from '@/lib/request';
import { coverageTexts } from '../plan/words';
import { ComparisonTable } from './now-and-then';

/** What an offer makes of the coverages of a plan: first what is lost, then what changes, is added and stays. */
export function OfferCoverage({
  view,
  plan: { coverages, products, rules },
  offer,
  heading: Heading,
}: {
  readonly view: View;
  readonly plan: PlanDetails;
  readonly offer: Pick<RenewalOffer, 'coverages' | 'effectiveDate'>;
  /** One below that of what it is part of. */
  readonly heading: 'h2' | 'h3';
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  if (!offer.coverages) return <Notice tone="warning">{text('Offer_Coverage_Unknown')}</Notice>;
  const content = coverageTexts(view);
  const { lost, continued, added } = compareCoverages(coverages, offer.coverages, products);
  const compared = continued.map((coverage) => ({
    title: localized(coverage.now.title),
    rows: changeRows(content, coverage, products, rules?.deviceClasses ?? []),
  }));
  const kept = compared.filter(({ rows }) => rows.length === 0);
  const rows = compared.flatMap((coverage) =>
    coverage.rows.map(({ label, now, offered }) => ({
      title: `${coverage.title}: ${label}`,
      now,
      offered,
    })),
  );
  const part = (title: string, children: ReactNode) => (
    <section>
      <Heading className="mb-2 text-lg">{title}</Heading>
      {children}
    </section>
  );
  return (
    <div className="grid gap-6">
      {lost.length > 0 && <LostCoverages view={view} lost={lost} from={offer.effectiveDate} />}
      {rows.length > 0 && part(text('Offer_Changes'), <ComparisonTable view={view} rows={rows} />)}
      {added.length > 0 &&
        part(
          text('Offer_Added'),
          <ul className="grid gap-1.5">
            {added.map((coverage) => (
              <li key={coverage.coverageTypeCode} className="flex gap-2.5">
                <CheckIcon className="mt-0.5 size-5 shrink-0 text-success-text" />
                <span className="min-w-0">{addedWords(content, coverage)}</span>
              </li>
            ))}
          </ul>,
        )}
      {kept.length > 0 &&
        part(
          text('Offer_Kept'),
          <ul className="grid gap-1.5">
            {kept.map(({ title }) => (
              <li key={title} className="flex gap-2.5">
                <CheckIcon className="mt-0.5 size-5 shrink-0 text-success-text" />
                <span className="min-w-0">{title}</span>
              </li>
            ))}
          </ul>,
        )}
    </div>
  );
}

function LostCoverages({
  view,
  lost,
  from,
}: {
  readonly view: View;
  readonly lost: CoverageComparison['lost'];
  readonly from: string;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const content = coverageTexts(view);
  return (
    <Notice tone="danger" title={text('Offer_Lost')}>
      <p>{text('Offer_Lost_Text', { date: coverageDate(view.settings, from) })}</p>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        {lost.map(({ coverage, causes, products }) => (
          <li key={coverage.id}>
            <strong className="font-semibold">
              {[
                localized(coverage.title),
                ...(causes.length > 0
                  ? [causes.map(({ title }) => localized(title)).join(', ')]
                  : []),
              ].join(': ')}
            </strong>
            {products.length > 0 && (
              <span className="block text-sm">
                {text('Offer_Lost_Products', {
                  products: products.map((product) => content.product(product)).join(', '),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function addedWords(
  { text, words, day }: ReturnType<typeof coverageTexts>,
  { title, waitsUntil, effectiveDate }: OfferedCoverage,
): string {
  const waits =
    waitsUntil !== undefined && waitsUntil > effectiveDate
      ? [text('Plan_CoveredFrom', { date: day(waitsUntil) })]
      : [];
  return [words(title), ...waits].join(' · ');
}
