import type { ReactNode } from 'react';
import { Notice, ReachableLink } from '@/components/ui';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { texts } from '@/lib/content';
import {
  type CoverageKind,
  type CoverageStatus,
  coverageSentence,
  coverageStatus,
  coverageTones,
} from '@/lib/coverage';
import { link } from '@/lib/navigation';
import type { BilledPlan } from '@/lib/payments';
import type { Money } from '@/lib/platform';
import { coverageDate } from '@/lib/policies';
import { contactLink, isWithinReach, type View } from '@/lib/request';

type Noticed = Exclude<CoverageKind, 'IN_FORCE'>;

/** Who or what restores the coverage, or keeps it. */
const remedies = {
  NOT_STARTED: undefined,
  CANCELLING: 'contact',
  IN_GRACE: 'pay',
  LAPSED: 'pay',
  RESUMING: undefined,
  CANCELLED: 'contact',
  ENDED: 'contact',
  TRANSFERRED: undefined,
  UNCLEAR: 'contact',
} as const satisfies Record<Noticed, 'pay' | 'contact' | undefined>;

/** Says of a plan that is not simply in force whether it covers its holder, and what restores that. */
export function CoverageNotice({
  view,
  policy,
  today,
  plan,
  payment,
  billedNext,
  hasOffer = false,
  className = '',
}: {
  readonly view: View;
  readonly policy: Parameters<typeof coverageStatus>[0];
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
  /** What it is called, where the page is not about it alone. */
  readonly plan?: ReactNode;
  /** Of a page that knows what is to be paid for the plan; without it the notice leads to the bills. */
  readonly payment?: BilledPlan['payment'] | undefined;
  /** Whether the page has an offer that renews an ended plan; the notice then leaves out how to contact us. */
  readonly hasOffer?: boolean;
  /** Of a page that shows the bills: what of the amount due is on none of them yet. */
  readonly billedNext?: Money | undefined;
  readonly className?: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  const status = coverageStatus(policy, today);
  const { kind, day } = status;
  if (kind === 'IN_FORCE') return null;
  const date = day === undefined ? '' : coverageDate(view.settings, day);
  return (
    <Notice
      tone={coverageTones[kind]}
      className={className}
      title={text(`Coverage_${kind}_Title`, { date })}
    >
      {plan !== undefined && <p className="font-semibold">{plan}</p>}
      {!(kind === 'ENDED' && hasOffer) && (
        <CoverageSentence view={view} status={status} payment={payment} billedNext={billedNext} />
      )}
    </Notice>
  );
}

/** Until or from when a plan covers its holder, with the days in between; nothing of one that is in force. */
export function coverageWords(view: View, status: CoverageStatus): string | undefined {
  const { text, date } = texts(view.snapshot, view.language);
  // By when something is to be paid is no day of coverage, and the same as on its bill.
  const day = (one: string) =>
    status.kind === 'IN_GRACE' ? date(one) : coverageDate(view.settings, one);
  return coverageSentence({ text, day }, status);
}

/** Until or from when a plan covers its holder, and what restores that: with the way there. */
export function CoverageSentence({
  view,
  status,
  payment,
  billedNext,
}: {
  readonly view: View;
  readonly status: CoverageStatus;
  readonly payment?: BilledPlan['payment'] | undefined;
  readonly billedNext?: Money | undefined;
}) {
  const { kind } = status;
  if (kind === 'IN_FORCE') return null;
  return (
    <p>
      <span>{coverageWords(view, status)}</span>{' '}
      <AmountDue view={view} status={status} payment={payment} billedNext={billedNext} />
      <Remedy view={view} remedy={remedies[kind]} payment={payment} />
    </p>
  );
}

/**
 * All that is to be paid for a plan by now. What is owed is the holder's own: who acts for one does not see
 * it. While a payment is being checked the platform reports what was due before it.
 */
function AmountDue({
  view,
  status: { amountDue },
  payment,
  billedNext,
}: Parameters<typeof CoverageSentence>[0]) {
  if (!amountDue || payment === 'CHECKED' || view.audience.kind === 'delegate') return null;
  const { text, money } = texts(view.snapshot, view.language);
  const amount = money(amountDue.amount, amountDue.currency);
  const next = billedNext && money(billedNext.amount, billedNext.currency);
  return (
    <>
      <span className="font-semibold">
        <WithVerbatim of={amount}>{text('Coverage_AmountDue', { amount })}</WithVerbatim>{' '}
      </span>
      {next !== undefined && (
        <span>
          <WithVerbatim of={next}>
            {text('Coverage_AmountDue_Next', { amount: next })}
          </WithVerbatim>{' '}
        </span>
      )}
    </>
  );
}

const billing = '/policy-billing';

function Remedy({
  view,
  remedy,
  payment,
}: {
  readonly view: View;
  readonly remedy: (typeof remedies)[Noticed];
  readonly payment: BilledPlan['payment'] | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const contact = (
    <ReachableLink href={contactLink(view)} className="font-semibold underline">
      {text('Dashboard_Contact')}
    </ReachableLink>
  );
  if (remedy === undefined) return null;
  if (remedy === 'contact') return contact;
  switch (payment) {
    case 'DUE':
      // The page shows the bill itself.
      return null;
    case 'CHECKED':
      return <span>{text('Coverage_Pay_Checked')}</span>;
    case 'NONE':
      return (
        <>
          <span>{text('Coverage_Pay_NoBill')}</span> {contact}
        </>
      );
    default:
      // What is owed is the holder's own: who acts for one is told who can pay it.
      return isWithinReach(view, billing) ? (
        <ReachableLink href={link(view, billing)} className="font-semibold underline">
          {text('Coverage_Pay')}
        </ReachableLink>
      ) : (
        <span>{text('Coverage_Holder_Pays')}</span>
      );
  }
}
