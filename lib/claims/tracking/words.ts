import { texts } from '@/lib/content';
import { textRules } from '@/lib/form';
import type { View } from '@/lib/request';

/** The longest reason that is typed, in characters. */
const longestReason = 2000;

/** The rule of a field for what a holder says in words of their own. */
export function wordsRule<const Name extends string>(
  view: View,
  name: Name,
  label: string,
  isRequired: boolean,
  longest = longestReason,
) {
  const known = texts(view.snapshot, view.language);
  const rules = textRules(known, known.text(label), { isRequired, longest });
  return { name, kind: 'text', ...rules } as const;
}
