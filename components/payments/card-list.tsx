import { Form, SubmitButton } from '@/components/form';
import { Badge, Card } from '@/components/ui';
import { FreshProof } from '@/components/verification/fresh-proof';
import { lacksProof } from '@/lib/changes';
import { texts } from '@/lib/content';
import { cardExpiry, cardName, type SavedCard } from '@/lib/payments';
import { addCard, dropCard, makeDefaultCard } from '@/lib/payments/pay';
import type { View } from '@/lib/request';
import type { KeptForms } from './billing-page';

/** The cards that a holder keeps. */
export function CardList({
  view,
  cards,
  autopayCards,
  kept,
}: {
  readonly view: View;
  readonly cards: readonly SavedCard[];
  /** Those that autopay charges: they are not removed before it has another one. */
  readonly autopayCards: readonly string[];
  readonly kept: KeptForms;
}) {
  const { text } = texts(view.snapshot, view.language);
  // One way to the proof for all of them: it stands below.
  const isProven = lacksProof(view, 'holder-alone') === undefined;
  return (
    <Card padding="small">
      <section aria-labelledby="cards">
        <h2 id="cards" className="text-xl">
          {text('Payments_Cards_Title')}
        </h2>
        {cards.length === 0 && <p className="mt-2 text-muted">{text('Payments_Cards_None')}</p>}
        <ul className="mt-3 divide-y divide-neutral-5">
          {cards.map((card) => {
            const said = { card: card.id };
            const name = cardName(view, card);
            return (
              <li key={card.id} className="grid gap-2 py-3">
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <span className="flex min-w-0 flex-wrap items-center gap-2 font-semibold">
                    {name}
                    {card.isDefault && cards.length > 1 && (
                      <Badge tone="information">{text('Payments_Cards_Default')}</Badge>
                    )}
                  </span>
                  <span className="text-sm text-muted">
                    {text('Payments_Cards_Expires', { date: cardExpiry(card) })}
                  </span>
                </div>
                {autopayCards.includes(card.id) && (
                  <p className="text-sm text-muted">{text('Payments_Cards_Autopay')}</p>
                )}
                {isProven && !card.isDefault && cards.length > 1 && (
                  <Form
                    view={view}
                    change={makeDefaultCard}
                    hidden={said}
                    kept={kept.get(makeDefaultCard.form(said))}
                    label={text('Payments_Cards_MakeDefault_Label', { card: name })}
                  >
                    <div>
                      <SubmitButton
                        variant="quiet"
                        size="small"
                        pending={text('Payments_Pay_Pending')}
                      >
                        {text('Payments_Cards_MakeDefault')}
                        <span className="sr-only"> {name}</span>
                      </SubmitButton>
                    </div>
                  </Form>
                )}
                {isProven && !autopayCards.includes(card.id) && (
                  <Form
                    view={view}
                    change={dropCard}
                    hidden={said}
                    kept={kept.get(dropCard.form(said))}
                    label={text('Payments_Cards_Remove_Label', { card: name })}
                  >
                    <div>
                      <SubmitButton
                        variant="quiet"
                        size="small"
                        pending={text('Payments_Cards_Removing')}
                      >
                        {text('Payments_Cards_Remove')}
                        <span className="sr-only"> {name}</span>
                      </SubmitButton>
                    </div>
                  </Form>
                )}
              </li>
            );
          })}
        </ul>
        <div className="mt-4">
          <FreshProof view={view} change={addCard}>
            <Form
              view={view}
              change={addCard}
              kept={kept.get(addCard.form({}))}
              label={text('Payments_Cards_Add')}
            >
              <div>
                <SubmitButton variant="secondary" pending={text('Payments_Pay_Pending')}>
                  {text('Payments_Cards_Add')}
                </SubmitButton>
              </div>
            </Form>
          </FreshProof>
        </div>
      </section>
    </Card>
  );
}
