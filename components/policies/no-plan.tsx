import { Card, DocumentIcon, LinkButton } from '@/components/ui';
import { texts } from '@/lib/content';
import { contactLink, type View } from '@/lib/request';

/** A contract without any plan on it, which the platform may answer. */
export function NoPlan({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  const contactUs = contactLink(view);
  return (
    <Card padding="large">
      <div className="mb-5 grid size-14 place-items-center rounded-control bg-accent-3 text-link">
        <DocumentIcon className="size-7" />
      </div>
      <h2 className="text-2xl">{text('Dashboard_Empty_Header')}</h2>
      <p className="mt-3 mb-6 max-w-[56ch] text-muted">{text('Dashboard_Empty_Text')}</p>
      {contactUs && <LinkButton href={contactUs}>{text('Dashboard_Contact')}</LinkButton>}
    </Card>
  );
}
