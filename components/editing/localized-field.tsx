import { describedBy, FieldError } from '@/components/form/field-parts';
import type { KeptForm } from '@/lib/changes';
import { textIn } from '@/lib/editing';
import { directionOf, type View } from '@/lib/request';
import { editorFieldId, languageNames } from './names';

/** A text in each of the client's languages; the first field is the one that problems lead to. */
export function LocalizedField({
  view,
  name,
  label,
  value,
  kept,
  rows = 1,
}: {
  readonly view: View;
  /** Before the language, in the names of the fields. */
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  readonly kept: KeptForm | undefined;
  readonly rows?: number;
}) {
  const id = editorFieldId(name);
  const error = kept?.problems.find(({ field }) => field === name)?.message;
  const nameOf = languageNames(view.language);
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <div className="mt-2 flex flex-col gap-2 border-s-3 border-neutral-5 ps-4">
        {view.snapshot.languages.map((language, index) => (
          <label key={language} className="flex flex-col gap-1 text-sm">
            <span className="text-muted">{nameOf(language)}</span>
            <textarea
              id={index === 0 ? id : undefined}
              name={`${name}.${language}`}
              lang={language}
              dir={directionOf(language)}
              rows={rows}
              defaultValue={kept?.values[`${name}.${language}`] ?? textIn(value, language)}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(id, undefined, error)}
              className="field"
            />
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
