import type { ReactNode } from 'react';
import { Form, SubmitButton } from '@/components/form';
import { Card, DescriptionList, LinkButton, Notice } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { settlingPage } from '@/lib/claims/settling/pages';
import { claimField, type SaidCode } from '@/lib/claims/settling/said';
import type { StepContent } from '@/lib/claims/settling/step-content';
import { heldSlot, phaseOf, quoteOf, stepsOf, totalOf } from '@/lib/claims/settling/steps';
import { mayTake, takeQuote } from '@/lib/claims/settling/take';
import { texts } from '@/lib/content';
import { address, link } from '@/lib/navigation';
import { Lines } from './options-step';
import { planFacts } from './plan';
import { SaidNotice, SettlingFrame, type SettlingProps } from './settling-frame';
import { timeAtPlace } from './words';

type Props = SettlingProps & {
  readonly content: Extract<StepContent, { step: 'deductible-payment' }>;
  readonly kept: KeptForm | undefined;
  readonly said: SaidCode | undefined;
};

/** Everything once more, and the only button that takes it. */
export function ConfirmStep({ view, settling, kept, said }: Props) {
  const { text, money } = texts(view.snapshot, view.language);
  const { claim } = settling.facts;
  const quote = quoteOf(settling);
  if (!quote) return null;
  const total = totalOf(settling);
  const isPaidNext = phaseOf(settling.facts) === 'choose' && quote.payableTo === 'INSURER';
  const [slot, zone] = [heldSlot(settling), settling.choices.center?.timeZone];
  const way = total.amount > 0 ? quote.payableTo : 'Nothing';
  const amount = money(total.amount, total.currency);
  return (
    <SettlingFrame
      view={view}
      settling={settling}
      step="deductible-payment"
      notice={<SaidNotice view={view} said={said} />}
    >
      <div className="grid gap-6">
        {slot?.heldUntil && zone && (
          <Notice>
            {text('Claims_Slots_Held_Until', {
              time: timeAtPlace(view, slot.heldUntil, zone),
            })}
          </Notice>
        )}
        <Card padding="small">
          <h2 className="text-lg">{text('Claims_Confirm_What')}</h2>
          <DescriptionList items={planFacts({ view, settling })} />
          <nav aria-label={text('Claims_Change')} className="flex flex-wrap gap-x-5">
            {stepsOf(settling)
              .slice(0, -1)
              .map((step) => (
                <a
                  key={step}
                  href={link(view, settlingPage(claim.id, step))}
                  className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline underline-offset-4"
                >
                  <span className="sr-only">{text('Claims_Change')}: </span>
                  {text(`Claims_Settle_${step}_Short`)}
                </a>
              ))}
          </nav>
        </Card>
        <Card padding="small">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="text-lg">{text('Claims_Confirm_Price')}</h2>
            <p className="text-2xl font-semibold tabular-nums">{amount}</p>
          </div>
          <p className="text-muted">{text(`Claims_Confirm_Pays_${way}`)}</p>
          <Lines view={view} quote={quote} />
        </Card>
        {mayTake(view, settling) ? (
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
                {isPaidNext && total.amount > 0
                  ? text('Claims_Confirm_Pay', { amount })
                  : text('Claims_Confirm')}
              </SubmitButton>
            </div>
          </Form>
        ) : (
          <Notice title={text('Claims_Holder_Title')}>{text('Claims_Holder')}</Notice>
        )}
      </div>
    </SettlingFrame>
  );
}

/** What is owed for the claim, and the ways to pay it; and what became of a payment that was just made. */
export function PayStep({
  view,
  settling,
  content: { billing, payment },
  said,
  due,
}: Omit<Props, 'kept'> & { readonly due: ReactNode }) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { claim } = settling.facts;
  const mayPay = billing?.kind === 'billing' && billing.takesPayments && billing.isHolder;
  const quote = quoteOf(settling);
  const isNews = payment && payment.word !== 'open' && payment.word !== 'paid';
  return (
    <SettlingFrame
      view={view}
      settling={settling}
      step="deductible-payment"
      title={text('Claims_Pay_Title')}
      lead={text('Claims_Pay_Lead')}
      notice={<SaidNotice view={view} said={said} />}
    >
      <div className="grid gap-6">
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
            <p className="mt-1">{text('Claims_Pay_Kept')}</p>
          </Notice>
        )}
        {quote && (
          <Card padding="small">
            <h2 className="text-lg">{text('Claims_Confirm_What')}</h2>
            <p className="mt-1">{localized(quote.title)}</p>
            <Lines view={view} quote={quote} />
          </Card>
        )}
        {billing?.kind === 'unavailable' && (
          <Notice tone="warning">{text('Payments_Unavailable')}</Notice>
        )}
        {billing?.kind === 'billing' && !mayPay && (
          <Notice>
            {text(billing.isHolder ? 'Payments_Elsewhere' : 'Payments_Agent')}{' '}
            {billing.isHolder && (
              <a href={address(view, 'URL_ContactUs')} className="font-semibold underline">
                {text('Payments_Contact')}
              </a>
            )}
          </Notice>
        )}
        {due}
        <p>
          <LinkButton
            href={link(view, settlingPage(claim.id, 'none'))}
            variant="quiet"
            size="small"
          >
            {text('Claims_Options_Refuse')}
          </LinkButton>
        </p>
      </div>
    </SettlingFrame>
  );
}
