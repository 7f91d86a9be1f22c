import { Checkbox, Form, RadioGroup, SubmitButton } from '@/components/form';
import { Badge, Card, type Description, DescriptionList, Notice } from '@/components/ui';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { FreshProof } from '@/components/verification/fresh-proof';
import { texts } from '@/lib/content';
import {
  type BilledPlan,
  cardExpiry,
  cardName,
  nextPaymentText,
  offerQuote,
  quoteOf,
  type SavedCard,
  type ShownAutopay,
  type ShownDue,
} from '@/lib/payments';
import {
  autopayWording,
  changeAutopayCard,
  turnOffAutopay,
  turnOnAutopay,
} from '@/lib/payments/autopay/agree';
import type { View } from '@/lib/request';
import type { KeptForms } from './billing-page';

interface Shown {
  readonly view: View;
  readonly plan: BilledPlan;
  readonly cards: readonly SavedCard[];
  readonly kept: KeptForms;
  /** The open bill that autopay could not charge. */
  readonly failedBill: ShownDue | undefined;
}

/** Autopay of a plan: to turn it on with the first charge said before, or what it charges next. */
export function AutopayCard({ autopay, ...shown }: Shown & { readonly autopay: ShownAutopay }) {
  const { text } = texts(shown.view.snapshot, shown.view.language);
  const isOn = autopay.kind === 'on';
  return (
    <Card padding="small">
      <section aria-labelledby="autopay">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="autopay" className="text-xl">
            {text('Payments_Autopay_Title')}
          </h2>
          <Badge tone={isOn ? 'success' : 'neutral'}>
            {text(isOn ? 'Payments_Autopay_On' : 'Payments_Autopay_Off')}
          </Badge>
        </div>
        <div className="mt-3 grid gap-4">
          {autopay.kind === 'overdue' && (
            <p className="text-muted">{text('Payments_Autopay_Overdue')}</p>
          )}
          {autopay.kind === 'off' && <Offer offer={autopay.offer} {...shown} />}
          {autopay.kind === 'on' && <Agreement autopay={autopay} {...shown} />}
        </div>
      </section>
    </Card>
  );
}

function Offer({
  view,
  plan: { policy },
  offer,
  cards,
  kept,
}: Shown & { readonly offer: Extract<ShownAutopay, { kind: 'off' }>['offer'] }) {
  const { text, localized, money, date } = texts(view.snapshot, view.language);
  const amount = money(offer.amount.amount, offer.amount.currency);
  const said = { plan: policy.id, quote: offerQuote(offer) };
  return (
    <>
      <p>
        <WithVerbatim of={amount}>
          {text('Payments_Autopay_First', { amount, date: date(offer.on) })}
        </WithVerbatim>
      </p>
      {cards.length === 0 ? (
        <p>
          <a href="#cards" className="link-line">
            {text('Payments_Autopay_NoCard')}
          </a>
        </p>
      ) : (
        <FreshProof view={view} change={turnOnAutopay} label={text('Payments_Autopay_Verify')}>
          <Form
            view={view}
            change={turnOnAutopay}
            hidden={said}
            kept={kept.get(turnOnAutopay.form(said))}
            label={text('Payments_Autopay_TurnOn')}
          >
            <div className="grid gap-4">
              <CardChoice view={view} cards={cards} />
              <div className="text-sm text-muted">
                <p>{text('Payments_Autopay_Agree')}</p>
                <p className="mt-1">{autopayWording(view, localized(policy.planName), offer)}</p>
              </div>
              <div>
                <SubmitButton pending={text('Payments_Pay_Pending')}>
                  {text('Payments_Autopay_TurnOn')}
                </SubmitButton>
              </div>
            </div>
          </Form>
        </FreshProof>
      )}
    </>
  );
}

/** The holder's own cards; the first one, which is the default where there is one, is chosen. */
function CardChoice({
  view,
  cards,
}: {
  readonly view: View;
  readonly cards: readonly SavedCard[];
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <RadioGroup
      name="card"
      legend={text('Payments_Autopay_Card')}
      defaultValue={cards[0]?.id}
      options={cards.map((card) => ({
        value: card.id,
        label: cardName(view, card),
        hint: text('Payments_Cards_Expires', { date: cardExpiry(card) }),
      }))}
    />
  );
}

