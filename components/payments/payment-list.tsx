import { Badge, Card } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { ShownPayment } from '@/lib/payments';
import type { View } from '@/lib/request';
import { InvoiceDocuments } from './invoice-documents';
import { wordTones } from './words';

/** What a holder has paid here, and what has become of it. */
export function PaymentList({
  view,
  payments,
}: {
  readonly view: View;
  readonly payments: readonly ShownPayment[];
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="text-2xl">
        {text('Payments_List_Title')}
      </h2>
      {payments.length === 0 ? (
        <Card tone="inset" className="mt-4">
          <p className="text-muted">{text('Payments_List_None')}</p>
        </Card>
      ) : (
        <Card padding="none" className="mt-4">
          <ul className="divide-y divide-neutral-5">
            {payments.map((payment) => (
              <li key={payment.id} className="p-5">
                <OnePayment view={view} payment={payment} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function OnePayment({ view, payment }: { readonly view: View; readonly payment: ShownPayment }) {
  const { text, localized, money, moment } = texts(view.snapshot, view.language);
  const { id, title, amount, currency, at, word, invoice, attempts = 1 } = payment;
  // What was only left takes no part in the books: it stands back.
  const isLeft = word === 'expired';
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 sm:gap-x-6">
        <div className="min-w-0">
          <a
            href={link(view, `/policy-billing/payment?payment=${id}`)}
            className={`inline-flex min-h-11 items-center text-link underline underline-offset-4 ${isLeft ? '' : 'font-semibold'}`}
          >
            {localized(title)}
          </a>
          {invoice && (
            <p className="text-sm text-muted">
              <WithVerbatim of={invoice.number}>
                {text('Payments_Due_invoice', { number: invoice.number })}
              </WithVerbatim>
            </p>
          )}
          <p className="text-sm text-muted">
            <time dateTime={at.toISOString()}>{moment(at)}</time>
          </p>
        </div>
        <div className="grid content-start justify-items-end gap-1 text-end">
          <span
            className={`inline-flex min-h-11 items-center tabular-nums ${isLeft ? 'text-muted' : 'font-semibold'}`}
          >
            <Verbatim>{money(amount, currency)}</Verbatim>
          </span>
          <Badge tone={wordTones[word]}>{text(`Payments_Word_${word}`)}</Badge>
        </div>
      </div>
      <Reason view={view} payment={payment} attempts={attempts} />
      <PaymentNotes view={view} payment={payment} />
      {invoice && word === 'paid' && <InvoiceDocuments view={view} invoice={invoice} />}
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

/** What has become of a payment since. */
export function PaymentNotes({
  view,
  payment: { refunded, paidOut, currency, isDisputed },
}: {
  readonly view: View;
  readonly payment: Pick<ShownPayment, 'refunded' | 'paidOut' | 'currency' | 'isDisputed'>;
}) {
  const { text, money } = texts(view.snapshot, view.language);
  const notes = [
    refunded > 0 && text('Payments_Refunded', { amount: money(refunded, currency) }),
    paidOut > 0 && text('Payments_PaidOut', { amount: money(paidOut, currency) }),
    isDisputed && text('Payments_Disputed'),
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p key={note} className="mt-2 text-sm">
      {note}
    </p>
  ));
}
