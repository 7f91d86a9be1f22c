import { redirect } from 'next/navigation';
import { NarrowPage } from '@/components/layout';
import { CheckIcon, LinkButton, Notice } from '@/components/ui';
import { SentTo } from '@/components/verification';
import { type AccountEnd, loginAddress } from '@/lib/account';
import { texts } from '@/lib/content';
import type { View } from '@/lib/entry';
import { link } from '@/lib/navigation';

/** §7 "on success signUp with the response": the account is there, and where to log in. */
export function AccountCreatedPage({
  view,
  end,
  searchPage,
}: {
  readonly view: View;
  readonly end: AccountEnd;
  /** Where whoever has found no contract begins. */
  readonly searchPage: string;
}) {
  if (end.kind !== 'created') redirect(link(view, searchPage));
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<CheckIcon className="size-7" />}
      title={text('CreateAccount_Done_PageTitle')}
      lead={text('CreateAccount_Done_Lead')}
    >
      {end.isInvited ? (
        <SentTo
          channel="email"
          text={text('CreateAccount_Done_Invited')}
          contact={end.shownEmail}
          note={text('CreateAccount_Done_Invited_Note')}
        />
      ) : (
        <Notice tone="warning">
          <p>
            {text('CreateAccount_Done_NotInvited')}{' '}
            <strong dir="ltr" className="inline-block max-w-full break-all">
              {end.shownEmail}
            </strong>
          </p>
        </Notice>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton href={loginAddress(view)} size="large">
          {text('CreateAccount_Done_Login')}
        </LinkButton>
        <LinkButton href={link(view, '/')} variant="secondary" size="large">
          {text('CreateAccount_Done_Home')}
        </LinkButton>
      </div>
    </NarrowPage>
  );
}
