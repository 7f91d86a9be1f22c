import { LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { contactLink, type View } from '@/lib/request';
import { Statement } from './statement';

/** The accessibility statement: what to expect, and how to report a barrier. */
export function AccessibilityPage({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      title={text('Accessibility_Title')}
      lead={text('Accessibility_Lead', { client: view.snapshot.name })}
    >
      <Statement view={view} name="Accessibility" />
      <p className="mt-10">
        <LinkButton href={contactLink(view)}>{text('Accessibility_Contact_Link')}</LinkButton>
      </p>
    </NarrowPage>
  );
}
