import { SectionCard } from '@/components/policies/plan/section-card';
import { Badge, LockIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import type { DeskHappening } from '@/lib/platform';
import type { AtDesk } from './at-desk';
import { happeningWords } from './happening-words';
import { stateWord } from './state-word';

/** What happened to a claim in its holder’s words, and what was done at the desk, the newest first. */
export function History({ view, shown }: AtDesk) {
  const { text, moment } = texts(view.snapshot, view.language);
  return (
    <SectionCard id="history" title={text('Desk_History')} lead={text('Desk_History_Lead')}>
      <ol className="border-s-2 border-neutral-5">
        {shown.history.map((happening) => (
          <li key={happening.id} className="relative ps-6 pb-5 last:pb-0">
            <Dot happening={happening} />
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              <time dateTime={happening.at.toISOString()}>{moment(happening.at)}</time>
              {happening.said.kind === 'EVENT' ? (
                <span>{text(`Claims_Actor_${happening.said.actor}`)}</span>
              ) : (
                <span>{text('Desk_History_Inside')}</span>
              )}
              {happening.isNew && <Badge tone="accent">{text('Claims_New')}</Badge>}
            </p>
            <p className="mt-0.5">{happeningWords(view, happening)}</p>
            <Step view={view} happening={happening} />
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

/** From which state to which, where the state has changed. */
function Step({ view, happening: { said } }: Pick<AtDesk, 'view'> & Happened) {
  if (said.kind === 'EVENT' || said.before === said.after) return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <p className="text-sm text-muted">
      {text('Desk_History_Step', {
        before: stateWord(view, said.before),
        after: stateWord(view, said.after),
      })}
    </p>
  );
}

interface Happened {
  readonly happening: DeskHappening;
}

function Dot({ happening: { said } }: Happened) {
  const place = 'absolute top-1 -start-[0.6875rem] grid size-5 place-items-center rounded-full';
  return said.kind === 'EVENT' ? (
    <span aria-hidden="true" className={`${place} border-2 border-neutral-8 bg-surface-raised`} />
  ) : (
    <span aria-hidden="true" className={`${place} bg-accent-3 text-link`}>
      <LockIcon className="size-3" />
    </span>
  );
}
