import { Badge, Card } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { HistoryEntry, ShownPayment } from '@/lib/payments';
import type { Invoice } from '@/lib/platform';
import type { View } from '@/lib/request';
import { InvoiceDocuments } from './invoice-documents';
import { wordTones } from './words';

/** So many entries show at first; a link leads to all of them. */
const shownAtFirst = 5;

/** Every invoice with its documents and payments, and the payments of anything else. */
export function PaymentList({
  view,
  history,
  showsAll,
}: {
  readonly view: View;
  readonly history: readonly HistoryEntry[];
  readonly showsAll: boolean;
}) {
  const { text } = texts(view.snapshot, view.language);
  const entries = showsAll ? history : history.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="text-2xl">
        {text('Payments_List_Title')}
      </h2>
      {entries.length === 0 ? (
        <Card tone="inset" className="mt-4">
          <p className="text-muted">{text('Payments_List_None')}</p>
        </Card>
      ) : (
        <Card padding="none" className="mt-4">
          <ul className="entries">
            {entries.map((entry) => (
              <li key={entry.kind === 'invoice' ? entry.invoice.id : entry.payment.id}>
                {entry.kind === 'invoice' ? (
                  <OneInvoice view={view} {...entry} />
                ) : (
                  <OnePayment view={view} payment={entry.payment} />
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {entries.length < history.length && (
        <p className="mt-2">
          <a href={`${link(view, '/policy-billing?show=all')}#payments`} className="link-line">
            {text('Payments_List_All', { count: history.length })}
          </a>
        </p>
      )}
    </section>
  );
}

const invoiceTones = {
  OPEN: 'information',
  PAID: 'success',
  OVERDUE: 'danger',
  VOID: 'neutral',
  REFUNDED: 'neutral',
} as const;

function OneInvoice({
  view,
  invoice: { id, number, title, amount, state, dueOn, paidOn },
  payments,
}: {
  readonly view: View;
  readonly invoice: Invoice;
  readonly payments: readonly ShownPayment[];
}) {
  const { text, localized, money, date } = texts(view.snapshot, view.language);
  const isPaid = paidOn !== undefined && (state === 'PAID' || state === 'REFUNDED');
  const isOpen = state === 'OPEN' || state === 'OVERDUE';
  return (
    <>
      <div>
        <p>
          <b>{localized(title)}</b>
          <small>
            <WithVerbatim of={number}>{text('Payments_Due_invoice', { number })}</WithVerbatim>
          </small>
          {isPaid && <small>{text('Pdf_Invoice_PaidOn', { date: date(paidOn) })}</small>}
          {isOpen && (
            <small>
              {text(state === 'OVERDUE' ? 'Payments_Due_Since' : 'Payments_Due_By', {
                date: date(dueOn),
              })}
            </small>
          )}
        </p>
        <p>
          <Verbatim>{money(amount.amount, amount.currency)}</Verbatim>
          {state !== 'OTHER' && (
            <Badge tone={invoiceTones[state]}>{text(`Pdf_Invoice_State_${state}`)}</Badge>
          )}
        </p>
      </div>
      <InvoiceDocuments view={view} invoice={{ id, number, isPaid }} />
      {payments.length > 0 && (
        <ul className="of-entry">
          {payments.map((payment) => (
            <li key={payment.id}>
              <PaymentOfInvoice view={view} payment={payment} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** One payment of an invoice that is listed above it. */
function PaymentOfInvoice({
  view,
  payment,
}: {
  readonly view: View;
  readonly payment: ShownPayment;
}) {
  const { text, moment } = texts(view.snapshot, view.language);
  const { id, at, word, attempts = 1 } = payment;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <a href={link(view, `/policy-billing/payment?payment=${id}`)} className="link-line text-sm">
          {text('Payments_List_Payment', { date: moment(at) })}
        </a>
        <Badge tone={wordTones[word]}>{text(`Payments_Word_${word}`)}</Badge>
      </div>
      <Reason view={view} payment={payment} attempts={attempts} />
      <PaymentNotes view={view} payment={payment} />
    </>
  );
}

function OnePayment({ view, payment }: { readonly view: View; readonly payment: ShownPayment }) {
  const { text, localized, money, moment } = texts(view.snapshot, view.language);
  const { id, title, amount, currency, at, word, attempts = 1 } = payment;
  // What was only left takes no part in the books: it stands back.
  const isLeft = word === 'expired';
  return (
    <>
      <div>
        <p>
          <a
            href={link(view, `/policy-billing/payment?payment=${id}`)}
            className={isLeft ? 'link-line font-normal' : 'link-line'}
          >
            {localized(title)}
          </a>
          <small>
            <time dateTime={at.toISOString()}>{moment(at)}</time>
          </small>
        </p>
        <p className={isLeft ? 'text-muted' : undefined}>
          <Verbatim>{money(amount, currency)}</Verbatim>
          <Badge tone={wordTones[word]}>{text(`Payments_Word_${word}`)}</Badge>
        </p>
      </div>
      <Reason view={view} payment={payment} attempts={attempts} />
      <PaymentNotes view={view} payment={payment} />
    </>
  );
}

/** Why nothing was taken, where nothing was. */
function Reason({
  view,
  payment: { word, decline },
  attempts,
}: {
  readonly view: View;
  readonly payment: Pick<ShownPayment, 'word' | 'decline'>;
  readonly attempts: number;
}) {
  const { text } = texts(view.snapshot, view.language);
  if (word === 'failed')
    return (
      <p className="mt-2 text-sm">
        {text(decline ? `Payments_Decline_${decline}` : 'Payments_Result_failed_Text')}
      </p>
    );
  if (word !== 'expired') return null;
  return (
    <p className="mt-2 text-sm text-muted">
      {attempts > 1
        ? text('Payments_Left_Several', { count: attempts })
        : text('Payments_Left_Once')}
    </p>
  );
}

/** What has become of a payment since: where each refund is, and when it arrives. */
export function PaymentNotes({
  view,
  payment: { refunds, currency, isDisputed },
}: {
  readonly view: View;
  readonly payment: Pick<ShownPayment, 'refunds' | 'currency' | 'isDisputed'>;
}) {
  const { text, money, date } = texts(view.snapshot, view.language);
  return (
    <>
      {refunds.map(({ id, amount, word, day }) => (
        <p key={id} className="mt-2 text-sm">
          {text(`Payments_Refund_${word}`, {
            amount: money(amount, currency),
            date: day === undefined ? '' : date(day),
          })}
        </p>
      ))}
      {isDisputed && <p className="mt-2 text-sm">{text('Payments_Disputed')}</p>}
    </>
  );
}
