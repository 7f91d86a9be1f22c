import { type ReactNode, useId } from 'react';
import { Consent, Form, RadioGroup, SubmitButton } from '@/components/form';
import { Badge, Card, LinkButton } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { FreshProof } from '@/components/verification/fresh-proof';
import { lacksProof } from '@/lib/changes';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import {
  cardExpiry,
  cardName,
  type Due,
  isPayable,
  type NextPayment,
  nextPaymentText,
  quoteOf,
  type SavedCard,
  type ShownDue,
  type ShownPayment,
} from '@/lib/payments';
import { payByCard, payOwed } from '@/lib/payments/pay';
import type { View } from '@/lib/request';
import type { KeptForms } from './billing-page';
import { InvoiceDocuments } from './invoice-documents';

/** More would be no choice any more: the others are typed at the provider. */
const mostCards = 3;

/** Something that is owed, and the ways to pay it. */
export function DueCard({
  view,
  due,
  cards,
  mayPay,
  kept,
  claim,
  next,
}: {
  readonly view: View;
  readonly due: ShownDue;
  /** The claim whose page it stands on, which paying comes back to. */
  readonly claim?: string;
  readonly cards: readonly SavedCard[];
  readonly mayPay: boolean;
  readonly kept: KeptForms;
  /** What autopay does next about the plan of an invoice. */
  readonly next?: NextPayment | undefined;
}) {
  const { text, localized, money, date, period, clock } = texts(view.snapshot, view.language);
  const { kind, title, number, dueOn, isOverdue, left, open, failed, held } = due;
  const headingId = useId();
  const canPay = mayPay && isPayable(left);
  const from = claim === undefined ? {} : { claim };
  const zone = held?.center?.timeZone ?? view.snapshot.timeZone;
  return (
    <Card>
      <article aria-labelledby={headingId}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h3 id={headingId} className="text-xl">
              {localized(title)}
            </h3>
            <p className="mt-1 text-muted">
              <WithVerbatim of={number}>{text(`Payments_Due_${kind}`, { number })}</WithVerbatim>
            </p>
            {next && next.owedId === due.owedId && next.kind !== 'STOPPED' && !open && (
              <p className="mt-1">{nextPaymentText(view, next)}</p>
            )}
            {dueOn && !(next?.kind === 'CHARGE' && next.owedId === due.owedId) && (
              <p className="mt-1 flex flex-wrap items-center gap-2">
                {text(isOverdue ? 'Payments_Due_Since' : 'Payments_Due_By', { date: date(dueOn) })}
                {isOverdue && <Badge tone="danger">{text('Payments_Overdue')}</Badge>}
              </p>
            )}
            {held && claim === undefined && (
              <div className="mt-3">
                <p>{text('Claims_Slots_Held_Title')}</p>
                <p className="font-semibold">
                  <time dateTime={held.startsAt}>
                    {period(new Date(held.startsAt), new Date(held.endsAt), zone)}
                  </time>
                </p>
                {held.heldUntil !== undefined && (
                  <p className="mt-1">
                    {text('Claims_Pay_Held', { time: clock(new Date(held.heldUntil), zone) })}
                  </p>
                )}
              </div>
            )}
            {kind === 'claim' && failed && !open && (
              <p className="mt-1">
                {text(
                  failed.decline
                    ? `Payments_Decline_${failed.decline}`
                    : 'Payments_Result_failed_Title',
                )}
              </p>
            )}
            {kind === 'invoice' && (
              <InvoiceDocuments view={view} invoice={{ id: due.owedId, number, isPaid: false }} />
            )}
          </div>
          <p className="text-2xl font-semibold tabular-nums">
            <Verbatim>{money(left.amount, left.currency)}</Verbatim>
          </p>
        </div>
        {open ? (
          <OpenPayment view={view} open={open} />
        ) : (
          canPay && (
            <Ways
              view={view}
              due={due}
              cards={cards}
              kept={kept}
              {...from}
              isCharged={next?.kind === 'CHARGE' && next.owedId === due.owedId}
            />
          )
        )}
        {mayPay && !canPay && !open && <p className="mt-5">{text('Payments_Elsewhere')}</p>}
        {open?.word === 'open' && canPay && (
          <Ways view={view} due={due} cards={cards} kept={kept} {...from} isAnew />
        )}
      </article>
    </Card>
  );
}

/** A payment that has begun: nobody pays twice. */
function OpenPayment({ view, open }: { readonly view: View; readonly open: ShownPayment }) {
  const { text } = texts(view.snapshot, view.language);
  const isOpen = open.word === 'open';
  const page = `/policy-billing/${isOpen ? 'to-bank' : 'payment'}?payment=${open.id}`;
  return (
    <div className="mt-5 grid justify-items-start gap-3 border-t border-neutral-5 pt-5">
      <p>{text(`Payments_Due_${isOpen ? 'open' : open.word}`)}</p>
      <LinkButton href={link(view, page)} variant={isOpen ? 'primary' : 'secondary'}>
        {text(isOpen ? 'Payments_Due_Continue' : 'Payments_Due_See')}
      </LinkButton>
    </div>
  );
}

