import { CoverageNotice } from '@/components/policies/coverage-notice';
import { DescriptionList, LinkButton, Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { cardName, isBeingChecked, type ReturnedPayment } from '@/lib/payments';
import { dashboardLink, type View } from '@/lib/request';
import { InvoiceDocuments } from './invoice-documents';
import { PaymentNotes } from './payment-list';

const tones = {
  open: 'warning',
  checked: 'information',
  unclear: 'warning',
  paid: 'success',
  released: 'information',
  returning: 'information',
  returned: 'information',
  failed: 'danger',
  expired: 'warning',
} as const;

/** What has become of a payment, and what to do now: where the provider leads back to. */
export function ResultPage({
  view,
  payment,
  today,
}: {
  readonly view: View;
  readonly payment: ReturnedPayment;
  /** `YYYY-MM-DD` where the client is. */
  readonly today: string;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const home = (
    <LinkButton href={link(view, '/policy-billing')}>{text('Payments_Result_Home')}</LinkButton>
  );
  const { id, word, decline, title, invoice, policy } = payment;
  const dashboard = (
    <LinkButton href={dashboardLink(view)} variant="secondary">
      {text('Payments_Back')}
    </LinkButton>
  );
  return (
    <NarrowPage title={text(`Payments_Result_${word}_Title`)} lead={localized(title)}>
      <Notice tone={tones[word]}>
        <p>{text(`Payments_Result_${word}_Text`)}</p>
        {decline && <p className="mt-1">{text(`Payments_Decline_${decline}`)}</p>}
        <PaymentNotes view={view} payment={payment} />
      </Notice>
      {policy && (
        <CoverageNotice
          view={view}
          policy={policy}
          today={today}
          plan={localized(policy.planName)}
          payment={isBeingChecked(word) ? 'CHECKED' : undefined}
          className="mt-4"
        />
      )}
      <PaymentFacts view={view} payment={payment} />
      {invoice && word === 'paid' && (
        <div className="mt-2">
          <InvoiceDocuments view={view} invoice={invoice} />
        </div>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {word === 'open' ? (
          <>
            <LinkButton href={link(view, `/policy-billing/to-bank?payment=${id}`)}>
              {text('Payments_Due_Continue')}
            </LinkButton>
            <LinkButton href={`${link(view, '/policy-billing')}#due`} variant="secondary">
              {text('Payments_Result_Anew')}
            </LinkButton>
          </>
        ) : (
          <>
            {home}
            {dashboard}
          </>
        )}
      </div>
      {word === 'open' && <p className="mt-3 text-sm text-muted">{text('Payments_Anew_Ends')}</p>}
    </NarrowPage>
  );
}

/** What its holder needs for their own books. */
function PaymentFacts({
  view,
  payment: { word, at, amount, currency, card, invoice },
}: {
  readonly view: View;
  readonly payment: ReturnedPayment;
}) {
  const { text, money, moment } = texts(view.snapshot, view.language);
  const items = [
    { term: text('Payments_Fact_Amount'), value: money(amount, currency) },
    {
      term: text(word === 'paid' ? 'Payments_Fact_Paid' : 'Payments_Fact_When'),
      value: <time dateTime={at.toISOString()}>{moment(at)}</time>,
    },
    ...(card ? [{ term: text('Payments_Fact_Card'), value: cardName(view, card) }] : []),
    ...(invoice
      ? [{ term: text('Payments_Fact_Invoice'), value: <Verbatim>{invoice.number}</Verbatim> }]
      : []),
  ];
  return <DescriptionList items={items} className="mt-6" />;
}

/** What has become of a card that a holder adds. */
export function CardResultPage({
  view,
  id,
  state,
}: {
  readonly view: View;
  readonly id: string;
  readonly state: 'kept' | 'adding' | 'given-up';
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      title={text(`Payments_Card_${state}_Title`)}
      lead={text(`Payments_Card_${state}_Text`)}
    >
      <div className="flex flex-wrap gap-3">
        {state === 'adding' && (
          <LinkButton href={link(view, `/policy-billing/to-bank?card=${id}`)}>
            {text('Payments_Bank_Link')}
          </LinkButton>
        )}
        <LinkButton
          href={link(view, '/policy-billing')}
          variant={state === 'adding' ? 'secondary' : 'primary'}
        >
          {text('Payments_Result_Home')}
        </LinkButton>
      </div>
    </NarrowPage>
  );
}
