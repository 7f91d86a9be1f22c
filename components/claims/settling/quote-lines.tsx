import { type Description, DescriptionList } from '@/components/ui';
import { texts } from '@/lib/content';
import type { Quote } from '@/lib/platform';
import type { View } from '@/lib/request';

/** The lines that a price is made of. */
export function quoteLines(view: View, { lines }: Quote): readonly Description[] {
  const { localized, money } = texts(view.snapshot, view.language);
  return lines.map(({ title, amount }) => ({
    term: localized(title),
    value: money(amount.amount, amount.currency),
  }));
}

/** How the price of a way comes about, to be opened. */
export function QuoteLines({ view, quote }: { readonly view: View; readonly quote: Quote }) {
  const { text } = texts(view.snapshot, view.language);
  if (quote.lines.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
        {text('Claims_Options_Lines')}
      </summary>
      <DescriptionList items={quoteLines(view, quote)} />
    </details>
  );
}
