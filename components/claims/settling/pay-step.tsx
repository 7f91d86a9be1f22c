import type { ReactNode } from 'react';
import { Card, LinkButton, Notice, ReachableLink } from '@/components/ui';
import { settlingPage } from '@/lib/claims/settling/pages';
import type { SaidCode } from '@/lib/claims/settling/said';
import type { StepContent } from '@/lib/claims/settling/step-content';
import {
  chosenDelivery,
  chosenReplacement,
  isPayable,
  lostSlot,
  quoteOf,
} from '@/lib/claims/settling/steps';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { contactLink } from '@/lib/request';
import { HeldTime } from './held-time';
import { QuoteLines } from './quote-lines';
import { SaidNotice, SettlingFrame, type SettlingProps } from './settling-frame';
import { WentBack } from './went-back';
import { momentAtPlace } from './words';

/** What has become of a payment that took nothing: it can be made again. */
const untaken: readonly string[] = ['open', 'failed', 'expired'];

/** What is owed for the claim, and the ways to pay it; and what became of a payment that was just made. */
export function PayStep({
  view,
  settling,
  content: { billing, payment },
  said,
  due,
}: SettlingProps & {
  readonly content: Extract<StepContent, { step: 'deductible-payment' }>;
  readonly said: SaidCode | undefined;
  /** What is owed, with the ways to pay it. */
  readonly due: ReactNode;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { claim } = settling.facts;
  const mayPay = billing?.kind === 'billing' && billing.takesPayments && billing.isHolder;
  const quote = quoteOf(settling);
  const isNews = payment && payment.word !== 'paid';
  return (
    <SettlingFrame
      view={view}
      settling={settling}
      step="deductible-payment"
      title={text('Claims_Pay_Title')}
      lead={text('Claims_Pay_Lead')}
      notice={<SaidNotice view={view} said={said} />}
    >
      <div className="grid grid-cols-1 gap-6">
        {isNews && (
          <Notice
            tone={payment.word === 'failed' ? 'danger' : 'warning'}
            role="status"
            title={text(`Payments_Result_${payment.word}_Title`)}
          >
            <p>{text(`Payments_Result_${payment.word}_Text`)}</p>
            {payment.decline && (
              <p className="mt-1">{text(`Payments_Decline_${payment.decline}`)}</p>
            )}
            {untaken.includes(payment.word) && <p className="mt-1">{text('Claims_Pay_Kept')}</p>}
          </Notice>
        )}
        <HeldOrLost view={view} settling={settling} />
        {quote && (
          <Card padding="small">
            <h2 className="text-lg">{text('Claims_Confirm_What')}</h2>
            <p className="mt-1">{localized(quote.title)}</p>
            <WentBack view={view} claim={claim} />
            <QuoteLines
              view={view}
              quote={quote}
              extras={[chosenReplacement(settling), chosenDelivery(settling)]}
            />
          </Card>
        )}
        {billing?.kind === 'unavailable' && (
          <Notice tone="warning">{text('Payments_Unavailable')}</Notice>
        )}
        {billing?.kind === 'billing' && !mayPay && (
          <Notice>
            {text(billing.isHolder ? 'Payments_Elsewhere' : 'Payments_Agent')}{' '}
            {billing.isHolder && (
              <ReachableLink href={contactLink(view)} className="font-semibold underline">
                {text('Payments_Contact')}
              </ReachableLink>
            )}
          </Notice>
        )}
        {isPayable(settling) && due}
        <p>
          <LinkButton
            href={link(view, settlingPage(claim.id, 'none'))}
            variant="quiet"
            size="small"
          >
            {text('Claims_Pay_Refuse')}
          </LinkButton>
        </p>
      </div>
    </SettlingFrame>
  );
}

/** Until when the slot is held that the payment books; or which one is lost, and the way to another. */
function HeldOrLost({ view, settling }: SettlingProps) {
  const { text } = texts(view.snapshot, view.language);
  const { center } = settling.choices;
  const lost = lostSlot(settling);
  if (isPayable(settling)) {
    const { claim, now } = settling.facts;
    return <HeldTime view={view} claim={claim} now={now} center={center} />;
  }
  const named =
    lost &&
    center &&
    text('Claims_Slots_Named', {
      slot: momentAtPlace(view, lost.startsAt, center.timeZone),
      center: center.name,
    });
  return (
    <Notice tone="warning" role="status" title={text('Claims_Pay_Lost_Title')}>
      <p>
        {named === undefined
          ? text('Claims_Settle_Said_hold-over')
          : text('Claims_Settle_Said_hold-over_Slot', { slot: named })}
      </p>
      <p className="mt-1">{text('Claims_Pay_Lost')}</p>
      <LinkButton
        href={link(view, settlingPage(settling.facts.claim.id, 'scheduler'))}
        size="small"
        className="mt-3"
      >
        {text('Claims_Settle_Slot_Way')}
      </LinkButton>
    </Notice>
  );
}
