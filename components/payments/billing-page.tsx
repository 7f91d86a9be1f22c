import { redirect } from 'next/navigation';
import { DashboardFrame } from '@/components/dashboard/dashboard-frame';
import { CoverageNotice } from '@/components/policies/coverage-notice';
import { Card, Notice, ReachableLink } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { address } from '@/lib/navigation';
import type { Billing } from '@/lib/payments';
import { contactLink, type View } from '@/lib/request';
import { CardList } from './card-list';
import { DueCard } from './due-card';
import { PaymentList } from './payment-list';

/** What the server said of forms of the page when they came back, by the name of the form. */
export type KeptForms = ReadonlyMap<string, KeptForm>;

/** §2.1 policy-billing: coverage that depends on payments, bills and ways to pay, saved cards, payments. */
export function BillingPage({
  view,
  billing,
  today,
  kept,
  hasChanged,
}: {
  readonly view: View;
  readonly billing: Billing;
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
  readonly kept: KeptForms;
  /** Something cost another amount than its holder was shown, and was not taken. */
  readonly hasChanged: boolean;
}) {
  if (billing.kind === 'signed-out') redirect(address(view, 'URL_Dashboard'));
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <DashboardFrame
      view={view}
      tab="billing"
      title={text('Payments_Title')}
      lead={<p className="mt-2 text-lg text-muted">{text('Payments_Lead')}</p>}
    >
      {hasChanged && (
        <Notice tone="warning" className="mb-6" role="status">
          {text('Payments_Changed')}
        </Notice>
      )}
      {billing.kind === 'unavailable' ? (
        <Notice tone="warning">{text('Payments_Unavailable')}</Notice>
      ) : (
        <>
          <div className="mb-6 grid gap-4 empty:hidden">
            {billing.plans.map(({ policy, payment, due }) => (
              <CoverageNotice
                key={policy.id}
                view={view}
                policy={policy}
                today={today}
                plan={localized(policy.planName)}
                payment={payment}
                billedNext={due?.billedNext}
              />
            ))}
          </div>
          <Bills view={view} billing={billing} kept={kept} />
        </>
      )}
    </DashboardFrame>
  );
}

function Bills({
  view,
  billing,
  kept,
}: {
  readonly view: View;
  readonly billing: Extract<Billing, { kind: 'billing' }>;
  readonly kept: KeptForms;
}) {
  const { text } = texts(view.snapshot, view.language);
  const { dues, laterDues, cards, payments, takesPayments, isHolder } = billing;
  const mayPay = takesPayments && isHolder;
  const listed = { view, mayPay, kept, cards: mayPay ? cards : [] };
  return (
    <div
      className={`grid items-start gap-6 lg:gap-8 ${mayPay ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : ''}`}
    >
      <div className="grid min-w-0 gap-6 lg:gap-8">
        <section aria-labelledby="due">
          <h2 id="due" className="text-2xl">
            {text('Payments_Due_Title')}
          </h2>
          {dues.length + laterDues.length > 0 && !mayPay && (
            <Notice className="mt-4">
              {text(isHolder ? 'Payments_Elsewhere' : 'Payments_Agent')}{' '}
              {isHolder && (
                <ReachableLink href={contactLink(view)} className="font-semibold underline">
                  {text('Payments_Contact')}
                </ReachableLink>
              )}
            </Notice>
          )}
          <div className="mt-4 grid gap-4">
            {dues.length === 0 && (
              <Card tone="inset">
                <p className="text-lg font-semibold">{text('Payments_Due_None_Title')}</p>
                <p className="mt-1 text-muted">{text('Payments_Due_None')}</p>
              </Card>
            )}
            {dues.map((due) => (
              <DueCard key={due.owedId} due={due} {...listed} />
            ))}
          </div>
        </section>
        {laterDues.length > 0 && (
          <section aria-labelledby="due-later">
            <h2 id="due-later" className="text-2xl">
              {text('Payments_Later_Title')}
            </h2>
            <p className="mt-1 text-muted">{text('Payments_Later')}</p>
            <div className="mt-4 grid gap-4">
              {laterDues.map((due) => (
                <DueCard key={due.owedId} due={due} {...listed} />
              ))}
            </div>
          </section>
        )}
        {(takesPayments || payments.length > 0) && <PaymentList view={view} payments={payments} />}
      </div>
      {mayPay && <CardList view={view} cards={cards} kept={kept} />}
    </div>
  );
}
