import { SectionCard } from '@/components/policies/plan/section-card';
import { Badge } from '@/components/ui';
import { type FollowedClaim, newSince, timelinePart } from '@/lib/claims';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** What happened to a claim, the newest first, with what is new since its holder last looked. */
export function Timeline({
  view,
  followed: { events, lookedAt },
}: {
  readonly view: View;
  readonly followed: FollowedClaim;
}) {
  const { text, localized, moment } = texts(view.snapshot, view.language);
  const isOwn = view.audience.kind === 'holder';
  const fresh = new Set(newSince(events ?? [], lookedAt).map(({ id }) => id));
  return (
    <SectionCard id={timelinePart} title={text('Claims_Timeline')}>
      {events === undefined ? (
        <p className="text-muted">{text('Claims_Timeline_Away')}</p>
      ) : (
        <ol className="border-s-2 border-neutral-5">
          {events.map(({ id, at, actor, text: words }, index) => (
            <li key={id} className="relative ps-6 pb-6 last:pb-0">
              <span
                aria-hidden="true"
                className={`absolute top-1.5 -start-[0.5625rem] size-4 rounded-full border-2 ${index === 0 ? 'border-accent-solid bg-accent-solid' : 'border-neutral-8 bg-surface-raised'}`}
              />
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                <time dateTime={at}>{moment(new Date(at))}</time>
                <span>
                  {text(isOwn && actor === 'HOLDER' ? 'Claims_Actor_You' : `Claims_Actor_${actor}`)}
                </span>
                {fresh.has(id) && <Badge tone="accent">{text('Claims_New')}</Badge>}
              </p>
              <p className="mt-0.5">{localized(words)}</p>
            </li>
          ))}
        </ol>
      )}
    </SectionCard>
  );
}
