import { ButtonForm } from '@/components/form/button-form';
import { Badge, Card, LinkButton } from '@/components/ui';
import { chooseOption } from '@/lib/claims/settling/choose-option';
import { settlingPage } from '@/lib/claims/settling/pages';
import { claimField, type SaidCode } from '@/lib/claims/settling/said';
import { openQuotes, phaseOf, quoteOf } from '@/lib/claims/settling/steps';
import { texts } from '@/lib/content';
import { address, link } from '@/lib/navigation';
import type { Quote } from '@/lib/platform';
import type { View } from '@/lib/request';
import { SaidNotice, SettlingFrame, type SettlingProps } from './settling-frame';

/** The ways to settle a claim side by side: what each costs, how long it takes, what it asks and leaves. */
export function OptionsStep({
  view,
  settling,
  said,
}: SettlingProps & { readonly said: SaidCode | undefined }) {
  const { text } = texts(view.snapshot, view.language);
  const { facts } = settling;
  const quotes = openQuotes(facts);
  const isVisit = phaseOf(facts) === 'visit';
  const columns =
    quotes.length > 2 ? 'lg:grid-cols-3' : quotes.length === 2 ? 'lg:grid-cols-2' : '';
  return (
    <SettlingFrame
      view={view}
      settling={settling}
      step="service-options"
      {...(isVisit ? { title: text('Claims_Visit_Title'), lead: text('Claims_Visit_Lead') } : {})}
      notice={<SaidNotice view={view} said={said} />}
      isWide={quotes.length > 1}
    >
      {quotes.length === 0 ? (
        <Card tone="inset">
          <p className="text-lg font-semibold">{text('Claims_Options_None_Title')}</p>
          <p className="mt-1 text-muted">{text('Claims_Options_None')}</p>
          <LinkButton href={address(view, 'URL_ContactUs')} variant="secondary" className="mt-4">
            {text('Dashboard_Contact')}
          </LinkButton>
        </Card>
      ) : (
        <ul className={`grid items-stretch gap-4 sm:grid-cols-2 ${columns}`}>
          {quotes.map((quote) => (
            <li key={quote.id} className="min-w-0">
              <Option
                view={view}
                settling={settling}
                quote={quote}
                isChosen={quoteOf(settling)?.id === quote.id}
              />
            </li>
          ))}
        </ul>
      )}
      {!isVisit && (
        <p className="mt-8">
          <a
            href={link(view, settlingPage(facts.claim.id, 'none'))}
            className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          >
            {text('Claims_Options_Refuse')}
          </a>
        </p>
      )}
    </SettlingFrame>
  );
}

function Option({
  view,
  settling,
  quote,
  isChosen,
}: SettlingProps & { readonly quote: Quote; readonly isChosen: boolean }) {
  const { text, localized, moment } = texts(view.snapshot, view.language);
  const { id, title, days, validUntil } = quote;
  const name = localized(title);
  const asks = asksOf(view, quote);
  return (
    <Card
      padding="small"
      tone={isChosen ? 'accent' : 'raised'}
      className="flex h-full flex-col gap-4"
    >
      <div>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="min-w-0 text-lg break-words">{name}</h2>
          {isChosen && <Badge tone="accent">{text('Claims_Options_Chosen')}</Badge>}
        </div>
        <Price view={view} quote={quote} />
        {days !== undefined && (
          <p className="mt-1 text-muted">{text('Claims_Options_Days', { days })}</p>
        )}
      </div>
      <div className="grid gap-1 text-sm">
        <h3 className="font-semibold">{text('Claims_Options_Asks')}</h3>
        <ul className="list-disc space-y-1 ps-5">
          {asks.map((ask) => (
            <li key={ask}>{ask}</li>
          ))}
        </ul>
      </div>
      <Leaves view={view} quote={quote} />
      <Lines view={view} quote={quote} />
      <div className="mt-auto grid gap-2">
        <ButtonForm
          view={view}
          change={chooseOption}
          values={{ [claimField]: settling.facts.claim.id, quote: id }}
          variant={isChosen ? 'secondary' : 'primary'}
          wide
        >
          {text(isChosen ? 'Claims_Options_Keep' : 'Claims_Options_Choose')}
          <span className="sr-only">: {name}</span>
        </ButtonForm>
        <p className="text-sm text-muted">
          {text('Claims_Options_Valid', { moment: moment(new Date(validUntil)) })}
        </p>
      </div>
    </Card>
  );
}

