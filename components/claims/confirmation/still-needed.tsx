import { Card } from '@/components/ui';
import { texts } from '@/lib/content';
import type { ClaimDetails } from '@/lib/platform';
import type { View } from '@/lib/request';

const needed: readonly string[] = ['NEEDED', 'REJECTED', 'FAILED'];

/** What a claim still needs of its holder, why and by when; the card above leads to where it is sent. */
export function StillNeeded({
  view,
  claim: { requirements },
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
}) {
  const open = requirements.filter(({ state }) => needed.includes(state));
  if (open.length === 0) return null;
  const { text, localized, date } = texts(view.snapshot, view.language);
  return (
    <Card tone="inset" padding="small" className="mt-6">
      <h2 className="text-lg">{text('Claims_Filed_Needed')}</h2>
      <ul className="mt-2 grid gap-3">
        {open.map(({ id, title, reason, due }) => (
          <li key={id} className="break-words">
            <span className="font-semibold">{localized(title)}</span>
            {due && ` · ${text('Claims_Filed_Needed_By', { date: date(due) })}`}
            {reason && <span className="block text-muted">{localized(reason)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
