import { redirect } from 'next/navigation';
import { DashboardFrame } from '@/components/dashboard/dashboard-frame';
import { Card, Notice, ReachableLink } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { address } from '@/lib/navigation';
import type { BilledPlan, Billing, ShownDue } from '@/lib/payments';
import { contactLink, type View } from '@/lib/request';
import { AutopayCard } from './autopay-card';
import { CardList } from './card-list';
import { DueCard } from './due-card';
import { PaymentList } from './payment-list';
import { PaymentPlan } from './payment-plan';
import { PlanBilling } from './plan-billing';
import { PlanChoice } from './plan-choice';

/** What the server said of forms of the page when they came back, by the name of the form. */
export type KeptForms = ReadonlyMap<string, KeptForm>;

/** §2.1 policy-billing: the billing status of a plan, bills and ways to pay, invoices and payments, saved cards. */
export function BillingPage({
  view,
  billing,
  today,
  kept,
  hasChanged,
  planId,
  showsAll = false,
}: {
  readonly view: View;
  readonly billing: Billing;
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
  readonly kept: KeptForms;
  /** Something cost another amount than its holder was shown, and was not taken. */
  readonly hasChanged: boolean;
  /** The plan that the address names; without one the page explains the most urgent one. */
  readonly planId?: string | undefined;
  /** Whether every invoice and payment is listed. */
  readonly showsAll?: boolean;
}) {
  if (billing.kind === 'signed-out') redirect(address(view, 'URL_Dashboard'));
  const { text } = texts(view.snapshot, view.language);
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
        <Bills
          view={view}
          billing={billing}
          kept={kept}
          today={today}
          plan={billing.plans.find(({ policy }) => policy.id === planId) ?? billing.plans[0]}
          showsAll={showsAll}
        />
      )}
    </DashboardFrame>
  );
}

function Bills({
  view,
  billing,
  kept,
  today,
  plan,
  showsAll,
}: {
  readonly view: View;
  readonly billing: Extract<Billing, { kind: 'billing' }>;
  readonly kept: KeptForms;
  readonly today: string;
  readonly plan: BilledPlan | undefined;
  readonly showsAll: boolean;
}) {
  const { cards, history, takesPayments, isHolder, plans, dues, laterDues } = billing;
  const hasDues = dues.length + laterDues.length > 0;
  const paysHere =
    hasDues || cards.length > 0 || !plan || plans.some(({ status }) => !paidElsewhere.has(status));
  const mayPay = takesPayments && isHolder && paysHere;
  const schedule = plan?.account && (
    <PaymentPlan view={view} plan={plan} isHolder={isHolder} today={today} />
  );
  const shownAutopay = plan && billing.autopay.get(plan.policy.id);
  const failedBill =
    shownAutopay?.kind === 'on'
      ? dues.find(({ owedId }) => owedId === shownAutopay.failed?.owedId)
      : undefined;
  const autopayCards = [...billing.autopay.values()].flatMap((one) =>
    one.kind === 'on' && one.card ? [one.card.id] : [],
  );
  const beside = (schedule || shownAutopay) && (
    <div className="grid min-w-0 gap-6">
      {schedule}
      {plan && shownAutopay && (
        <AutopayCard
          view={view}
          plan={plan}
          autopay={shownAutopay}
          cards={cards}
          kept={kept}
          failedBill={failedBill}
        />
      )}
    </div>
  );
  const hasSide = mayPay || (hasDues && beside !== undefined);
  return (
    <>
      {plan && plans.length > 1 && <PlanChoice view={view} plans={plans} chosen={plan} />}
      <div className={plan ? columns : 'grid'}>
        {plan && <PlanBilling view={view} plan={plan} />}
        {hasDues || !plan ? <Dues view={view} billing={billing} kept={kept} /> : beside}
      </div>
      <div className={`mt-10 ${hasSide ? columns : 'grid'}`}>
        {((takesPayments && paysHere) || history.length > 0) && (
          <PaymentList view={view} history={history} showsAll={showsAll} />
        )}
        {hasSide && (
          <div className="grid min-w-0 gap-6">
            {hasDues && beside}
            {mayPay && (
              <CardList view={view} cards={cards} autopayCards={autopayCards} kept={kept} />
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** Plans that are not paid here: their holder is asked for nothing, not even a card. */
const paidElsewhere: ReadonlySet<BilledPlan['status']> = new Set(['PAID_ELSEWHERE', 'FREE']);

/** What is said of the plan, and beside it what can be done. */
const columns = 'grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-14';

/** What is to be paid, now and later. */
function Dues({
  view,
  billing: { dues, laterDues, cards, takesPayments, isHolder, plans },
  kept,
}: {
  readonly view: View;
  readonly billing: Extract<Billing, { kind: 'billing' }>;
  readonly kept: KeptForms;
}) {
  const { text } = texts(view.snapshot, view.language);
  const mayPay = takesPayments && isHolder;
  const listed = { view, mayPay, kept, cards: mayPay ? cards : [] };
  const nextOf = ({ policyId }: ShownDue) =>
    plans.find(({ policy }) => policy.id === policyId)?.next;
  return (
    <div className="grid min-w-0 gap-8">
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
            <DueCard key={due.owedId} due={due} next={nextOf(due)} {...listed} />
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
              <DueCard key={due.owedId} due={due} next={nextOf(due)} {...listed} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
