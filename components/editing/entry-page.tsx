import { describedBy, FieldError, FieldLabel, Hint } from '@/components/form/field-parts';
import { Hidden } from '@/components/form/hidden';
import { Button, Card } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import {
  type ContentEntry,
  type EntryField,
  entryFields,
  type Item,
  itemAddress,
  itemValues,
} from '@/lib/editing';
import { changeEntry } from '@/lib/editing/change-entries';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { EditorFrame } from './editor-frame';
import { LocalizedField } from './localized-field';
import { editorFieldId } from './names';
import { RefusalNotice } from './refusal-notice';

/** One entry of a menu or list, or a new one. */
export function EditorEntryPage({
  view,
  item,
  part,
  entry,
  place,
  kept,
}: {
  readonly view: View;
  readonly item: Item;
  readonly part: 'menus' | 'lists';
  readonly entry: ContentEntry;
  /** Its number, or `new`. */
  readonly place: string;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { key } = item;
  return (
    <EditorFrame
      view={view}
      title={text(place === 'new' ? 'Editor_Entry_New' : 'Editor_Entry')}
      back={{ href: link(view, itemAddress(key)), label: key.name }}
    >
      <RefusalNotice view={view} kept={kept} />
      <Card padding="small">
        <form
          method="post"
          action={link(view, changeEntry.address)}
          className="flex flex-col gap-5"
        >
          <Hidden values={{ from: view.address, ...itemValues(item, place), intent: 'save' }} />
          {entryFields[part].map((field) => (
            <EntryFieldset key={field.name} view={view} field={field} entry={entry} kept={kept} />
          ))}
          <div>
            <Button type="submit">{text('Editor_Save')}</Button>
          </div>
        </form>
      </Card>
    </EditorFrame>
  );
}

function EntryFieldset({
  view,
  field: { name, kind },
  entry,
  kept,
}: {
  readonly view: View;
  readonly field: EntryField;
  readonly entry: ContentEntry;
  readonly kept: KeptForm | undefined;
}) {
  const typed = kept?.values;
  const { text } = texts(view.snapshot, view.language);
  const label = text(`Editor_Field_${name}`);
  const error = kept?.problems.find(({ field }) => field === name)?.message;
  const id = editorFieldId(name);
  if (kind === 'flag')
    return (
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={name}
          value="true"
          defaultChecked={typed ? typed[name] === 'true' : entry[name] === true}
          className="size-6 shrink-0"
        />
        {label}
      </label>
    );
  if (kind === 'text')
    return (
      <div className="flex flex-col gap-1.5">
        <FieldLabel htmlFor={id} optional={undefined}>
          {label}
        </FieldLabel>
        <Hint id={id}>{text(`Editor_Hint_${name}`)}</Hint>
        <input
          id={id}
          name={name}
          dir="auto"
          defaultValue={typed?.[name] ?? String(entry[name] ?? '')}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, text(`Editor_Hint_${name}`), error)}
          className="field min-h-control"
        />
        <FieldError id={id}>{error}</FieldError>
      </div>
    );
  return (
    <LocalizedField
      view={view}
      name={name}
      label={label}
      value={entry[name]}
      kept={kept}
      rows={name === 'Content' ? 4 : 1}
    />
  );
}
