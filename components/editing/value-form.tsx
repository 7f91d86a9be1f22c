import { Hidden } from '@/components/form/hidden';
import { Button } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { type Item, itemAddress, itemValues } from '@/lib/editing';
import { changeContent } from '@/lib/editing/change-content';
import { keepTyped } from '@/lib/form';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { ValueField } from './value-field';

/** The field for what it is to say, to be published, saved as a draft, or looked at first. */
export function ValueForm({
  view,
  item,
  placeholders,
  kept,
}: {
  readonly view: View;
  readonly item: Item;
  readonly placeholders: readonly string[];
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { key, published, draft } = item;
  return (
    <form method="post" action={link(view, changeContent.address)} className="flex flex-col gap-4">
      <Hidden values={{ from: view.address, ...itemValues(item) }} />
      <ValueField
        view={view}
        item={item}
        value={kept?.values.value ?? String(draft?.value ?? published)}
        problems={kept?.problems ?? []}
      />
      {placeholders.length > 0 && (
        <p className="text-sm text-muted">
          {text('Editor_Placeholders')}{' '}
          {placeholders.map((name) => (
            <code key={name} className="me-2">{`{${name}}`}</code>
          ))}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="publish">
          {text('Editor_Publish')}
        </Button>
        <Button type="submit" name="intent" value="save" variant="secondary">
          {text('Editor_Save')}
        </Button>
        {key.part === 'labels' && (
          <Button
            type="submit"
            name={keepTyped}
            value={`${itemAddress(key)}#editor-preview`}
            variant="quiet"
          >
            {text('Editor_Preview_Button')}
          </Button>
        )}
      </div>
    </form>
  );
}
