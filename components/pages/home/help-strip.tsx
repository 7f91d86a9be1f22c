import { Card, LinkButton } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { texts } from '@/lib/content';
import { contactLink, linkWithinReach, type View } from '@/lib/request';

/** Where to turn when the search is not the answer. */
export function HelpStrip({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <section aria-labelledby="help-title" className="pt-section">
      <Container>
        <Card
          tone="inset"
          className="flex flex-wrap items-center justify-between gap-x-12 gap-y-5 lg:flex-nowrap"
        >
          <div className="min-w-0">
            <h2 id="help-title" className="text-xl">
              {text('Home_Contact_Header')}
            </h2>
            <p className="mt-1.5 max-w-[56ch] text-muted">{text('Home_Contact_Text')}</p>
          </div>
          <div className="flex flex-wrap gap-3 lg:shrink-0">
            <LinkButton href={contactLink(view)} variant="secondary">
              {text('Home_Contact_Link')}
            </LinkButton>
            <LinkButton href={linkWithinReach(view, view.settings.URL_Faq)} variant="quiet">
              {text('Home_Faq_Link')}
            </LinkButton>
          </div>
        </Card>
      </Container>
    </section>
  );
}
