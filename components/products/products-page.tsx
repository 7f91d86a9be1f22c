import { ArrowLeftIcon, Card, LinkButton, Notice } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { ProductsContent } from '@/lib/products/products';
import { registrationPages } from '@/lib/products/registration';
import { dashboardLink, isWithinReach, type View } from '@/lib/request';
import { AgentNotice } from './agent-notice';
import { ProductsNotShown } from './not-shown';
import { PlanProductsCard } from './plan-products-card';

/** §2.1 product-management: what the plans of the contract cover, have covered, and may yet cover. */
export function ProductsPage({
  view,
  content,
  today,
  unfinished,
}: {
  readonly view: View;
  readonly content: ProductsContent;
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
  /** Whether a registration waits, where the address has the page say so. */
  readonly unfinished: 'none' | 'one' | undefined;
}) {
  if (content.kind !== 'products') return <ProductsNotShown view={view} content={content} />;
  const { text } = texts(view.snapshot, view.language);
  const { plans, holder } = content;
  const back = dashboardLink(view);
  const canAdd =
    isWithinReach(view, registrationPages.plan) &&
    plans.some(({ adding }) => adding.kind === 'OPEN');
  return (
    <Container className="pt-8 sm:pt-12">
      <div className="mx-auto max-w-4xl">
        {back !== undefined && (
          <a href={back} className="link-quiet mb-4">
            <ArrowLeftIcon />
            {text('Products_Back_Dashboard')}
          </a>
        )}
        <AgentNotice view={view} holder={holder} />
        {unfinished && (
          <Notice tone="warning" role="status" className="mb-6">
            {text(`Products_Registration_${unfinished}`)}
          </Notice>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div className="min-w-0 max-w-[60ch]">
            <h1 className="text-3xl">{text('Products_Title')}</h1>
            <p className="mt-3 text-lg text-muted">{text('Products_Lead')}</p>
          </div>
          {canAdd && (
            <LinkButton href={link(view, registrationPages.plan)}>
              {text('Products_Add')}
            </LinkButton>
          )}
        </div>
        {plans.length === 0 && (
          <Card tone="inset" className="mt-8">
            <p>{text('Products_None')}</p>
          </Card>
        )}
        <div className="mt-8 grid gap-6 sm:gap-8">
          {plans.map((plan) => (
            <PlanProductsCard key={plan.policy.id} view={view} plan={plan} today={today} />
          ))}
        </div>
      </div>
    </Container>
  );
}
