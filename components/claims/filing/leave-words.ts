import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** What whoever leaves with something typed that is not saved is asked. */
export function leaveWords(view: View) {
  const { text } = texts(view.snapshot, view.language);
  return {
    title: text('Claims_Leave_Title'),
    body: text('Claims_Leave_Text'),
    stay: text('Claims_Leave_Stay'),
    leave: text('Claims_Leave'),
  };
}
