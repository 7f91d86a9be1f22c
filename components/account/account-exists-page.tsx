import { redirect } from 'next/navigation';
import { NarrowPage } from '@/components/layout';
import { ArrowLeftIcon, LinkButton, UserIcon } from '@/components/ui';
import { SentTo } from '@/components/verification';
import { type AccountEnd, loginAddress } from '@/lib/account';
import { texts } from '@/lib/content';
import type { View } from '@/lib/entry';
import { link } from '@/lib/navigation';

/** §2.5 "a user-already-exists message", with a Login that leads there in the same window (§8). */
export function AccountExistsPage({
  view,
  end,
  searchPage,
}: {
  readonly view: View;
  readonly end: AccountEnd;
  /** Where whoever has found no contract begins. */
  readonly searchPage: string;
}) {
  if (end.kind !== 'exists') redirect(link(view, searchPage));
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<UserIcon className="size-7" />}
      title={text('CreateAccount_UserExists_Header')}
      lead={text('CreateAccount_UserExists_Body')}
    >
      <SentTo
        channel="email"
        text={text('CreateAccount_UserExists_Address')}
        contact={end.shownEmail}
      />
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton href={loginAddress(view)} size="large">
          {text('CreateAccount_UserExists_Login')}
        </LinkButton>
        <LinkButton href={link(view, end.back)} variant="secondary" size="large">
          <ArrowLeftIcon />
          {text('CreateAccount_UserExists_Back')}
        </LinkButton>
      </div>
    </NarrowPage>
  );
}
