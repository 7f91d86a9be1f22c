import { ClaimCard } from '@/components/claims/claim-card';
import { CheckIcon, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { type ClaimContent, isToldToDelegates } from '@/lib/claims';
import { texts } from '@/lib/content';
import { address } from '@/lib/navigation';
import type { View } from '@/lib/request';

/** What was filed: its number, what was decided, what is next and whose turn it is. */
export function ConfirmationPage({
  view,
  content: { claim, product },
}: {
  readonly view: View;
  readonly content: Extract<ClaimContent, { readonly kind: 'claim' }>;
}) {
  const { text, localized, date } = texts(view.snapshot, view.language);
  const { number } = claim;
  // What a delegate does not read of a claim in a list they do not read here.
  const isTold = view.audience.kind !== 'delegate' || isToldToDelegates(claim);
  const denial = isTold ? claim.denial : undefined;
  return (
    <NarrowPage
      icon={<CheckIcon className="size-7" />}
      title={text('Claims_Filed_Title')}
      lead={text('Claims_Filed_Lead', { number })}
    >
      <h2 className="sr-only">{text('Claims_Number')}</h2>
      <ClaimCard view={view} claim={claim} product={product} isWhole />
      {denial && (
        <section className="mt-6">
          <h2 className="text-xl">{text('Claims_Denied_Why')}</h2>
          <p className="mt-2 break-words">{localized(denial.text)}</p>
          <p className="mt-2 break-words text-muted">{localized(denial.basis)}</p>
          {denial.appealUntil && (
            <p className="mt-2">
              {text('Claims_Denied_Appeal', { date: date(denial.appealUntil) })}
            </p>
          )}
        </section>
      )}
      <p className="mt-6">{text('Claims_Filed_Told')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton href={address(view, 'URL_Dashboard')}>
          {text('Claims_Filed_Dashboard')}
        </LinkButton>
        {denial && (
          <LinkButton href={address(view, 'URL_ContactUs')} variant="secondary">
            {text('Dashboard_Contact')}
          </LinkButton>
        )}
      </div>
    </NarrowPage>
  );
}