type On = Extract<ShownAutopay, { kind: 'on' }>;

function Agreement({ autopay, ...shown }: Shown & { readonly autopay: On }) {
  const { view, plan, cards, kept, failedBill } = shown;
  const { text, moment, money } = texts(view.snapshot, view.language);
  const { card, agreedAt, isCharging, wording, language } = autopay;
  const said = { plan: plan.policy.id };
  // It is offered neither while a payment is open, nor where it takes a statement first.
  const bill = failedBill?.open || failedBill?.restoration?.noLoss ? undefined : failedBill;
  const others = cards.filter(({ id }) => id !== card?.id);
  const items: readonly Description[] = [
    { term: text('Payments_Autopay_Next'), value: <Next view={view} autopay={autopay} /> },
    ...(card ? [{ term: text('Payments_Fact_Card'), value: cardName(view, card) }] : []),
    {
      term: text('Payments_Autopay_Since'),
      value: <time dateTime={agreedAt.toISOString()}>{moment(agreedAt)}</time>,
    },
  ];
  return (
    <>
      {isCharging && <Notice>{text('Payments_Autopay_Charging')}</Notice>}
      {!card && <Notice tone="warning">{text('Payments_Autopay_CardGone')}</Notice>}
      <Failure view={view} plan={plan} autopay={autopay} />
      <DescriptionList items={items} />
      <details>
        <summary className="min-h-control cursor-pointer content-center font-semibold">
          {text('Payments_Autopay_Agreed')}
        </summary>
        <p lang={language} dir="auto" className="text-sm text-muted">
          {wording}
        </p>
      </details>
      <FreshProof view={view} change={turnOffAutopay} label={text('Payments_Autopay_Verify')}>
        {others.length > 0 && (
          <Form
            view={view}
            change={changeAutopayCard}
            hidden={bill ? { ...said, owed: bill.owedId, quote: quoteOf(bill.left) } : said}
            kept={kept.get(changeAutopayCard.form(said))}
            label={text('Payments_Autopay_Change')}
          >
            <div className="grid gap-4">
              <CardChoice view={view} cards={others} />
              {bill && (
                <Checkbox
                  name="payNow"
                  label={text('Payments_Autopay_PayNow', {
                    amount: money(bill.left.amount, bill.left.currency),
                  })}
                />
              )}
              <div>
                <SubmitButton variant="secondary" pending={text('Payments_Pay_Pending')}>
                  {text('Payments_Autopay_Change')}
                </SubmitButton>
              </div>
            </div>
          </Form>
        )}
        <Form
          view={view}
          change={turnOffAutopay}
          hidden={said}
          kept={kept.get(turnOffAutopay.form(said))}
          label={text('Payments_Autopay_TurnOff')}
        >
          <div>
            <SubmitButton variant="quiet" pending={text('Payments_Pay_Pending')}>
              {text('Payments_Autopay_TurnOff')}
            </SubmitButton>
          </div>
        </Form>
      </FreshProof>
    </>
  );
}

function Next({ view, autopay: { next } }: { readonly view: View; readonly autopay: On }) {
  const { text, money, date } = texts(view.snapshot, view.language);
  if (!next) return text('Payments_Autopay_Next_Unknown');
  const amount = money(next.amount.amount, next.amount.currency);
  return (
    <WithVerbatim of={amount}>
      {text('Payments_Autopay_Next_Value', { amount, date: date(next.on) })}
    </WithVerbatim>
  );
}

/** Why nothing was charged for an open bill, what to do about it, and until when the plan is covered. */
function Failure({
  view,
  plan: { next },
  autopay: { failed },
}: Pick<Shown, 'view' | 'plan'> & { readonly autopay: On }) {
  const { text, date } = texts(view.snapshot, view.language);
  if (!failed || !next) return null;
  return (
    <Notice tone="warning">
      <p>{nextPaymentText(view, next)}</p>
      {failed.payBy !== undefined && (
        <p className="mt-1">{text('Payments_Autopay_PayBy', { date: date(failed.payBy) })}</p>
      )}
      <p className="mt-1">
        <a href="#due" className="link-line">
          {text('Payments_Autopay_Bill')}
        </a>
      </p>
    </Notice>
  );
}
