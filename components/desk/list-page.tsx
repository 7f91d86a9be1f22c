import { Card, LinkButton, SearchIcon } from '@/components/ui';
import { Button } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { texts } from '@/lib/content';
import { type AskedList, deskListAddress } from '@/lib/desk';
import { deskPage, link } from '@/lib/navigation';
import type { DeskList } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { Handler } from '@/lib/session';
import { ClaimRow } from './claim-row';
import { ListFilters } from './list-filters';

/** The claims that are to be decided or seen to, or whichever are asked for: what is due first stands first, then what is oldest. */
export function DeskListPage({
  view,
  asked,
  list,
  handlers,
  today,
}: {
  readonly view: View;
  readonly asked: AskedList;
  readonly list: DeskList;
  readonly handlers: readonly Handler[];
  readonly today: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { entries, hasMore, counts } = list;
  const { number, page } = asked;
  const isPaged = number === undefined && (page > 1 || hasMore);
  return (
    <Container className="pt-6 sm:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-3xl">{text('Desk_Title')}</h1>
          <p className="mt-1 text-muted">{text('Desk_Lead', { count: counts.OPEN })}</p>
        </div>
        <FindByNumber view={view} number={number} />
      </div>
      <ListFilters view={view} asked={asked} counts={counts} />
      {entries.length === 0 ? (
        <Card tone="inset" className="mt-6">
          <p className="text-lg font-semibold">{text('Desk_Empty_Title')}</p>
          <p className="mt-1 text-muted">
            {number === undefined ? (
              text('Desk_Empty')
            ) : (
              <WithVerbatim of={number}>{text('Desk_Empty_Number', { number })}</WithVerbatim>
            )}
          </p>
        </Card>
      ) : (
        <Card padding="none" className="mt-6 overflow-hidden">
          <div
            aria-hidden="true"
            className="hidden grid-cols-[minmax(0,1fr)_12rem_11rem_11rem] gap-6 border-b border-neutral-5 bg-neutral-2 px-6 py-2.5 text-sm text-muted lg:grid"
          >
            <span>{text('Desk_List_Claim')}</span>
            <span>{text('Desk_List_State')}</span>
            <span>{text('Desk_List_Due')}</span>
            <span>{text('Desk_List_Whose')}</span>
          </div>
          <ul className="divide-y divide-neutral-5">
            {entries.map((entry) => (
              <ClaimRow
                key={entry.id}
                view={view}
                entry={entry}
                handlers={handlers}
                today={today}
              />
            ))}
          </ul>
        </Card>
      )}
      {isPaged && (
        <nav aria-label={text('Desk_Parts')} className="mt-6 flex flex-wrap gap-3">
          {page > 1 && (
            <LinkButton
              href={link(view, deskListAddress({ ...asked, page: page - 1 }))}
              variant="secondary"
            >
              {text('Desk_Before')}
            </LinkButton>
          )}
          {hasMore && (
            <LinkButton
              href={link(view, deskListAddress({ ...asked, page: page + 1 }))}
              variant="secondary"
            >
              {text('Desk_More')}
            </LinkButton>
          )}
        </nav>
      )}
    </Container>
  );
}

/** Finds a claim by its number, whichever state it is in. */
function FindByNumber({
  view,
  number,
}: {
  readonly view: View;
  readonly number: string | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <form action={link(view, deskPage)} method="get" className="flex flex-wrap items-end gap-2">
      <label className="flex flex-col gap-1 text-sm font-semibold">
        {text('Desk_Number_Label')}
        <input
          name="number"
          dir="ltr"
          defaultValue={number ?? ''}
          autoComplete="off"
          className="min-h-11 w-44 rounded-control border border-control-edge bg-surface-raised px-3 font-normal tabular-nums shadow-control rtl:text-end"
        />
      </label>
      <Button type="submit" variant="secondary" size="small">
        <SearchIcon className="size-4" />
        {text('Desk_Number_Find')}
      </Button>
    </form>
  );
}
