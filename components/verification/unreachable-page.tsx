import { ArrowLeftIcon, LinkButton, MessageIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { contactLink, type View } from '@/lib/request';

/** §4.1 A contract that has neither e-mail nor phone: why it stops here, and what helps. */
export function UnreachablePage({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<MessageIcon className="size-7" />}
      title={text('Verification_Unreachable_PageTitle')}
      lead={text('Verification_Unreachable_Lead')}
    >
      <div className="prose">
        <h2>{text('Verification_Unreachable_Why_Header')}</h2>
        <p>{text('Verification_Unreachable_Why')}</p>
        <h2>{text('Verification_Unreachable_Next_Header')}</h2>
        <p>{text('Verification_Unreachable_Next')}</p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton href={contactLink(view)}>{text('Verification_Unreachable_Contact')}</LinkButton>
        <LinkButton href={link(view, '/')} variant="secondary">
          <ArrowLeftIcon />
          {text('Verification_Unreachable_Back')}
        </LinkButton>
      </div>
    </NarrowPage>
  );
}
