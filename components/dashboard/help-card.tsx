import { ButtonForm } from '@/components/form/button-form';
import { Card, HelpIcon, LinkButton } from '@/components/ui';
import { searchAnother } from '@/lib/account/search-another';
import { texts } from '@/lib/content';
import { contactLink, type View } from '@/lib/request';

/** Contact details, and the link to another contract. */
export function HelpCard({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  const contactUs = contactLink(view);
  return (
    <Card padding="small" tone="inset">
      <div className="flex items-center gap-2.5">
        <HelpIcon className="size-5.5 text-link" />
        <h2 className="text-lg">{text('Dashboard_Help_Header')}</h2>
      </div>
      {contactUs !== undefined && (
        <>
          <p className="mt-2 mb-4 text-muted">{text('Dashboard_Help_Text')}</p>
          <LinkButton href={contactUs} variant="secondary" wide>
            {text('Dashboard_Contact')}
          </LinkButton>
        </>
      )}
      <div className="mt-5 border-t border-neutral-5 pt-4">
        <p className="mb-2 text-sm text-muted">{text('Dashboard_Another_Text')}</p>
        <ButtonForm view={view} change={searchAnother} variant="quiet" size="small" wide>
          {text('Dashboard_Another')}
        </ButtonForm>
      </div>
    </Card>
  );
}
