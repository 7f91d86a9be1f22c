import { EntryList } from '@/components/history/entry-list';
import { Button, Card, LinkButton } from '@/components/ui';
import { groups, type HistoryPart } from '@/lib/account';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { AccountFrame } from './account-frame';

const page = '/policy-account/history';

/** Who did what to the contract, part by part. */
export function HistoryPage({ view, part }: { readonly view: View; readonly part: HistoryPart }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <AccountFrame
      view={view}
      section={page}
      title={text('Account_History_Title')}
      lead={text('Account_History_Lead')}
    >
      <Filter view={view} group={part.group} />
      <div className="mt-6">
        {part.entries.length === 0 ? (
          <Card tone="inset">
            <p className="text-muted">{text('Account_History_None')}</p>
          </Card>
        ) : (
          <EntryList view={view} entries={part.entries} />
        )}
      </div>
      {part.pages > 1 && <Pager view={view} part={part} />}
    </AccountFrame>
  );
}

/** A form that asks for another part: it changes nothing, and works as a link does. */
function Filter({ view, group }: { readonly view: View; readonly group: HistoryPart['group'] }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <form method="get" action={page} className="flex flex-wrap items-end gap-3">
      {view.carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="grid min-w-0 flex-1 basis-56 gap-1.5 sm:max-w-xs">
        <span className="font-semibold">{text('Account_History_Filter')}</span>
        <select
          name="group"
          defaultValue={group ?? ''}
          className="min-h-control w-full rounded-control border border-control-edge bg-surface-raised px-3 shadow-control"
        >
          <option value="">{text('Account_History_All')}</option>
          {groups.map((name) => (
            <option key={name} value={name}>
              {text(`Account_History_Group_${name}`)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="secondary">
        {text('Account_History_Filter')}
      </Button>
    </form>
  );
}

function Pager({
  view,
  part: { group, page: at, pages },
}: {
  readonly view: View;
  readonly part: HistoryPart;
}) {
  const { text } = texts(view.snapshot, view.language);
  const to = (number: number) =>
    link(view, `${page}?${new URLSearchParams({ ...(group && { group }), page: String(number) })}`);
  return (
    <nav
      aria-label={text('Account_History_Pages')}
      className="mt-6 flex flex-wrap items-center justify-between gap-3"
    >
      <span className="order-2 sm:order-1">
        {text('Account_History_Page', { page: at, pages })}
      </span>
      <span className="order-1 flex flex-wrap gap-3 sm:order-2">
        {at > 1 && (
          <LinkButton href={to(at - 1)} variant="secondary" size="small" rel="prev">
            {text('Account_History_Newer')}
          </LinkButton>
        )}
        {at < pages && (
          <LinkButton href={to(at + 1)} variant="secondary" size="small" rel="next">
            {text('Account_History_Older')}
          </LinkButton>
        )}
      </span>
    </nav>
  );
}
