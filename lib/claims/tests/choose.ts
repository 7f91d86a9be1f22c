import { changedChoices } from '../settling/change-choices';
import type { Choices } from '../settling/choices';
import {
  needsAddress,
  nextStep,
  openQuotes,
  quoteOf,
  type Settling,
  type SettlingFacts,
  type SettlingStep,
} from '../settling/steps';

export const address = {
  address1: '1 Way',
  address2: '',
  city: 'Town',
  state: 'OR',
  postalCode: '97209',
  country: 'US',
};

/** Steps of settling a claim, and what was chosen along them. */
interface Walked {
  readonly steps: readonly SettlingStep[];
  readonly settling: Settling;
}

/** Chooses something at a step, as its page offers it. @param pick which of several, by their number */
export function choose(settling: Settling, step: SettlingStep, pick: number): Settling {
  const { facts, choices } = settling;
  const from = <Item>(items: readonly Item[]) => items[pick % Math.max(items.length, 1)];
  const say = (said: Partial<Choices>, after: SettlingFacts = facts): Settling => ({
    facts: after,
    choices: changedChoices(after, choices, said),
  });
  const chosen = quoteOf(settling);
  switch (step) {
    case 'service-options': {
      const offered = from(openQuotes(facts));
      return offered ? say({ quoteId: offered.id }) : settling;
    }
    case 'service-centers':
      return say({
        center: {
          id: `center-${pick % 3}`,
          name: 'A place',
          address,
          phoneNumber: '',
          timeZone: 'America/Chicago',
        },
      });
    case 'scheduler': {
      const { center } = choices;
      if (!center) return settling;
      const held = {
        id: `slot-${pick}`,
        centerId: center.id,
        slotId: `slot-${pick}`,
        startsAt: '2026-11-26T15:00:00Z',
        endsAt: '2026-11-26T16:00:00Z',
      };
      const { id, centerId, startsAt, endsAt } = held;
      const heldUntil = new Date(facts.now.getTime() + 600_000).toISOString();
      const appointments = [{ ...held, state: 'HELD' as const, heldUntil }];
      return say(
        { appointment: { id, centerId, startsAt, endsAt } },
        { ...facts, claim: { ...facts.claim, appointments } },
      );
    }
    case 'replacement-options': {
      const offered = from(chosen?.replacements ?? []);
      return offered ? say({ replacementId: offered.id }) : settling;
    }
    case 'delivery': {
      const offered = from(chosen?.deliveryOptions ?? []);
      const isSent = chosen !== undefined && needsAddress(chosen, offered);
      return say({
        ...(offered ? { deliveryOptionId: offered.id } : {}),
        ...(isSent ? { delivery: address } : {}),
      });
    }
    case 'fulfilment':
      return chosen
        ? say({
            fulfilment: { quoteId: chosen.id, hasPower: pick % 2 === 0 },
            ...(chosen.returnWithinDays === undefined
              ? {}
              : {
                  returnAgreed: {
                    quoteId: chosen.id,
                    most: chosen.mostItCosts ?? { ...chosen.holderPays, amount: 0 },
                    cardId: '01890a5d-ac96-774b-bcce-b302099a8057',
                    agreedAt: facts.now.toISOString(),
                    language: 'en',
                  },
                }),
          })
        : settling;
    default:
      return settling;
  }
}

/** Chooses what is missing until nothing is. @throws Error where that leads nowhere */
export function finishSettling(settling: Settling): Walked {
  const steps: SettlingStep[] = [];
  let at = settling;
  while (nextStep(at) !== 'deductible-payment') {
    const step = nextStep(at);
    steps.push(step);
    if (steps.length > 20) throw new Error(`A dead end: ${steps.join(', ')}`);
    at = choose(at, step, 0);
  }
  return { steps, settling: at };
}
