import { describedBy, FieldError, FieldLabel, Hint } from '@/components/form/field-parts';
import type { KeptForm } from '@/lib/changes';
import { settingChoices, settingNamed } from '@/lib/clients';
import { texts } from '@/lib/content';
import type { Item } from '@/lib/editing';
import { directionOf, type View } from '@/lib/request';
import { editorFieldId } from './names';

/** The field for a label or a setting, as its kind takes it. */
export function ValueField({
  view,
  item: { key },
  value,
  problems,
}: {
  readonly view: View;
  readonly item: Item;
  readonly value: string;
  readonly problems: KeptForm['problems'];
}) {
  const { text } = texts(view.snapshot, view.language);
  const id = editorFieldId('value');
  const error = problems.find(({ field }) => field === 'value')?.message;
  const setting = key.part === 'settings' ? settingNamed(key.name) : undefined;
  const choices = setting?.type === 'flag' ? ['true', 'false'] : settingChoices(key.name);
  const hint = setting?.unit ? text('Editor_Unit', { unit: setting.unit }) : undefined;
  const shared = {
    id,
    name: 'value',
    defaultValue: value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, hint, error),
  };
  return (
    <div className="flex flex-col gap-1.5">
      <FieldLabel htmlFor={id} optional={undefined}>
        {text(key.part === 'labels' ? 'Editor_Text' : 'Editor_Value')}
      </FieldLabel>
      <Hint id={id}>{hint}</Hint>
      {key.part === 'labels' && (
        <textarea
          {...shared}
          lang={key.language}
          dir={directionOf(key.language)}
          rows={value.length > 200 ? 10 : 4}
          className="field"
        />
      )}
      {setting && choices.length > 0 && (
        <select {...shared} className="field min-h-control max-w-md">
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {setting.type === 'flag'
                ? text(choice === 'true' ? 'Editor_On' : 'Editor_Off')
                : choice}
            </option>
          ))}
        </select>
      )}
      {setting && choices.length === 0 && (
        <input
          {...shared}
          type="text"
          inputMode={setting.type === 'integer' ? 'numeric' : 'text'}
          dir={setting.type === 'text' ? 'auto' : 'ltr'}
          spellCheck={setting.type === 'text'}
          className="field min-h-control"
        />
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
