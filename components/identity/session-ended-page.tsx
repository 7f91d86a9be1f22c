import {
  AlertIcon,
  ArrowRightIcon,
  ClockIcon,
  LinkButton,
  LogOutIcon,
  Notice,
} from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { dashboardLink, sessionOf, type View } from '@/lib/request';

/**
 * Why a session is over: nobody used it for long, somebody signed out, an agent opened a page that is not on
 * the client's list, or somebody opened another contract.
 */
export type SessionEndReason = 'timed-out' | 'signed-out' | 'outside-list' | 'other-contract';

/** §4.3 What somebody is told whose session is over, and the way back in. */
export function SessionEndedPage({
  view,
  reason,
  hasDraft,
}: {
  readonly view: View;
  readonly reason: SessionEndReason;
  /** Whether a draft is kept until its owner signs in again. */
  readonly hasDraft: boolean;
}) {
  const { text } = texts(view.snapshot, view.language);
  if (reason === 'other-contract') return <OtherContract view={view} />;
  if (sessionOf(view))
    return (
      <NarrowPage
        icon={<ClockIcon className="size-7" />}
        title={text('Session_Alive_Title')}
        lead={text('Session_Alive_Text')}
      >
        <LinkButton href={dashboardLink(view)}>{text('Session_Alive_Continue')}</LinkButton>
      </NarrowPage>
    );
  const name = names[reason];
  return (
    <NarrowPage
      icon={
        reason === 'timed-out' ? (
          <ClockIcon className="size-7" />
        ) : (
          <LogOutIcon className="size-7" />
        )
      }
      title={text(`Session_${name}_Title`)}
      lead={text(`Session_${name}_Text`, { minutes: view.settings.Session_IdleMinutes })}
    >
      {hasDraft && (
        <Notice title={text('Session_Ended_Draft_Header')} className="mb-8">
          <p>{text('Session_Ended_Draft_Text')}</p>
        </Notice>
      )}
      {/* Agents come back by a link of their own system. */}
      {reason !== 'outside-list' && (
        <LinkButton href={link(view, '/')}>
          {text('Session_Ended_SignIn')}
          <ArrowRightIcon />
        </LinkButton>
      )}
    </NarrowPage>
  );
}

/** Of the labels. */
const names = {
  'timed-out': 'TimedOut',
  'signed-out': 'SignedOut',
  'outside-list': 'OutsideList',
} as const;

/** What was sent was meant for the contract that had been open before: nothing was done with it. */
function OtherContract({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<AlertIcon className="size-7" />}
      title={text('Session_OtherContract_Title')}
      lead={text('Session_OtherContract_Text')}
    >
      <p className="mb-6 text-muted">{text('Session_OtherContract_Back')}</p>
      {sessionOf(view) ? (
        <LinkButton href={dashboardLink(view)}>{text('Session_OtherContract_Continue')}</LinkButton>
      ) : (
        <LinkButton href={link(view, '/')}>{text('Session_Ended_SignIn')}</LinkButton>
      )}
    </NarrowPage>
  );
}
