import { texts } from '@/lib/content';
import type { CancellationQuote } from '@/lib/platform';
import type { View } from '@/lib/request';

/** How a refund is made up, line by line, with its sum. */
export function RefundLines({
  view,
  quote: { lines, refund, basis },
}: {
  readonly view: View;
  readonly quote: Pick<CancellationQuote, 'lines' | 'refund' | 'basis'>;
}) {
  const { text, localized, money } = texts(view.snapshot, view.language);
  return (
    <>
      <table className="w-full border-collapse text-start">
        <tbody className="divide-y divide-neutral-5">
          {lines.map(({ kind, title, amount }) => (
            <tr key={kind}>
              <th scope="row" className="py-2.5 pe-4 text-start font-normal">
                {localized(title)}
              </th>
              <td className="py-2.5 text-end whitespace-nowrap tabular-nums">
                {money(amount.amount, amount.currency)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-neutral-7 text-lg font-semibold">
            <th scope="row" className="py-3 pe-4 text-start">
              {text('Cancel_Total')}
            </th>
            <td className="py-3 text-end whitespace-nowrap tabular-nums">
              {money(refund.amount, refund.currency)}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-1 text-sm text-muted">{localized(basis)}</p>
    </>
  );
}