function Price({ view, quote }: { readonly view: View; readonly quote: Quote }) {
  const { text, money } = texts(view.snapshot, view.language);
  const { holderPays, covered, payableTo, serviceRoute } = quote;
  const isPaidOut = serviceRoute === 'REIMBURSEMENT' || serviceRoute === 'SETTLEMENT';
  const said = isPaidOut
    ? text('Claims_Options_PaidOut')
    : holderPays.amount > 0
      ? text(`Claims_Options_Pays_${payableTo}`)
      : text('Claims_Options_Pays_Nothing');
  const amount = isPaidOut ? covered : holderPays;
  return (
    <p className="mt-2">
      <span className="block text-2xl font-semibold tabular-nums">
        {money(amount.amount, amount.currency)}
      </span>
      <span className="text-sm text-muted">{said}</span>
    </p>
  );
}

/** What it leaves of the plan. */
function Leaves({ view, quote }: { readonly view: View; readonly quote: Quote }) {
  const { text, money } = texts(view.snapshot, view.language);
  const { amountLeft, claimsLeft, endsPlan } = quote;
  const said = [
    ...(amountLeft
      ? [
          text('Claims_Options_AmountLeft', {
            amount: money(amountLeft.amount, amountLeft.currency),
          }),
        ]
      : []),
    ...(claimsLeft === undefined ? [] : [text('Claims_Options_ClaimsLeft', { count: claimsLeft })]),
  ];
  if (said.length === 0 && !endsPlan) return null;
  return (
    <div className="grid gap-1 text-sm">
      <h3 className="font-semibold">{text('Claims_Options_Leaves')}</h3>
      {endsPlan && (
        <p className="font-semibold text-warning-text">{text('Claims_Options_EndsPlan')}</p>
      )}
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** How the price comes about. */
export function Lines({ view, quote }: { readonly view: View; readonly quote: Quote }) {
  const { text, localized, money } = texts(view.snapshot, view.language);
  if (quote.lines.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
        {text('Claims_Options_Lines')}
      </summary>
      <dl className="divide-y divide-neutral-5">
        {quote.lines.map(({ kind, title, amount }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line can come twice and none moves
          <div key={position} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="min-w-0">{localized(title)}</dt>
            <dd className="tabular-nums" data-kind={kind}>
              {money(amount.amount, amount.currency)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** What a way asks of the holder. */
function asksOf(view: View, quote: Quote): readonly string[] {
  const { text, money } = texts(view.snapshot, view.language);
  const { needsAppointment, needsDelivery, deliveryOptions, serviceRoute } = quote;
  const { returnWithinDays: within, mostItCosts: most, isHandedOver } = quote;
  const brought = isHandedOver ? '_Brought' : '';
  const isDelivered = needsDelivery || deliveryOptions.length > 0;
  const asks = [
    ...(needsAppointment
      ? [text(serviceRoute === 'CARRY_IN' ? 'Claims_Asks_CarryIn' : 'Claims_Asks_Visit')]
      : []),
    ...(serviceRoute === 'MAIL_IN' ? [text('Claims_Asks_MailIn')] : []),
    ...(isDelivered && serviceRoute !== 'MAIL_IN' ? [text('Claims_Asks_Delivery')] : []),
    ...(serviceRoute === 'REIMBURSEMENT' || serviceRoute === 'SETTLEMENT'
      ? [text('Claims_Asks_Account')]
      : []),
    ...(within === undefined
      ? []
      : [
          most
            ? text(`Claims_Asks_Return${brought}`, {
                days: within,
                amount: money(most.amount, most.currency),
              })
            : text(`Claims_Asks_Return_Free${brought}`, { days: within }),
        ]),
  ];
  return asks.length > 0 ? asks : [text('Claims_Asks_Nothing')];
}
