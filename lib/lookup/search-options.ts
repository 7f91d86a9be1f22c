import type { Resource } from '@/lib/clients';
import { texts } from '@/lib/content';
import type { View } from '@/lib/entry';
import type { FieldRule } from '@/lib/form';

/** One search field as a visitor sees it. */
export interface SearchField {
  /** The name of its resource, such as `Option1_SearchTerm1`. */
  readonly name: string;
  readonly label: string;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly required: boolean;
  readonly type: 'text' | 'date';
}

/** One way of searching, of which a client has one or two. Hidden fields are left out (§5). */
export interface SearchOption {
  readonly number: 1 | 2;
  readonly fields: readonly SearchField[];
  readonly rules: readonly FieldRule[];
}

const terms = [1, 2] as const;

/** §2.3 The search options of a client: option 2 with Lookup_Feature_AlternateSearchOption. */
export function searchOptions(view: View): readonly SearchOption[] {
  const numbers: (1 | 2)[] = view.settings.Lookup_Feature_AlternateSearchOption ? [1, 2] : [1];
  return numbers.map((number) => searchOption(view, number));
}

function searchOption(view: View, number: 1 | 2): SearchOption {
  const text = texts(view.snapshot, view.language);
  const fields = terms.flatMap((term) => {
    const name = `Option${number}_SearchTerm${term}`;
    const resource = view.snapshot.resources[name];
    // §5 SearchTerm1 is required for the visible option; SearchTerm2 unless its resource is hidden.
    return resource && !resource.Hidden ? [searchField(view, name, resource)] : [];
  });
  return {
    number,
    fields,
    rules: fields.map((field) => ({
      name: field.name,
      kind: 'text',
      ...(field.required
        ? { required: text.text('Lookup_Text_Required', { field: field.label }) }
        : {}),
      ...(field.maxLength
        ? {
            maxLength: {
              length: field.maxLength,
              message: text.text('Lookup_Text_TooLong', {
                field: field.label,
                length: field.maxLength,
              }),
            },
          }
        : {}),
    })),
  };
}

function searchField(view: View, name: string, resource: Resource): SearchField {
  const { localized } = texts(view.snapshot, view.language);
  return {
    name,
    label: localized(resource.Value),
    required: resource.IsRequired,
    type: resource.Type,
    ...(resource.MaxValue ? { maxLength: resource.MaxValue } : {}),
    ...(resource.PlaceHolder ? { placeholder: localized(resource.PlaceHolder) } : {}),
  };
}
