import { Card, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { OpenRegistration } from '@/lib/products/registration';
import { contactLink, type View } from '@/lib/request';
import { AddingLine } from './adding-line';

/** No plan takes a product today: why each does not, and until when it did or could. */
export function NothingToAdd({
  view,
  registration: { plans, answers },
}: {
  readonly view: View;
  readonly registration: OpenRegistration;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      title={text('Products_Nothing_Title')}
      lead={text(answers ? 'Products_Nothing_Kept' : 'Products_Nothing_Lead')}
      back={{ href: link(view, '/product-management'), label: text('Products_Back') }}
    >
      <div className="grid gap-4">
        {plans.map(({ policy, adding }) => (
          <Card key={policy.id} padding="small">
            <h2 className="text-lg">{localized(policy.planName)}</h2>
            <p className="mb-2 text-sm text-muted">
              {text('Dashboard_Plan_Number')} <Verbatim>{policy.policyNumber}</Verbatim>
            </p>
            <AddingLine view={view} adding={adding} />
          </Card>
        ))}
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton href={link(view, '/product-management')}>
          {text('Products_Done_Products')}
        </LinkButton>
        <LinkButton href={contactLink(view)} variant="secondary">
          {text('Dashboard_Contact')}
        </LinkButton>
      </div>
    </NarrowPage>
  );
}
