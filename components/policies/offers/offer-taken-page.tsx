import { CheckIcon, DescriptionList, LinkButton, ReachableLink } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import type { LostCoverage } from '@/lib/coverage';
import { cancelPage, link } from '@/lib/navigation';
import type { Invoice, PlanRules, Policy } from '@/lib/platform';
import { coverageDate, pageOfPlan } from '@/lib/policies';
import type { View } from '@/lib/request';
import { refundRule } from '../cancellation/refund-rule';
import { gapWords } from './beginning';
import { LostCoverages } from './offer-coverage';

/** Confirms that an offer was taken, with links to the new plan and its bill. */
export function OfferTakenPage({
  view,
  policy,
  before,
  lost,
  invoice,
  rules,
  today,
}: {
  readonly view: View;
  readonly policy: Policy;
  /** What it goes on from. */
  readonly before?: Policy | undefined;
  /** What that covers and this does not. */
  readonly lost: readonly LostCoverage[];
  readonly invoice: Invoice;
  /** The rules by which it is cancelled, where they are known. */
  readonly rules?: PlanRules | undefined;
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
}) {
  const { text, localized, money, date } = texts(view.snapshot, view.language);
  const isOpen = invoice.state === 'OPEN' || invoice.state === 'OVERDUE';
  return (
    <NarrowPage
      icon={<CheckIcon className="size-7" />}
      title={text('Offer_Taken', { plan: localized(policy.planName) })}
      lead={text(isOpen ? 'Offer_Taken_Bill' : 'Offer_Taken_NoBill')}
    >
      <DescriptionList
        items={[
          {
            term: text('Dashboard_Plan_Number'),
            value: <Verbatim className="tabular-nums">{policy.policyNumber}</Verbatim>,
          },
          {
            term: text('Offer_Row_Term'),
            value: text('Dashboard_Coverage_Dates', {
              from: coverageDate(view.settings, policy.effectiveDate),
              to: coverageDate(view.settings, policy.expiryDate),
            }),
          },
          { term: text('Offer_Taken_Invoice'), value: <Verbatim>{invoice.number}</Verbatim> },
          {
            term: text('Offer_Taken_Amount'),
            value: money(invoice.amount.amount, invoice.amount.currency),
          },
          { term: text('Offer_Taken_Due'), value: date(invoice.dueOn) },
        ]}
      />
      {before &&
        gapWords(view, before, policy).map((line) => (
          <p key={line} className="mt-4">
            {line}
          </p>
        ))}
      {lost.length > 0 && (
        <div className="mt-6">
          <LostCoverages view={view} lost={lost} from={policy.effectiveDate} />
        </div>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton href={`${link(view, '/policy-billing')}#due`}>
          {text(isOpen ? 'Offer_Taken_Pay' : 'Offer_Bills')}
        </LinkButton>
        <LinkButton href={pageOfPlan(view, policy.id)} variant="secondary">
          {text('Offer_Taken_See')}
        </LinkButton>
      </div>
      {rules?.cancellation.isAllowed && (
        <ul className="mt-6 grid gap-1">
          {refundRule(view, policy, rules, today).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className="mt-6">
        <ReachableLink href={link(view, cancelPage(policy.id))} className="underline">
          {text('Offer_Taken_Undo')}
        </ReachableLink>
      </p>
    </NarrowPage>
  );
}
