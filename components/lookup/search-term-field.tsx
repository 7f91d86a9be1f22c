import { DateField, FixedField, TextField } from '@/components/form';
import { texts } from '@/lib/content';
import { dateExample, type SearchField, writtenDay } from '@/lib/lookup';
import type { View } from '@/lib/request';
import { ReferenceHelp } from './reference-help';

/** One field of a search: §2.4 a masked date with a calendar, or a generic input. */
export function SearchTermField({
  view,
  field,
}: {
  readonly view: View;
  readonly field: SearchField;
}) {
  const { text, html } = texts(view.snapshot, view.language);
  const { name, label, placeholder, type, isReference, isDisabled, initialDay } = field;
  if (isDisabled && initialDay)
    return <FixedField id={`fixed-${name}`} label={label} value={writtenDay(view, initialDay)} />;
  if (type === 'date')
    return (
      <DateField
        name={name}
        label={label}
        placeholder={placeholder}
        hint={text('Lookup_Date_Hint', { format: dateExample(view) })}
        openLabel={text('Lookup_Date_Open')}
      />
    );
  return (
    <>
      <TextField
        name={name}
        label={label}
        kind={type === 'phone' ? 'tel' : 'text'}
        placeholder={placeholder}
      />
      {isReference && (
        <ReferenceHelp
          link={text('PolicySearch_Reference_Link')}
          title={text('PolicySearch_Reference_Header')}
          bodyHtml={html('PolicySearch_Reference_Body')}
          close={text('PolicySearch_Reference_Close')}
        />
      )}
    </>
  );
}
