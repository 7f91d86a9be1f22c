import { EntryList } from '@/components/history/entry-list';
import { ListParts } from '@/components/navigation/list-parts';
import { Button, Card } from '@/components/ui';
import { groups, type ShownHistory } from '@/lib/account';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { AccountFrame } from './account-frame';

const page = '/policy-account/history';

/** Who did what to the contract, part by part. */
export function HistoryPage({
  view,
  history: { entries, group, part },
}: {
  readonly view: View;
  readonly history: ShownHistory;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <AccountFrame
      view={view}
      section={page}
      title={text('Account_History_Title')}
      lead={text('Account_History_Lead')}
    >
      <Filter view={view} group={group} />
      <div className="mt-6">
        {entries.length === 0 ? (
          <Card tone="inset">
            <p className="text-muted">{text('Account_History_None')}</p>
          </Card>
        ) : (
          <EntryList view={view} entries={entries} />
        )}
      </div>
      <div className="mt-6">
        <ListParts view={view} part={part} href={addressOf(view, group)} />
      </div>
    </AccountFrame>
  );
}

function addressOf(view: View, group: ShownHistory['group']): string {
  return link(view, group ? `${page}?${new URLSearchParams({ group })}` : page);
}

/** A form that asks for another part: it changes nothing, and works as a link does. */
function Filter({ view, group }: { readonly view: View; readonly group: ShownHistory['group'] }) {
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
