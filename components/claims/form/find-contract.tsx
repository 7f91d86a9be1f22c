import { ButtonForm } from '@/components/form/button-form';
import type { KeptSearches } from '@/components/lookup/kept-searches';
import { Entrance } from '@/components/pages/home/entrance';
import { Card } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { dropClaimForm } from '@/lib/claims/form/keep';
import type { KeptClaim } from '@/lib/claims/kept/kept-claim';
import { texts } from '@/lib/content';
import { address } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { KeptFacts } from './kept-facts';

/** Where a visitor finds the contract that what they have said is for: search, then proof. */
export function FindContract({
  view,
  kept,
  searches,
}: {
  readonly view: View;
  /** What this browser has said; absent for whoever came to look something up. */
  readonly kept: KeptClaim | undefined;
  readonly searches: KeptSearches;
}) {
  const { text } = texts(view.snapshot, view.language);
  const form = address(view, 'URL_ClaimForm');
  return (
    <NarrowPage
      title={text('Claims_Form_Find_Title')}
      lead={text(kept ? 'Claims_Form_Find_Lead' : 'Claims_Form_Find_Only')}
      back={{ href: form, label: text('Claims_Form_Title') }}
    >
      <Entrance view={view} kept={searches} noticeHtml={undefined} />
      {kept && (
        <Card tone="inset" padding="small" className="mt-6">
          <section aria-labelledby="kept-claim">
            <h2 id="kept-claim" className="mb-3 text-lg">
              {text('Claims_Form_Said')}
            </h2>
            <KeptFacts view={view} kept={kept} />
            <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
              <a href={form} className="link-line">
                {text('Claims_Change')}
              </a>
              <ButtonForm view={view} change={dropClaimForm} size="small" variant="secondary">
                {text('Claims_Waiting_Discard')}
              </ButtonForm>
            </div>
          </section>
        </Card>
      )}
    </NarrowPage>
  );
}
