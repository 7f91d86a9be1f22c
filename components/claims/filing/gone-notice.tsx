import { ButtonForm } from '@/components/form/button-form';
import { LinkButton, Notice } from '@/components/ui';
import { discardClaim } from '@/lib/claims/filing/begin';
import type { OpenFiling } from '@/lib/claims/filing/open-filing';
import { draftField } from '@/lib/claims/filing/say';
import { isGone } from '@/lib/claims/filing/steps';
import { texts } from '@/lib/content';
import { contactLink, type View } from '@/lib/request';

/** Says that what a claim was for is the contract's no more, and what becomes of what was told. */
export function GoneNotice({ view, filing }: { readonly view: View; readonly filing: OpenFiling }) {
  if (!isGone(filing)) return null;
  const { text, moment } = texts(view.snapshot, view.language);
  const { id, keptUntil } = filing.draft;
  return (
    <Notice tone="warning" className="mb-6">
      <p>{text('Claims_Gone', { moment: moment(keptUntil) })}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonForm
          view={view}
          change={discardClaim}
          values={{ [draftField]: id }}
          size="small"
          variant="secondary"
        >
          {text('Claims_Waiting_Discard')}
        </ButtonForm>
        <LinkButton href={contactLink(view)} size="small" variant="secondary">
          {text('Dashboard_Contact')}
        </LinkButton>
      </div>
    </Notice>
  );
}
