import { CoverageSentence } from '@/components/policies/coverage-notice';
import { texts } from '@/lib/content';
import { type BilledPlan, nextPaymentText } from '@/lib/payments';
import { coverageDate } from '@/lib/policies';
import type { View } from '@/lib/request';
import { GraceTimeline } from './grace-timeline';

/** The billing status of a plan: one headline, what it means for the coverage, and what to do by when. */
export function PlanBilling({ view, plan }: { readonly view: View; readonly plan: BilledPlan }) {
  const { text, localized, date } = texts(view.snapshot, view.language);
  const { policy, status, coverage, payment, due, decline, account, dueOn, next, restoredUntil } =
    plan;
  const saysDecline = status.startsWith('FAILED') && !next;
  return (
    <section aria-labelledby="billing-status" className="min-w-0">
      <p className="font-semibold text-muted">{localized(policy.planName)}</p>
      <h2 id="billing-status" className="mt-1 text-3xl text-balance sm:text-4xl">
        {billingHeadline(view, plan)}
      </h2>
      <div className="mt-3 max-w-[60ch] space-y-2 text-lg text-muted">
        {decline && saysDecline && <p>{text(`Payments_Decline_${decline}`)}</p>}
        {next && status !== 'AUTOPAY' && <p>{nextPaymentText(view, next)}</p>}
        {status === 'FAILED_COVERED' && coverage.kind === 'IN_FORCE' && dueOn !== undefined && (
          <p>{text('Payments_Due_By', { date: date(dueOn) })}</p>
        )}
        {status === 'PAID_ELSEWHERE' && account && (
          <p>{text(`Payments_Status_${account.paidBy}_Text`)}</p>
        )}
        {status === 'CONFIRMING' && next?.kind !== 'CHARGING' && coverage.kind === 'IN_FORCE' && (
          <p>{text('Coverage_Pay_Checked')}</p>
        )}
        <CoverageSentence
          view={view}
          status={coverage}
          payment={payment}
          billedNext={due?.billedNext}
        />
      </div>
      {coverage.kind === 'LAPSED' && restoredUntil !== undefined && payment === 'DUE' && (
        <p className="mt-3 max-w-[60ch] font-semibold">
          {text('Payments_Restore_By', { date: date(restoredUntil) })}
        </p>
      )}
      {coverage.kind === 'IN_GRACE' && coverage.day !== undefined && payment === 'DUE' && (
        <GraceTimeline view={view} dueOn={account?.nextDueOn ?? dueOn} lastDay={coverage.day} />
      )}
    </section>
  );
}

/** The billing status of a plan in one sentence. */
export function billingHeadline(
  view: View,
  { status, coverage, dueOn, account, next }: BilledPlan,
): string {
  const { text, date } = texts(view.snapshot, view.language);
  const { day } = coverage;
  const coverageDay = day === undefined ? '' : coverageDate(view.settings, day);
  switch (status) {
    case 'LAPSED':
      return day === undefined
        ? text('Coverage_LAPSED_Title')
        : text('Payments_Status_LAPSED', { date: coverageDay });
    case 'RESUMING':
      return text('Coverage_RESUMING_Title', { date: coverageDay });
    case 'UNCLEAR':
      return text('Coverage_UNCLEAR_Title');
    case 'DUE':
      return dueOn === undefined
        ? text('Payments_Status_DUE_Undated')
        : text('Payments_Status_DUE', { date: date(dueOn) });
    case 'AUTOPAY':
      return next ? nextPaymentText(view, next) : text('Payments_Status_DUE_Undated');
    case 'PAID_ELSEWHERE':
      return text(`Payments_Status_${account?.paidBy ?? 'OTHER'}`);
    default:
      return text(`Payments_Status_${status}`);
  }
}
