import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { Checkbox } from './checkbox';

/**
 * A box by which somebody agrees to what the page says. It says that a browser's translation of that does
 * not count.
 */
export function Consent({
  view,
  name,
  label,
}: {
  readonly view: View;
  readonly name: string;
  readonly label: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  return <Checkbox name={name} label={label} hint={text('Form_Original_Applies')} />;
}
