import type { ReactNode } from 'react';
import { CheckIcon, Notice } from '@/components/ui';
import { texts } from '@/lib/content';
import { changeRows, compareCoverages, type LostCoverage, waitWords } from '@/lib/coverage';
import type { RenewalOffer } from '@/lib/platform';
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
    id: coverage.now.id,
    rows: changeRows(content, coverage, products, rules?.deviceClasses ?? []),
  }));
  const differing = new Set([
    ...lost.map(({ coverage }) => coverage.id),
    ...compared.flatMap(({ id, rows }) => (rows.length > 0 ? [id] : [])),
  ]);
  const kept = coverages.filter(({ id }) => !differing.has(id));
  const rows = compared.flatMap((coverage) =>
    coverage.rows.map(({ of, label, now, offered }) => ({
      title: text('Offer_Fact', { of, fact: label }),
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
      {lost.length > 0 &&
        part(
          text('Offer_Lost'),
          <LostCoverages view={view} lost={lost} from={offer.effectiveDate} />,
        )}
      {rows.length > 0 && part(text('Offer_Changes'), <ComparisonTable view={view} rows={rows} />)}
      {added.length > 0 &&
        part(
          text('Offer_Added'),
          <ul className="grid gap-1.5">
            {added.map((coverage) => (
              <li key={coverage.coverageTypeCode} className="flex gap-2.5">
                <CheckIcon className="mt-0.5 text-success-text" />
                <span className="min-w-0">
                  {[localized(coverage.title), waitWords(content, coverage)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>,
        )}
      {kept.length > 0 &&
        part(
          text('Offer_Kept'),
          <ul className="grid gap-1.5">
            {kept.map(({ id, title }) => (
              <li key={id} className="flex gap-2.5">
                <CheckIcon className="mt-0.5 text-success-text" />
                <span className="min-w-0">{localized(title)}</span>
              </li>
            ))}
          </ul>,
        )}
    </div>
  );
}

/** What a plan covers and the one that goes on from it does not. */
export function LostCoverages({
  view,
  lost,
  from,
}: {
  readonly view: View;
  readonly lost: readonly LostCoverage[];
  /** The first day of the new plan. */
  readonly from: string;
}) {
  const { text, localized, list } = texts(view.snapshot, view.language);
  const content = coverageTexts(view);
  return (
    <Notice tone="danger">
      <p>{text('Offer_Lost_Text', { date: coverageDate(view.settings, from) })}</p>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        {lost.map(({ coverage, causes, products }) => (
          <li key={coverage.id}>
            <strong className="font-semibold">
              {causes.length > 0
                ? text('Offer_Fact', {
                    of: localized(coverage.title),
                    fact: list(causes.map(({ title }) => localized(title))),
                  })
                : localized(coverage.title)}
            </strong>
            {products.length > 0 && (
              <span className="block text-sm">
                {text('Offer_Lost_Products', {
                  products: list(products.map((product) => content.product(product))),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
