import type { ChangeForm } from '@/lib/changes';
import { addCard, payByCard, payOwed } from '@/lib/payments';
import { claimField } from '../of-claim';
import { agreeToReturn, readFulfilment } from './agree';
import { findCenters } from './choose-center';
import { chooseDelivery } from './choose-delivery';
import type { OpenSettling } from './open-settling';
import type { SettlingStep } from './steps';
import { takeQuote } from './take';

/** A form of a page, by what it sends along. */
interface StepForm {
  readonly change: ChangeForm;
  readonly said: Readonly<Record<string, string>>;
}

/** The forms of a step that can come back. */
export function stepForms({ facts }: OpenSettling, step: SettlingStep): readonly StepForm[] {
  const { claim } = facts;
  const said = { [claimField]: claim.id };
  switch (step) {
    case 'service-centers':
      return [{ change: findCenters, said }];
    case 'delivery':
      return [{ change: chooseDelivery, said }];
    case 'fulfilment':
      return [
        { change: readFulfilment, said },
        { change: agreeToReturn, said },
        { change: addCard, said: {} },
      ];
    case 'deductible-payment': {
      const owed = claim.owed?.id;
      return [
        { change: takeQuote, said },
        ...(owed === undefined
          ? []
          : [
              { change: payOwed, said: { owed } },
              { change: payByCard, said: { owed } },
            ]),
      ];
    }
    default:
      return [];
  }
}
