import { redirect } from 'next/navigation';
import { Form, SubmitButton } from '@/components/form';
import { Card, LinkButton, Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import type { Waiting } from '@/lib/claims';
import { beginClaim } from '@/lib/claims/filing/begin';
import { texts } from '@/lib/content';
import { address, link } from '@/lib/navigation';
import type { Product } from '@/lib/platform';
import type { View } from '@/lib/request';
import { WaitingClaims } from './waiting-claims';

/** Before a claim: what to have at hand, how long it takes, what happens next; and the claims that wait. */
export function StartPage({
  view,
  products,
  waiting,
  kept,
  product,
  notice,
}: {
  readonly view: View;
  readonly products: readonly Product[];
  readonly waiting: Waiting;
  readonly kept: KeptForm | undefined;
  /** What it is for, where one came from its page. */
  readonly product: string | undefined;
  /** What became of another claim. */
  readonly notice: 'over' | 'discarded' | undefined;
}) {
  if (view.audience.kind === 'visitor') redirect(link(view, '/'));
  const { text } = texts(view.snapshot, view.language);
  const canClaim = products.some(({ status }) => status !== 'RETIRED');
  return (
    <NarrowPage
      title={text('Claims_Start_Title')}
      lead={text('Claims_Start_Lead')}
      back={{ href: address(view, 'URL_Dashboard'), label: text('Claims_Back_Dashboard') }}
    >
      {notice && (
        <Notice tone={notice === 'over' ? 'warning' : 'success'} role="status" className="mb-6">
          {text(notice === 'over' ? 'Global_Error_CLAIM_DRAFT_OVER' : 'Claims_Discarded')}
        </Notice>
      )}
      <WaitingClaims view={view} waiting={waiting} products={products} isWhole />
      <Card padding="small">
        <h2 className="text-lg">{text('Claims_Start_Hand')}</h2>
        <ul className="mt-2 list-disc space-y-1 ps-6">
          {['What', 'Receipt', 'Police', 'Code'].map((name) => (
            <li key={name}>{text(`Claims_Start_Hand_${name}`)}</li>
          ))}
        </ul>
        <h2 className="mt-6 text-lg">{text('Claims_Start_Then')}</h2>
        <ol className="mt-2 list-decimal space-y-1 ps-6">
          {['Tell', 'Decide', 'Choose'].map((name) => (
            <li key={name}>{text(`Claims_Start_Then_${name}`)}</li>
          ))}
        </ol>
        <p className="mt-4 text-sm text-muted">{text('Claims_Start_Cost')}</p>
      </Card>
      <div className="mt-6">
        {canClaim ? (
          <Form
            view={view}
            change={beginClaim}
            kept={kept}
            {...(product ? { hidden: { product } } : {})}
            label={text('Claims_Start_Title')}
            isPageForm
          >
            <div>
              <SubmitButton size="large" pending={text('Claims_Saving')}>
                {text(waiting.claims.length > 0 ? 'Claims_Start_Another' : 'Claims_Start_Begin')}
              </SubmitButton>
            </div>
          </Form>
        ) : (
          <div className="grid gap-4">
            <Notice>{text('Claims_Start_Nothing')}</Notice>
            <div>
              <LinkButton href={address(view, 'URL_ContactUs')} variant="secondary">
                {text('Dashboard_Contact')}
              </LinkButton>
            </div>
          </div>
        )}
      </div>
    </NarrowPage>
  );
}
