import { Form, SubmitButton } from '@/components/form';
import { Card, DescriptionList, Notice } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import type { KeptForm } from '@/lib/changes';
import { claimField } from '@/lib/claims/of-claim';
import { settlingPage } from '@/lib/claims/settling/pages';
import type { SaidCode } from '@/lib/claims/settling/said';
import type { StepContent } from '@/lib/claims/settling/step-content';
import {
  chosenDelivery,
  chosenReplacement,
  heldSlot,
  isOnlyOptionTaken,
  isPaidNext,
  phaseOf,
  quoteOf,
  stepsOf,
  totalOf,
} from '@/lib/claims/settling/steps';
import { mayTake, takeQuote } from '@/lib/claims/settling/take';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { isAtHolder, isTooNear } from '@/lib/platform';
import { DeliveryProof } from './delivery-proof';
import { isPaidOut, priceOf } from './option-price';
import { planFacts } from './plan';
import { QuoteLines } from './quote-lines';
import { SaidNotice, SettlingFrame, type SettlingProps } from './settling-frame';
import { WentBack } from './went-back';

type Props = SettlingProps & {
  readonly content: Extract<StepContent, { step: 'deductible-payment' }>;
  readonly kept: KeptForm | undefined;
  readonly said: SaidCode | undefined;
};

/** Everything once more, and the only button that takes it. */
export function ConfirmStep({ view, settling, content, kept, said }: Props) {
  const { text, money, clock } = texts(view.snapshot, view.language);
  const { claim } = settling.facts;
  const quote = quoteOf(settling);
  if (!quote) return null;
  const total = totalOf(settling);
  const isToUs = quote.payableTo === 'INSURER';
  // Another time is chosen for what was paid before it began.
  const isPaid = phaseOf(settling.facts) === 'slot' && isToUs;
  const [slot, zone] = [heldSlot(settling), settling.choices.center?.timeZone];
  const way = total.amount > 0 ? (isPaid ? 'Paid' : quote.payableTo) : 'Nothing';
  const amount = money(total.amount, total.currency);
  const isPayout = isPaidOut(quote);
  return (
    <SettlingFrame
      view={view}
      settling={settling}
      step="deductible-payment"
      notice={<SaidNotice view={view} said={said} />}
    >
      <div className="grid grid-cols-1 gap-6">
        {slot?.heldUntil && zone && (
          <Notice>
            {text('Claims_Slots_Held_Until', {
              time: clock(new Date(slot.heldUntil), zone),
            })}
            {isTooNear(slot, settling.facts.now) && (
              <span className="block">{text('Claims_Slots_Near')}</span>
            )}
          </Notice>
        )}
        <Card padding="small">
          <h2 className="text-lg">{text('Claims_Confirm_What')}</h2>
          <DescriptionList items={planFacts({ view, settling, visitTo: content.visitTo })} />
          <nav aria-label={text('Claims_Change')} className="flex flex-wrap items-center gap-x-5">
            <span aria-hidden className="text-sm text-muted">
              {text('Global_Label', { label: text('Claims_Change') })}
            </span>
            {stepsOf(settling)
              .slice(0, -1)
              .map((step) => (
                <a
                  key={step}
                  href={link(view, settlingPage(claim.id, step))}
                  className="link-line text-sm"
                >
                  <span className="sr-only">
                    {text('Global_Label', { label: text('Claims_Change') })}{' '}
                  </span>
                  {text(
                    step === 'service-centers' && isAtHolder(quote)
                      ? 'Claims_Plan_Who'
                      : `Claims_Settle_${step}_Short`,
                  )}
                </a>
              ))}
          </nav>
          {isOnlyOptionTaken(settling) && (
            <a
              href={link(view, settlingPage(claim.id, 'service-options'))}
              className="link-line text-sm"
            >
              {text('Claims_Options_Only_See')}
            </a>
          )}
        </Card>
        <Card padding="small">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="text-lg">
              {text(isPayout ? 'Claims_Confirm_PaidOut' : 'Claims_Confirm_Price')}
            </h2>
            <p className="text-2xl font-semibold tabular-nums">
              {isPayout ? (
                <Verbatim>{priceOf(view, quote).amount}</Verbatim>
              ) : total.amount > 0 ? (
                <Verbatim>{amount}</Verbatim>
              ) : (
                text('Claims_Options_Free')
              )}
            </p>
          </div>
          <p className="text-muted">
            {quote.isVisit && total.amount <= 0
              ? text('Claims_Options_Visit')
              : isPayout && total.amount > 0
                ? text('Claims_Confirm_PaidOut_Share', { amount })
                : text(`Claims_Confirm_Pays_${way}`)}
          </p>
          {isToUs && total.amount > 0 && <WentBack view={view} claim={claim} />}
          <QuoteLines
            view={view}
            quote={quote}
            extras={[chosenReplacement(settling), chosenDelivery(settling)]}
          />
        </Card>
        {mayTake(view, settling) ? (
          <DeliveryProof view={view} proof={content.proof}>
            <Form
              view={view}
              change={takeQuote}
              kept={said ? undefined : kept}
              hidden={{ [claimField]: claim.id, version: String(settling.kept.version) }}
              label={text('Claims_Settle_deductible-payment')}
              isPageForm
            >
              <div>
                <SubmitButton size="large" pending={text('Claims_Confirming')}>
                  {isPaidNext(settling)
                    ? text('Claims_Confirm_Pay', { amount })
                    : text('Claims_Confirm')}
                </SubmitButton>
              </div>
            </Form>
          </DeliveryProof>
        ) : (
          <Notice title={text('Claims_Holder_Title')}>{text('Claims_Holder')}</Notice>
        )}
      </div>
    </SettlingFrame>
  );
}
