import { LinkButton } from '@/components/ui';
import { texts } from '@/lib/content';
import { carry, type ListPart, partParameter } from '@/lib/navigation';
import type { View } from '@/lib/request';

/** The way to what one part of a list has no room for; nothing where it has room for all. */
export function ListParts({
  view,
  part: { number, first, last, count },
  href,
}: {
  readonly view: View;
  readonly part: ListPart;
  /** Where the list stands. */
  readonly href: string;
}) {
  if (first <= 1 && last === count) return null;
  const { text } = texts(view.snapshot, view.language);
  const range = text('List_Shown', { first, last, count });
  const addressOf = (other: number) => carry(href, [[partParameter, String(other)]]);
  return (
    <nav aria-label={range} className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-muted">{range}</p>
      <div className="flex flex-wrap gap-3">
        {first > 1 && (
          <LinkButton href={addressOf(number - 1)} variant="secondary" rel="prev">
            {text('List_Previous')}
          </LinkButton>
        )}
        {last < count && (
          <LinkButton href={addressOf(number + 1)} variant="secondary" rel="next">
            {text('List_Next')}
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
