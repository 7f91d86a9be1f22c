import { redirect } from 'next/navigation';
import { LinkButton, LockIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { dashboardLink, type View } from '@/lib/request';

/** What a delegate reads where something is the holder's alone. */
export function OnlyHolderPage({ view }: { readonly view: View }) {
  if (view.audience.kind !== 'delegate') redirect(link(view, '/'));
  const { text } = texts(view.snapshot, view.language);
  const { holder } = view.audience.session.delegate;
  return (
    <NarrowPage
      icon={<LockIcon className="size-7" />}
      title={
        holder === ''
          ? text('Delegates_OnlyHolder_Title_Nameless')
          : text('Delegates_OnlyHolder_Title', { name: holder })
      }
      lead={text('Delegates_OnlyHolder_Text')}
    >
      <LinkButton href={dashboardLink(view)} size="large">
        {text('Delegates_OnlyHolder_Back')}
      </LinkButton>
    </NarrowPage>
  );
}
