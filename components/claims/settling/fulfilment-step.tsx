import { Consent, Form, RadioGroup, SubmitButton } from '@/components/form';
import { Card, Notice } from '@/components/ui';
import { FreshProof } from '@/components/verification/fresh-proof';
import type { KeptForm } from '@/lib/changes';
import { claimField } from '@/lib/claims/of-claim';
import { agreeToReturn, asksPowerField, readFulfilment } from '@/lib/claims/settling/agree';
import type { SaidCode } from '@/lib/claims/settling/said';
import type { StepContent } from '@/lib/claims/settling/step-content';
import { quoteOf } from '@/lib/claims/settling/steps';
import { texts } from '@/lib/content';
import { cardExpiry, cardName } from '@/lib/payments';
import { addCard } from '@/lib/payments/pay';
import { isAtHolder, type Quote } from '@/lib/platform';
import type { View } from '@/lib/request';
import { Plan } from './plan';
import { Preparations } from './preparations';
import { SaidNotice, SettlingFrame, type SettlingProps } from './settling-frame';

type Props = SettlingProps & {
  readonly content: Extract<StepContent, { step: 'fulfilment' }>;
  /** The forms of the page as they came back. */
  readonly kept: KeptForm | undefined;
  readonly keptCard: KeptForm | undefined;
  readonly said: SaidCode | undefined;
};

/** What happens, with dates; what is done before a device leaves; what must come back, and its price. */
export function FulfilmentStep({ view, settling, content, kept, keptCard, said }: Props) {
  const { text } = texts(view.snapshot, view.language);
  const quote = quoteOf(settling);
  if (!quote) return null;
  const { added } = content;
  const needsPower = quote.preparations.some((preparation) => preparation.needsPower);
  const hasPower = settling.choices.fulfilment?.hasPower;
  const comesBack = quote.returnWithinDays !== undefined;
  const change = comesBack ? agreeToReturn : readFulfilment;
  const most = quote.mostItCosts;
  const isByCard = settling.facts.takesCards && most !== undefined && most.amount > 0;
  const lacksCard = comesBack && isByCard && content.cards.length === 0;
  const power =
    kept?.values.power ?? (hasPower === undefined ? undefined : hasPower ? 'YES' : 'NO');
  return (
    <SettlingFrame
      view={view}
      settling={settling}
      step="fulfilment"
      notice={<SaidNotice view={view} said={said} />}
    >
      {added && (
        <Notice
          tone={added === 'kept' ? 'success' : 'warning'}
          role="status"
          className="mb-6"
          title={text(`Payments_Card_${added}_Title`)}
        >
          {text(`Payments_Card_${added}_Text`)}
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-6">
        <Plan view={view} settling={settling} visitTo={content.visitTo} />
        {quote.preparations.length > 0 && (
          <Preparations view={view} preparations={quote.preparations} isVisit={isAtHolder(quote)} />
        )}
        {comesBack && <Return view={view} quote={quote} isByCard={isByCard} />}
        {lacksCard && <AddCard view={view} settling={settling} kept={keptCard} />}
        {!lacksCard && (
          <FreshProof view={view} change={change}>
            <Form
              view={view}
              change={change}
              kept={kept}
              hidden={{
                [claimField]: settling.facts.claim.id,
                ...(needsPower ? { [asksPowerField]: 'on' } : { power: '' }),
                ...(comesBack && !isByCard ? { card: '' } : {}),
              }}
              label={text('Claims_Settle_fulfilment')}
              isPageForm
            >
              {needsPower && (
                <RadioGroup
                  name="power"
                  legend={text('Claims_Power')}
                  defaultValue={power}
                  options={[
                    { value: 'YES', label: text('Claims_Power_YES') },
                    {
                      value: 'NO',
                      label: text('Claims_Power_NO'),
                      hint: text('Claims_Power_NO_Hint'),
                    },
                  ]}
                />
              )}
              {comesBack && isByCard && (
                <RadioGroup
                  name="card"
                  legend={text('Claims_Return_Card')}
                  defaultValue={settling.choices.returnAgreed?.cardId ?? content.cards[0]?.id}
                  options={content.cards.map((card) => ({
                    value: card.id,
                    label: cardName(view, card),
                    hint: text('Payments_Cards_Expires', { date: cardExpiry(card) }),
                  }))}
                />
              )}
              {comesBack && (
                <Consent view={view} name="agreed" label={agreement(view, quote, isByCard)} />
              )}
              <div>
                <SubmitButton pending={text('Claims_Saving')}>
                  {text('Claims_Continue')}
                </SubmitButton>
              </div>
            </Form>
          </FreshProof>
        )}
        {!lacksCard && comesBack && isByCard && (
          <details>
            <summary className="link flex min-h-11 cursor-pointer items-center">
              {text('Claims_Return_Card_Another')}
            </summary>
            <AddCard view={view} settling={settling} kept={keptCard} />
          </details>
        )}
      </div>
    </SettlingFrame>
  );
}

/** What must come back, by when, and what it costs otherwise. */
function Return({
  view,
  quote: { returnWithinDays: days = 0, mostItCosts: most, isHandedOver },
  isByCard,
}: {
  readonly view: View;
  readonly quote: Quote;
  readonly isByCard: boolean;
}) {
  const { text, money } = texts(view.snapshot, view.language);
  const amount = most && most.amount > 0 ? money(most.amount, most.currency) : undefined;
  return (
    <Card padding="small">
      <h2 className="text-lg">{text('Claims_Return_Title')}</h2>
      <p className="mt-1">
        {text(isHandedOver ? 'Claims_Return_When_Brought' : 'Claims_Return_When', { days })}
      </p>
      {amount !== undefined && (
        <p className="mt-2 font-semibold">{text('Claims_Return_Cost', { amount })}</p>
      )}
      {amount !== undefined && (
        <p className="mt-1 text-sm text-muted">
          {text(isByCard ? 'Claims_Return_ByCard' : 'Claims_Return_Invoiced')}
        </p>
      )}
    </Card>
  );
}

function agreement(view: View, quote: Quote, isByCard: boolean): string {
  const { text, money } = texts(view.snapshot, view.language);
  const { returnWithinDays: days = 0, mostItCosts: most, isHandedOver } = quote;
  const brought = isHandedOver ? '_Brought' : '';
  if (!most || most.amount === 0) return text(`Claims_Return_Agree_Free${brought}`, { days });
  const amount = money(most.amount, most.currency);
  return text(`Claims_Return_Agree_${isByCard ? 'Card' : 'Invoice'}${brought}`, {
    days,
    amount,
  });
}

/** A card is added at the provider, who leads back here. */
function AddCard({
  view,
  settling,
  kept,
}: SettlingProps & { readonly kept: KeptForm | undefined }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <FreshProof view={view} change={addCard}>
      <Card padding="small" tone="inset">
        <h2 className="text-lg">{text('Claims_Return_Card_Add')}</h2>
        <p className="mt-1 mb-4 text-muted">{text('Claims_Return_Card_Why')}</p>
        <Form
          view={view}
          change={addCard}
          kept={kept}
          hidden={{ claim: settling.facts.claim.id }}
          label={text('Payments_Cards_Add')}
        >
          <div>
            <SubmitButton pending={text('Payments_Pay_Pending')}>
              {text('Payments_Cards_Add')}
            </SubmitButton>
          </div>
        </Form>
      </Card>
    </FreshProof>
  );
}
