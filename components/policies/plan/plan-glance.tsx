import { Card, DescriptionList, Notice, ReachableLink } from '@/components/ui';
import { texts } from '@/lib/content';
import { coverageStatus, coversNow, lastCoveredDay, reportingOf } from '@/lib/coverage';
import { type NextPayment, nextPaymentText } from '@/lib/payments';
import { coverageDate, type PlanDetails, termPosition } from '@/lib/policies';
import { contactLink, type View } from '@/lib/request';
import { CoverageNotice } from '../coverage-notice';
import { TermBar, timeLeft } from './term-bar';

/** How a plan stands: its term, how much of that is left, until when a loss can be reported, and where. */
export function PlanGlance({
  view,
  plan: { policy, coverages, offers },
  today,
  next,
}: {
  readonly view: View;
  readonly plan: Pick<PlanDetails, 'policy' | 'coverages' | 'offers'>;
  readonly today: string;
  /** What autopay does next, where it is on. */
  readonly next?: NextPayment | undefined;
}) {
  const content = texts(view.snapshot, view.language);
  const { text, date } = content;
  const coverageDay = (day: string) => coverageDate(view.settings, day);
  const { effectiveDate, expiryDate, productCode } = policy;
  const status = coverageStatus(policy, today);
  const last = lastCoveredDay(policy, today);
  const reporting = reportingOf(policy, coverages, today);
  const position = termPosition(effectiveDate, last ?? expiryDate, today);
  return (
    <Card>
      <section aria-labelledby="term">
        <h2 id="term" className="sr-only">
          {text('Plan_Term')}
        </h2>
        <CoverageNotice
          view={view}
          policy={policy}
          today={today}
          hasOffer={offers.length > 0 && view.audience.kind !== 'delegate'}
          className="mb-6"
        />
        {coversNow(status) && (
          <div className="mb-6">
            <p className="mb-2 font-semibold">{timeLeft(position, content)}</p>
            <TermBar passed={position.passed} />
          </div>
        )}
        <DescriptionList
          layout="columns"
          items={[
            {
              term: text(position.hasBegun ? 'Dashboard_Plan_Started' : 'Dashboard_Plan_Starts'),
              value: coverageDay(effectiveDate),
            },
            ...(last === undefined
              ? []
              : [
                  {
                    term: text(last < today ? 'Dashboard_Plan_Ended' : 'Dashboard_Plan_Ends'),
                    value: coverageDay(last),
                  },
                ]),
            ...(status.cancelledOn === undefined
              ? []
              : [{ term: text('Coverage_CancelledOn'), value: date(status.cancelledOn) }]),
            ...(reporting === undefined
              ? []
              : [
                  {
                    term: text('Plan_ReportUntil'),
                    value: (
                      <>
                        <span className="block">{date(reporting.until)}</span>
                        {reporting.before !== undefined && (
                          <span className="block text-sm text-muted">
                            {text('Plan_ReportUntil_Before', {
                              date: coverageDay(reporting.before),
                            })}
                          </span>
                        )}
                      </>
                    ),
                  },
                ]),
            ...(next
              ? [{ term: text('Payments_Plan_Next'), value: nextPaymentText(view, next) }]
              : []),
            { term: text('Dashboard_Plan_ProductCode'), value: productCode },
          ]}
        />
        {policy.isClaimedElsewhere && (
          <Notice className="mt-6">
            {text('Plan_Claims_Elsewhere')}{' '}
            <ReachableLink href={contactLink(view)} className="font-semibold underline">
              {text('Dashboard_Contact')}
            </ReachableLink>
          </Notice>
        )}
      </section>
    </Card>
  );
}
