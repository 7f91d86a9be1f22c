import { ButtonForm } from '@/components/form/button-form';
import { Badge, Card, ClockIcon } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { claimField } from '@/lib/claims/of-claim';
import { chooseBy } from '@/lib/claims/settling/choose-by';
import { chooseOption } from '@/lib/claims/settling/choose-option';
import { onlyOption, openQuotes, quoteOf } from '@/lib/claims/settling/steps';
import { texts } from '@/lib/content';
import { isDoneAtAppointment, type Quote } from '@/lib/platform';
import type { View } from '@/lib/request';
import { asksOf } from './option-asks';
import { priceOf } from './option-price';
import { QuoteLines } from './quote-lines';
import type { SettlingProps } from './settling-frame';

type Heading = 'h2' | 'h3';

/** The ways to settle a claim, each with a button that chooses it; side by side where there is room. */
export function OptionList({
  view,
  settling,
  heading,
  isWide = false,
}: SettlingProps & {
  /** That each of them stands under. */
  readonly heading: Heading;
  /** Whether three have room beside each other. */
  readonly isWide?: boolean;
}) {
  const quotes = openQuotes(settling.facts);
  const columns = isWide && quotes.length > 2 ? 'lg:grid-cols-3' : '';
  return (
    <>
      <Until view={view} settling={settling} />
      <ul className={`grid grid-cols-1 items-stretch gap-4 sm:grid-cols-2 ${columns}`}>
        {quotes.map((quote) => (
          <li key={quote.id} className="min-w-0">
            <Option
              view={view}
              settling={settling}
              quote={quote}
              heading={heading}
              isOnly={onlyOption(settling.facts) !== undefined}
              isChosen={quoteOf(settling)?.id === quote.id}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The one date of the choice, and what it means. */
function Until({ view, settling }: SettlingProps) {
  const { text, date, moment } = texts(view.snapshot, view.language);
  const by = chooseBy(settling.facts, view.snapshot.timeZone);
  if (!by) return null;
  return (
    <p className="mb-4 flex gap-2">
      <ClockIcon className="mt-1 size-4 text-link" />
      <span className="min-w-0">
        {by.kind === 'day'
          ? text('Claims_Options_By', { date: date(by.day) })
          : text('Claims_Options_By_Moment', { moment: moment(by.moment) })}
      </span>
    </p>
  );
}

function Option({
  view,
  settling,
  quote,
  heading: Name,
  isOnly,
  isChosen: isTaken,
}: SettlingProps & {
  readonly quote: Quote;
  readonly heading: Heading;
  /** Whether there is no other: nobody chooses it, it is read. */
  readonly isOnly: boolean;
  readonly isChosen: boolean;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { id, title } = quote;
  const name = localized(title);
  const asks = asksOf(view, quote);
  const isChosen = isTaken && !isOnly;
  const choose = isChosen ? 'Claims_Options_Keep' : 'Claims_Options_Choose';
  return (
    <Card
      padding="small"
      tone={isChosen ? 'accent' : 'raised'}
      className="flex h-full flex-col gap-4"
    >
      <div>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <Name className="min-w-0 text-lg">{name}</Name>
          {isChosen && <Badge tone="accent">{text('Claims_Options_Chosen')}</Badge>}
        </div>
        <OptionPrice view={view} quote={quote} />
      </div>
      <div className="grid grid-cols-1 gap-1 text-sm">
        <p className="font-semibold">{text('Claims_Options_Asks')}</p>
        <ul className="list-disc space-y-1 ps-5">
          {asks.map((ask) => (
            <li key={ask}>{ask}</li>
          ))}
        </ul>
      </div>
      <Leaves view={view} quote={quote} />
      <QuoteLines view={view} quote={quote} />
      <div className="mt-auto">
        <ButtonForm
          view={view}
          change={chooseOption}
          values={{ [claimField]: settling.facts.claim.id, quote: id }}
          variant={isChosen ? 'secondary' : 'primary'}
          wide
        >
          {text(isOnly ? 'Claims_Continue' : choose)}
          <span className="sr-only">: {name}</span>
        </ButtonForm>
      </div>
    </Card>
  );
}

/** What an option costs or pays, and how long it takes. */
export function OptionPrice({ view, quote }: { readonly view: View; readonly quote: Quote }) {
  const { text } = texts(view.snapshot, view.language);
  const { amount, said } = priceOf(view, quote);
  const { days, isVisit } = quote;
  return (
    <>
      <p className="mt-2">
        <span className="block text-2xl font-semibold tabular-nums">
          <Verbatim>{amount}</Verbatim>
        </span>
        {said && <span className="block text-sm text-muted">{said}</span>}
        {isVisit && (
          <span className="block text-sm text-muted">{text('Claims_Options_Visit')}</span>
        )}
      </p>
      {days !== undefined && !isDoneAtAppointment(quote) && (
        <p className="mt-1 text-muted">{text('Claims_Options_Days', { days })}</p>
      )}
    </>
  );
}

/** What it leaves of the coverage that pays: a plan can have others. */
function Leaves({ view, quote }: { readonly view: View; readonly quote: Quote }) {
  const { text, localized, money } = texts(view.snapshot, view.language);
  const { coverageTitle, amountLeft, claimsLeft, endsPlan } = quote;
  const said = [
    // Money that no further claim can be paid from is none that is left.
    ...(amountLeft && claimsLeft !== 0
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
    <div className="grid grid-cols-1 gap-1 text-sm">
      {endsPlan && (
        <p className="font-semibold text-warning-text">{text('Claims_Options_EndsPlan')}</p>
      )}
      {said.length > 0 && (
        <p className="font-semibold">
          {coverageTitle === undefined
            ? text('Claims_Options_Leaves')
            : text('Claims_Options_Leaves_Of', { coverage: localized(coverageTitle) })}
        </p>
      )}
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
