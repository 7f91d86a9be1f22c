import { redirect } from 'next/navigation';
import { ArrowLeftIcon, CheckIcon, LinkButton, Notice, UserIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { Verbatim } from '@/components/ui/verbatim';
import { SentTo } from '@/components/verification/sent-to';
import type { AccountEnd } from '@/lib/account';
import { texts } from '@/lib/content';
import { loginAddress } from '@/lib/identity';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';

/**
 * §2.5 What creating an account has come to: it is there (§7), or there was one already. Login leads
 * there in the same window (§8).
 */
export function AccountEndPage({
  view,
  end,
  shows,
  searchPage,
}: {
  readonly view: View;
  readonly end: AccountEnd;
  /** The end that this page tells of. */
  readonly shows: 'created' | 'exists';
  /** Where whoever has found no contract begins. */
  readonly searchPage: string;
}) {
  if (end.kind === 'none' || end.kind !== shows) redirect(link(view, searchPage));
  const { text } = texts(view.snapshot, view.language);
  const exists = end.kind === 'exists';
  const labels = exists ? 'CreateAccount_UserExists' : 'CreateAccount_Done';
  const Icon = exists ? UserIcon : CheckIcon;
  return (
    <NarrowPage
      icon={<Icon className="size-7" />}
      title={text(`${labels}_Header`)}
      lead={text(`${labels}_Body`)}
    >
      {exists || end.isInvited ? (
        <SentTo
          channel="email"
          text={text(`${labels}_Address`)}
          contact={end.shownEmail}
          {...(exists ? {} : { note: text('CreateAccount_Done_Address_Note') })}
        />
      ) : (
        <Notice tone="warning">
          <p>
            {text('CreateAccount_Done_NotInvited')}{' '}
            <strong dir="ltr" className="inline-block max-w-full break-all">
              <Verbatim>{end.shownEmail}</Verbatim>
            </strong>
          </p>
        </Notice>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton data-event="loginStarted" href={link(view, loginAddress(view))} size="large">
          {text(`${labels}_Login`)}
        </LinkButton>
        <LinkButton href={link(view, exists ? end.back : '/')} variant="secondary" size="large">
          {exists && <ArrowLeftIcon />}
          {text(`${labels}_Back`)}
        </LinkButton>
      </div>
    </NarrowPage>
  );
}
