import { LinkButton } from '@/components/ui';
import { texts } from '@/lib/content';
import { address, carry } from '@/lib/navigation';
import { type PlanPage, planPageParameter } from '@/lib/policies';
import type { View } from '@/lib/request';

/** The way to the plans that one page has no room for; nothing where it has room for all. */
export function PlanPages({
  view,
  page,
  home = address(view, 'URL_Dashboard'),
}: {
  readonly view: View;
  readonly page: PlanPage;
  /** The address that has the pages. */
  readonly home?: string;
}) {
  const { number, first, last, count } = page;
  if (first === 1 && last === count) return null;
  const { text } = texts(view.snapshot, view.language);
  const range = text('Dashboard_Plans_Shown', { first, last, count });
  const addressOf = (other: number) => carry(home, [[planPageParameter, String(other)]]);
  return (
    <nav aria-label={range} className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-muted">{range}</p>
      <div className="flex flex-wrap gap-3">
        {first > 1 && (
          <LinkButton href={addressOf(number - 1)} variant="secondary">
            {text('Dashboard_Plans_Previous')}
          </LinkButton>
        )}
        {last < count && (
          <LinkButton href={addressOf(number + 1)} variant="secondary">
            {text('Dashboard_Plans_Next')}
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
