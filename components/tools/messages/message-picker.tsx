import { Button } from '@/components/ui';
import { texts } from '@/lib/content';
import { sampleMessages, templateNames } from '@/lib/messaging';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import type { MessagePreview } from '@/lib/tools';
import { ToolSelect } from '../tool-select';

/** Which message to look at, and in which language: a plain form that asks for the page again. */
export function MessagePicker({
  view,
  preview,
}: {
  readonly view: View;
  readonly preview: MessagePreview;
}) {
  const { snapshot, language } = view;
  const { text } = texts(snapshot, language);
  const languages = new Intl.DisplayNames([language], { type: 'language' });
  const subjectOf = (name: MessagePreview['name']) =>
    sampleMessages(snapshot, language, name).email?.subject ?? '';
  return (
    <form
      method="get"
      action={link(view, '/dev/messages')}
      className="mt-6 flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      {view.carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ToolSelect
        name="template"
        label={text('Tools_Messages_Template')}
        chosen={preview.name}
        options={templateNames.map((name) => ({
          value: name,
          text: `${subjectOf(name)} (${name})`,
        }))}
      />
      <ToolSelect
        name="in"
        label={text('Tools_Messages_Language')}
        chosen={preview.language}
        options={snapshot.languages.map((value) => ({ value, text: languages.of(value) ?? value }))}
      />
      <Button type="submit" variant="secondary" size="small">
        {text('Tools_Messages_Show')}
      </Button>
    </form>
  );
}
