import { TextField } from '@/components/form';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** The field of a step that asks for an e-mail address (§2.3, §2.5). */
export function EmailField({
  view,
  labels,
}: {
  readonly view: View;
  /** What its labels begin with. */
  readonly labels: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <TextField
      name="Email"
      kind="email"
      autoComplete="email"
      label={text(`${labels}_Label`)}
      hint={text(`${labels}_Hint`)}
    />
  );
}