function Ways({
  view,
  due,
  cards,
  kept,
  claim,
  isAnew = false,
  isCharged = false,
}: {
  readonly view: View;
  readonly due: Due;
  readonly cards: readonly SavedCard[];
  readonly kept: KeptForms;
  readonly claim?: string;
  /** A payment of it is open: these end it. */
  readonly isAnew?: boolean;
  /** Autopay charges it: nothing has to be done. */
  readonly isCharged?: boolean;
}) {
  const { text, localized, money } = texts(view.snapshot, view.language);
  const { owedId: owed, left, title, restoration } = due;
  const noLoss = restoration?.noLoss;
  const said = {
    owed,
    quote: quoteOf(left),
    ...(claim === undefined ? {} : { claim }),
    ...(noLoss ? { statement: noLoss.version } : {}),
  };
  const amount = money(left.amount, left.currency);
  const pay = text(isAnew ? 'Payments_Pay_Anew' : 'Payments_Pay', { amount });
  const shown = cards.slice(0, mostCards);
  // A default card is what its holder pays with, once they have proved who they are.
  const isFirst =
    !isAnew &&
    !isCharged &&
    shown[0]?.isDefault === true &&
    lacksProof(view, 'holder-alone') === undefined;
  const statement = noLoss && <Consent view={view} name="noLoss" label={localized(noLoss.text)} />;
  const byCard = shown.length > 0 && (
    <FreshProof view={view} change={payByCard} label={text('Payments_Pay_WithSaved')}>
      <CardForm
        view={view}
        cards={shown}
        said={said}
        of={localized(title)}
        kept={kept}
        statement={statement}
        isFirst={isFirst}
      />
    </FreshProof>
  );
  return (
    <div className="mt-5 grid grid-cols-1 gap-3 border-t border-neutral-5 pt-5">
      {isAnew && <p>{text('Payments_Anew_Ends')}</p>}
      {isFirst && byCard}
      <Form
        view={view}
        change={payOwed}
        hidden={said}
        kept={kept.get(payOwed.form(said))}
        label={`${text('Global_Label', { label: pay })} ${localized(title)}`}
      >
        <div className="grid grid-cols-1 gap-2">
          {statement}
          <div>
            <SubmitButton
              variant={isAnew || isFirst || isCharged ? 'secondary' : 'primary'}
              pending={text('Payments_Pay_Pending')}
            >
              {isFirst ? (
                text('Payments_Pay_OtherCard')
              ) : (
                // One item of the button, which sets its items apart.
                <span>
                  <WithVerbatim of={amount}>{pay}</WithVerbatim>
                </span>
              )}
            </SubmitButton>
          </div>
          <p className="text-sm text-muted">{text('Payments_Pay_Hint')}</p>
        </div>
      </Form>
      {!isFirst && byCard}
    </div>
  );
}

/** Pays with a saved card: the first one is chosen. */
function CardForm({
  view,
  cards,
  said,
  of,
  kept,
  statement,
  isFirst,
}: {
  readonly view: View;
  readonly cards: readonly SavedCard[];
  readonly said: Readonly<Record<string, string>>;
  /** What is paid. */
  readonly of: string;
  readonly kept: KeptForms;
  /** What its holder has to agree to first. */
  readonly statement: ReactNode;
  /** Whether it is the first way to pay. */
  readonly isFirst: boolean;
}) {
  const { text } = texts(view.snapshot, view.language);
  const [card, other] = cards;
  if (!card) return null;
  const name = other
    ? text('Payments_Pay_WithSaved')
    : text('Payments_Pay_With', { card: cardName(view, card) });
  return (
    <Form
      view={view}
      change={payByCard}
      hidden={other ? said : { ...said, card: card.id }}
      kept={kept.get(payByCard.form(said))}
      label={`${text('Global_Label', { label: name })} ${of}`}
    >
      <div className="grid grid-cols-1 gap-3">
        {other && (
          <RadioGroup
            name="card"
            legend={text('Payments_Cards_Title')}
            defaultValue={card.id}
            options={cards.map((one) => ({
              value: one.id,
              label: cardName(view, one),
              hint: text('Payments_Cards_Expires', { date: cardExpiry(one) }),
            }))}
          />
        )}
        {statement}
        <div>
          <SubmitButton
            variant={isFirst ? 'primary' : 'secondary'}
            pending={text('Payments_Pay_Pending')}
          >
            {name}
          </SubmitButton>
        </div>
      </div>
    </Form>
  );
}
