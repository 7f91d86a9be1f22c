import { LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { contactLink, type View } from '@/lib/request';
import { Statement } from './statement';

/** What the portal does with what it knows of people. */
export function PrivacyPage({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      title={text('Privacy_Title')}
      lead={text('Privacy_Lead', { client: view.snapshot.name })}
    >
      <Statement view={view} name="Privacy" />
      <p className="mt-10">
        <LinkButton variant="secondary" href={contactLink(view)}>
          {text('Privacy_Contact_Link')}
        </LinkButton>
      </p>
    </NarrowPage>
  );
}
