import { type Description, DescriptionList } from '@/components/ui';
import { texts } from '@/lib/content';
import type { DeliveryOption, Quote, Replacement } from '@/lib/platform';
import type { View } from '@/lib/request';
import { costTerm } from '../cost-term';

/** What is chosen beside a way, at a price of its own. */
export type Extra = Replacement | DeliveryOption | undefined;

/** The lines that a price is made of, with what is chosen beside it, and what they add up to. */
function quoteLines(
  view: View,
  { lines, covered, holderPays }: Quote,
  extras: readonly Extra[],
): readonly Description[] {
  const { text, money } = texts(view.snapshot, view.language);
  const priced = extras.flatMap((extra) =>
    extra && extra.extra.amount > 0 ? [{ title: extra.title, amount: extra.extra }] : [],
  );
  const total = priced.reduce((sum, { amount }) => sum + amount.amount, covered.amount);
  return [
    ...[...lines, ...priced].map((line) => ({
      term: costTerm(view, line),
      value: money(line.amount.amount, line.amount.currency),
    })),
    {
      term: text('Claims_Chosen_Total'),
      value: money(total + holderPays.amount, holderPays.currency),
    },
  ];
}

/** How the price of a way comes about, to be opened. */
export function QuoteLines({
  view,
  quote,
  extras = [],
}: {
  readonly view: View;
  readonly quote: Quote;
  readonly extras?: readonly Extra[];
}) {
  const { text } = texts(view.snapshot, view.language);
  if (quote.lines.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="link flex min-h-11 cursor-pointer items-center">
        {text('Claims_Options_Lines')}
      </summary>
      <DescriptionList items={quoteLines(view, quote, extras)} />
    </details>
  );
}
