import { texts } from '@/lib/content';
import type { ProductRule } from '@/lib/platform';
import type { AddingStanding } from '@/lib/products/rules';
import type { View } from '@/lib/request';

/** What can be added to a plan today; or why nothing can, and until when it could. */
export function AddingLine({
  view,
  adding,
}: {
  readonly view: View;
  readonly adding: AddingStanding;
}) {
  const { text, date } = texts(view.snapshot, view.language);
  switch (adding.kind) {
    case 'OPEN':
      return (
        <>
          <p className="font-semibold">{text('Products_Adding_Open')}</p>
          <ul className="mt-1.5 grid gap-x-6 gap-y-1 text-muted sm:grid-cols-2">
            {adding.rules.map((rule) => (
              <li key={rule.id}>{ruleInWords(view, rule)}</li>
            ))}
          </ul>
        </>
      );
    case 'FULL':
      return (
        <p className="text-muted">
          {adding.until === undefined
            ? text('Products_Adding_Full')
            : text('Products_Adding_Full_Until', { date: date(adding.until) })}
        </p>
      );
    case 'OVER':
      return (
        <p className="text-muted">{text('Products_Adding_Over', { date: date(adding.until) })}</p>
      );
    default:
      return <p className="text-muted">{text(`Products_Adding_${adding.kind}`)}</p>;
  }
}

/** A kind of product, how many more of it, and until when. */
function ruleInWords(view: View, { title, mayAdd, addUntil }: ProductRule): string {
  const { text, localized, date } = texts(view.snapshot, view.language);
  const values = { kind: localized(title), count: mayAdd };
  return addUntil === undefined
    ? text('Products_Adding_Rule', values)
    : text('Products_Adding_Rule_Until', { ...values, date: date(addUntil) });
}
