import { Form, RadioGroup, SubmitButton } from '@/components/form';
import type { KeptForm } from '@/lib/changes';
import { claimField } from '@/lib/claims/of-claim';
import { chooseDelivery, optionField, pickUpField } from '@/lib/claims/settling/choose-delivery';
import { settlingPage } from '@/lib/claims/settling/pages';
import type { SaidCode } from '@/lib/claims/settling/said';
import type { StepContent } from '@/lib/claims/settling/step-content';
import { needsAddress, quoteOf } from '@/lib/claims/settling/steps';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import { addressLines, type DeliveryOption } from '@/lib/platform';
import { countryOf } from '@/lib/policies';
import type { View } from '@/lib/request';
import { DeliveryAddress } from './delivery-address';
import { SaidNotice, SettlingFrame, type SettlingProps } from './settling-frame';
import { momentInZone } from './words';

/** How it is delivered, and where to. */
export function DeliveryStep({
  view,
  settling,
  content: { address },
  kept,
  said,
}: SettlingProps & {
  readonly content: Extract<StepContent, { step: 'delivery' }>;
  readonly kept: KeptForm | undefined;
  readonly said: SaidCode | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  const quote = quoteOf(settling);
  if (!quote) return null;
  const { deliveryOptions: options } = quote;
  const page = link(view, settlingPage(settling.facts.claim.id, 'delivery'));
  const country = countryOf(
    view,
    kept?.values.chosenCountry || kept?.values.country || address?.country,
  );
  const isSame = address !== undefined && address.country === country;
  const picksUp = options.filter(({ kind }) => kind === 'PICK_UP').map(({ id }) => id);
  const chosen = settling.choices.deliveryOptionId ?? options[0]?.id;
  const [first, ...others] = options;
  const only = first && others.length === 0 ? wordsOf(view, first) : undefined;
  return (
    <SettlingFrame
      view={view}
      settling={settling}
      step="delivery"
      {...(options.length > 1 ? {} : { lead: text('Claims_Delivery_Only') })}
      notice={<SaidNotice view={view} said={said} />}
    >
      <Form
        view={view}
        change={chooseDelivery}
        kept={kept}
        given={isSame ? { ...address } : {}}
        hidden={{
          [claimField]: settling.facts.claim.id,
          country,
          [pickUpField]: picksUp.join(' '),
          ...(options.length > 1 ? {} : { [optionField]: options[0]?.id ?? '' }),
        }}
        label={text('Claims_Settle_delivery')}
        isPageForm
      >
        {only && (
          <div>
            <h2 className="text-lg">{text('Claims_Delivery_How')}</h2>
            <p className="font-semibold">{only.label}</p>
            <p className="text-sm text-muted">{only.hint}</p>
          </div>
        )}
        {options.length > 1 && (
          <RadioGroup
            name={optionField}
            legend={text('Claims_Delivery_How')}
            defaultValue={chosen}
            options={options.map((option) => ({
              value: option.id,
              ...wordsOf(view, option),
            }))}
          />
        )}
        {needsAddress(quote, only && first) && (
          <>
            <div>
              <h2 className="text-lg">{text('Claims_Delivery_Where')}</h2>
              {picksUp.length > 0 && (
                <p className="text-sm text-muted">{text('Claims_Delivery_Where_Not')}</p>
              )}
            </div>
            <DeliveryAddress view={view} country={country} page={page} kept={kept} />
          </>
        )}
        <div>
          <SubmitButton pending={text('Claims_Saving')}>{text('Claims_Continue')}</SubmitButton>
        </div>
      </Form>
    </SettlingFrame>
  );
}

/** A way of delivery: what it costs, when it arrives, until when it must be ordered, where it waits. */
export function wordsOf(view: View, option: DeliveryOption) {
  const { text, localized, money, date } = texts(view.snapshot, view.language);
  const { title, extra, arrivesOn, orderBefore, pickUpPoint } = option;
  const price =
    extra.amount > 0
      ? text('Claims_Extra', { amount: money(extra.amount, extra.currency) })
      : text('Claims_Extra_None');
  return {
    label: `${localized(title)} · ${price}`,
    hint: [
      text(pickUpPoint ? 'Claims_Delivery_Waits' : 'Claims_Delivery_Arrives', {
        date: date(arrivesOn),
      }),
      ...(pickUpPoint
        ? [
            [
              pickUpPoint.name,
              ...addressLines(pickUpPoint.address, view.settings.Global_HomeCountry),
            ].join(', '),
            text('Claims_Delivery_Identity'),
          ]
        : []),
      ...(orderBefore
        ? [
            text('Claims_Delivery_Before', {
              moment: momentInZone(view, orderBefore, view.snapshot.timeZone),
            }),
          ]
        : []),
    ].join(' · '),
  };
}
