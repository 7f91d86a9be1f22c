import { Notice } from '@/components/ui';
import { type FollowedClaim, newSince, timelinePart } from '@/lib/claims';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** Of what has happened since the last look, so many things are named at once. */
const most = 3;

/** What has changed since the holder last looked. */
export function News({
  view,
  followed: { events, lookedAt },
}: {
  readonly view: View;
  readonly followed: FollowedClaim;
}) {
  const { text, localized, moment } = texts(view.snapshot, view.language);
  const fresh = newSince(events ?? [], lookedAt);
  if (!lookedAt || fresh.length === 0) return null;
  return (
    <Notice title={text('Claims_News', { moment: moment(lookedAt) })}>
      <ul className="mt-1 list-disc ps-5">
        {fresh.slice(0, most).map(({ id, text: words }) => (
          <li key={id}>{localized(words)}</li>
        ))}
      </ul>
      {fresh.length > most && (
        <p className="mt-2">
          <a href={`#${timelinePart}`} className="font-semibold underline underline-offset-4">
            {text('Claims_News_All', { count: fresh.length })}
          </a>
        </p>
      )}
    </Notice>
  );
}
