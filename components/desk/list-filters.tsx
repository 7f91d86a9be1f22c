import { texts } from '@/lib/content';
import { type AskedList, deskListAddress } from '@/lib/desk';
import { link } from '@/lib/navigation';
import { type DeskList, deskFilters, deskOwners } from '@/lib/platform';
import type { View } from '@/lib/request';

const tab =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3.5 font-semibold text-muted hover:bg-accent-3 hover:text-link aria-[current]:bg-accent-3 aria-[current]:text-link';

/** Which claims the list shows, and whose. */
export function ListFilters({
  view,
  asked,
  counts,
}: {
  readonly view: View;
  readonly asked: AskedList;
  readonly counts: DeskList['counts'];
}) {
  const { text } = texts(view.snapshot, view.language);
  const { filter, owner, number } = asked;
  const isList = number === undefined;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-neutral-5 py-2">
      <nav aria-label={text('Desk_Filter_Label')} className="min-w-0">
        <ul className="flex flex-wrap gap-1">
          {deskFilters.map((one) => (
            // A narrow screen has no room for those that list nothing.
            <li key={one} className={counts[one] === 0 && one !== filter ? 'max-sm:hidden' : ''}>
              <a
                href={link(view, deskListAddress({ filter: one, owner }))}
                aria-current={isList && one === filter ? 'page' : undefined}
                className={tab}
              >
                {text(`Desk_Filter_${one}`)}
                <span className="rounded-badge bg-neutral-3 px-2 text-sm tabular-nums">
                  {counts[one]}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={text('Desk_Owner_Label')} className="min-w-0">
        <ul className="flex flex-wrap gap-1">
          {deskOwners.map((one) => (
            <li key={one}>
              <a
                href={link(view, deskListAddress({ filter, owner: one }))}
                aria-current={isList && one === owner ? 'page' : undefined}
                className={tab}
              >
                {text(`Desk_Owner_${one}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
