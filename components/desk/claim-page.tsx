import { stateTones } from '@/components/claims/state-tones';
import { ArrowLeftIcon, Badge, Notice } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { deskPage, link } from '@/lib/navigation';
import type { DeskActionKind } from '@/lib/platform';
import type { AtDesk } from './at-desk';
import { ChangedNotice } from './changed-notice';
import { ClaimFacts } from './claim-facts';
import { Decisions } from './decisions';
import { Documents } from './documents';
import { History } from './history';
import { messageOfDone } from './holder-reach';
import { Messages } from './messages';
import { Problem } from './problem';
import { stateWord } from './state-word';
import { Told } from './told';

/** A claim at the desk: what is known of it, what was sent, what happened, and what can be done. */
export function DeskClaimPage({
  done,
  today,
  ...at
}: AtDesk & {
  readonly today: string;
  /** What was just done. */
  readonly done: DeskActionKind | undefined;
}) {
  const { view, shown, reach } = at;
  const { text, localized } = texts(view.snapshot, view.language);
  const { claim, isAppeal, proposal } = shown;
  return (
    <Container className="pt-6 sm:pt-10">
      <a href={link(view, deskPage)} className="link-quiet mb-3">
        <ArrowLeftIcon />
        {text('Desk_Back')}
      </a>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-3xl">{localized(claim.causeTitle)}</h1>
          <p className="mt-1 text-muted">
            <Verbatim dir="ltr" className="tabular-nums">
              {claim.number}
            </Verbatim>
            {` · ${localized(shown.product.description)}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 pt-1">
          <Badge tone={stateTones[claim.state]}>{stateWord(view, claim.state)}</Badge>
          {isAppeal && <Badge tone="warning">{text('Desk_Badge_Appeal')}</Badge>}
          {proposal && <Badge tone="accent">{text('Desk_Badge_Proposed')}</Badge>}
          {claim.isUnproved && <Badge tone="warning">{text('Desk_Badge_Unproved')}</Badge>}
        </div>
      </div>
      <p className="mt-2 lg:hidden">
        <a href="#decide" className="link-line">
          {text('Desk_Decide')}
        </a>
      </p>
      <ChangedNotice {...at} />
      {done && (
        <Notice tone="success" role="status" className="mt-6">
          {[text(`Desk_Done_${done}`), messageOfDone(at, done)].filter(Boolean).join(' ')}
        </Notice>
      )}
      {reach?.needed.length === 0 && (
        <Notice tone="warning" className="mt-6">
          {text('Desk_Reach_None')}
        </Notice>
      )}
      {shown.problem && <Problem {...at} problem={shown.problem} today={today} />}
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <ClaimFacts {...at} />
          <Messages {...at} today={today} />
          <Told {...at} />
          <Documents {...at} />
          <History {...at} />
        </div>
        <Decisions {...at} />
      </div>
    </Container>
  );
}
