import { WithVerbatim } from '@/components/ui/with-verbatim';
import { texts } from '@/lib/content';
import type { ClaimReach } from '@/lib/notifications';
import type { View } from '@/lib/request';

/** §10.18 Where messages about a claim go, and which: one sentence for every page that says so. */
export function ReachWords({
  view,
  reach: { needed, news },
}: {
  readonly view: View;
  readonly reach: ClaimReach;
}) {
  const { text } = texts(view.snapshot, view.language);
  const contacts = needed.join(', ');
  const kind = contacts === '' ? 'None' : news.length > 0 ? 'All' : 'Needed';
  return <WithVerbatim of={contacts}>{text(`Claims_Reach_${kind}`, { contacts })}</WithVerbatim>;
}
