import { redirect } from 'next/navigation';
import { ButtonForm } from '@/components/form/button-form';
import { Badge, Card, LinkButton, Notice } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import {
  type Delegates,
  delegatesPage,
  endDelegate,
  type ListedDelegate,
  newDelegatePage,
} from '@/lib/account/delegates';
import { texts } from '@/lib/content';
import { localTime } from '@/lib/dates';
import { link } from '@/lib/navigation';
import { readableEmail } from '@/lib/platform';
import type { View } from '@/lib/request';
import { AccountFrame } from '../account-frame';

/** What was done on the page lately. */
export type DelegatesNews = 'named' | 'ended' | undefined;

/** The people whom a holder lets act for them: what each may, until when, and its end. */
export function DelegatesPage({
  view,
  delegates: content,
  news,
}: {
  readonly view: View;
  readonly delegates: Delegates;
  readonly news: DelegatesNews;
}) {
  if (content.kind === 'signed-out') redirect(link(view, '/'));
  const { text } = texts(view.snapshot, view.language);
  const { delegates, hasRoom } = content;
  return (
    <AccountFrame
      view={view}
      section={delegatesPage}
      title={text('Delegates_Title')}
      lead={text('Delegates_Lead')}
    >
      {news && (
        <Notice tone="success" role="status" className="mb-6">
          {text(`Delegates_News_${news}`)}
        </Notice>
      )}
      {delegates.length === 0 ? (
        <Card tone="inset" padding="medium">
          <h2 className="text-xl">{text('Delegates_None_Title')}</h2>
          <p className="mt-2 text-muted">{text('Delegates_None_Text')}</p>
        </Card>
      ) : (
        <ul className="grid gap-4">
          {delegates.map((delegate) => (
            <li key={delegate.id}>
              <DelegateCard view={view} delegate={delegate} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6">
        {hasRoom ? (
          <LinkButton href={link(view, newDelegatePage)} size="large">
            {text('Delegates_Name_Link')}
          </LinkButton>
        ) : (
          <Notice>{text('Delegates_Full')}</Notice>
        )}
      </div>
      <p className="mt-8 text-muted">{text('Delegates_Never')}</p>
    </AccountFrame>
  );
}

function DelegateCard({
  view,
  delegate: { id, name, email, may, endsAt },
}: {
  readonly view: View;
  readonly delegate: ListedDelegate;
}) {
  const { text, date } = texts(view.snapshot, view.language);
  return (
    <Card padding="small">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-xl">
            <Verbatim>{name}</Verbatim>
          </h2>
          <p className="mt-1 break-all text-muted">
            <Verbatim dir="ltr">{readableEmail(email)}</Verbatim>
          </p>
        </div>
        <Badge tone={may === 'FILE' ? 'accent' : 'neutral'}>{text(`Delegates_May_${may}`)}</Badge>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-neutral-5 pt-3">
        <p>{text('Delegates_Until', { date: date(lastDay(view, endsAt)) })}</p>
        <ButtonForm
          view={view}
          change={endDelegate}
          values={{ delegation: id }}
          variant="secondary"
          size="small"
        >
          {text('Delegates_End')}
          <span className="sr-only">: {name}</span>
        </ButtonForm>
      </div>
    </Card>
  );
}

/** The last day on which a delegation holds, where the client is. */
export function lastDay({ snapshot }: View, endsAt: Date): string {
  return localTime(new Date(endsAt.getTime() - 1), snapshot.timeZone).day;
}
