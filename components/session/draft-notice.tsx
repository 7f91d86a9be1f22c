import { ButtonForm } from '@/components/form/button-form';
import { DocumentIcon, LinkButton } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { dropDraft } from '@/lib/changes/draft-changes';
import { texts } from '@/lib/content';
import { firstToContinue } from '@/lib/entry/first-to-continue';
import { link } from '@/lib/navigation';
import { sessionOf, type View } from '@/lib/request';

/**
 * Invariant 8: offers what a holder had typed when an earlier session of theirs ended, on the latest page
 * where they can still continue it.
 */
export async function DraftNotice({ view }: { readonly view: View }) {
  const draftPage = await firstToContinue(view, sessionOf(view)?.draftPages ?? []);
  if (draftPage === undefined || draftPage === view.address) return null;
  const { text } = texts(view.snapshot, view.language);
  return (
    <section
      aria-label={text('Session_Draft_Header')}
      className="border-b border-information-edge bg-information-surface"
    >
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
        <p className="flex max-w-[62ch] items-start gap-3 text-sm">
          <DocumentIcon className="mt-0.5 text-information-text" />
          <span>
            <strong className="text-information-text">{text('Session_Draft_Header')}</strong>{' '}
            {text('Session_Draft_Text')}
          </span>
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={link(view, draftPage)} size="small">
            {text('Session_Draft_Continue')}
          </LinkButton>
          <ButtonForm
            view={view}
            change={dropDraft}
            values={{ draftPage }}
            variant="secondary"
            size="small"
          >
            {text('Session_Draft_Drop')}
          </ButtonForm>
        </div>
      </Container>
    </section>
  );
}
