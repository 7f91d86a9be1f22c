import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import type { Handler } from '@/lib/session';

/** The assignee of a claim, in words. @param handlerId absent where it is unassigned */
export function whose(
  view: View,
  handlers: readonly Handler[],
  handlerId: string | undefined,
): string {
  const { text } = texts(view.snapshot, view.language);
  if (handlerId === undefined) return text('Desk_With_Nobody');
  if (handlerId === view.handler?.id) return text('Desk_With_You');
  return handlers.find(({ id }) => id === handlerId)?.name ?? text('Desk_With_Gone');
}
