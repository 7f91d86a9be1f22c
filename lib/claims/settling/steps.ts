import {
  type Appointment,
  type ClaimDetails,
  type DeliveryOption,
  heldAppointment,
  isAtHolder,
  isSlotHeld,
  type Quote,
  type Replacement,
} from '@/lib/platform';
import type { Choices } from './choices';

/** What the steps of settling a claim follow from, beside what was chosen. */
export interface SettlingFacts {
  readonly claim: Pick<
    ClaimDetails,
    'state' | 'next' | 'quotes' | 'chosenQuoteId' | 'appointments' | 'otherWays' | 'reported'
  >;
  readonly now: Date;
  /** Whether the client takes payments: what a device that is not sent back costs is agreed with a card. */
  readonly takesCards: boolean;
}

/** What was chosen, and of what. */
export interface Settling {
  readonly facts: SettlingFacts;
  readonly choices: Choices;
}

/** What is asked of the holder of a claim that is to be settled. */
export type Phase =
  /** One of the ways to settle it. */
  | 'choose'
  /** A visit, by which somebody looks before anything is decided. */
  | 'visit'
  /** Another slot: nobody was there at the first. */
  | 'slot'
  | 'pay'
  /** Nothing of this. */
  | 'over';

/** What is asked of the holder of a claim now. */
export function phaseOf({ claim }: Pick<SettlingFacts, 'claim'>): Phase {
  const { state, quotes, chosenQuoteId, appointments, next, reported } = claim;
  if (state === 'CHOOSING') return 'choose';
  if (state === 'AWAITING_PAYMENT') return 'pay';
  if (state === 'DIAGNOSIS')
    return chosenQuoteId === undefined && quotes.some(({ isVisit }) => isVisit) ? 'visit' : 'over';
  if (areOthersOffered(claim)) return 'choose';
  // Another time can be chosen while a reported problem waits for its answer.
  const isOpen = next.turn === 'HOLDER' || reported !== undefined;
  if (state !== 'FULFILLING' || !isOpen) return 'over';
  const chosen = quotes.find(({ id }) => id === chosenQuoteId);
  const isComing = appointments.some((one) => one.state === 'BOOKED' || one.state === 'DONE');
  return chosen?.needsAppointment && !isComing ? 'slot' : 'over';
}

/**
 * Whether other ways are offered of a claim that is being fulfilled, since a part is not there in time.
 * Whoever takes none of them waits on.
 */
export function areOthersOffered({
  state,
  otherWays,
}: Pick<ClaimDetails, 'state' | 'otherWays'>): boolean {
  return state === 'FULFILLING' && otherWays !== undefined && otherWays.quoteIds.length > 0;
}

interface StepRule {
  readonly name: string;
  /** Whether it comes at all. */
  readonly applies: (settling: Settling) => boolean;
  /** Whether all is chosen that it asks for. */
  readonly isDone: (settling: Settling) => boolean;
}

/**
 * §2.1 file-claim: every step in which something is chosen once a claim is approved, in the order in
 * which they come. Which of them come follows from the claim and from the quote that was chosen. A step
 * with a single option, and nothing to enter or agree to, is passed over (see {@link changedChoices}).
 */
const table = [
  {
    name: 'service-options',
    applies: (settling) => isChoosing(settling) && !isOnlyOptionTaken(settling),
    isDone: (settling) => quoteOf(settling) !== undefined,
  },
  {
    name: 'service-centers',
    applies: needsSlot,
    isDone: (settling) => settling.choices.center !== undefined || isPayable(settling),
  },
  {
    name: 'scheduler',
    applies: needsSlot,
    isDone: (settling) =>
      heldSlot(settling) !== undefined || (isPayable(settling) && !isHeldElsewhere(settling)),
  },
  {
    name: 'replacement-options',
    applies: asksForReplacement,
    isDone: (settling) => chosenReplacement(settling) !== undefined,
  },
  { name: 'delivery', applies: asksForDelivery, isDone: isDeliveryKnown },
  {
    name: 'fulfilment',
    applies: isChoosing,
    isDone: (settling) =>
      settling.choices.fulfilment?.quoteId === quoteOf(settling)?.id && isReturnAgreed(settling),
  },
  {
    name: 'deductible-payment',
    applies: ({ facts }) => phaseOf(facts) !== 'over',
    isDone: () => false,
  },
] as const satisfies readonly StepRule[];

export type SettlingStep = (typeof table)[number]['name'];

type Rule = StepRule & { readonly name: SettlingStep };

/** The steps on which it depends who can come: what is brought, and where to. */
const beforeVisit: readonly SettlingStep[] = ['service-options', 'replacement-options', 'delivery'];

/** The order where somebody comes to an address that is asked for: nobody is offered who does not come there. */
const visitTable: readonly Rule[] = [
  ...table.filter(({ name }) => beforeVisit.includes(name)),
  ...table.filter(({ name }) => !beforeVisit.includes(name)),
];

/** The steps in their order, by the quote that was chosen. */
function ordered(settling: Settling): readonly Rule[] {
  return isAtHolder(quoteOf(settling)) ? visitTable : table;
}

/** The names of all steps, in the order in which they come. */
export const settlingSteps: readonly SettlingStep[] = table.map(({ name }) => name);

/** The steps that come: behind a way that nobody has chosen yet none is promised. */
export function stepsOf(settling: Settling): readonly SettlingStep[] {
  const steps = ordered(settling);
  const known = isLengthKnown(settling) ? steps : steps.slice(0, 1);
  return known.filter(({ applies }) => applies(settling)).map(({ name }) => name);
}

/** Where settling a claim goes on: the first step at which something is missing, at last the last. */
export function nextStep(settling: Settling): SettlingStep {
  return (
    ordered(settling).find(({ applies, isDone }) => applies(settling) && !isDone(settling))?.name ??
    'deductible-payment'
  );
}

/**
 * Whether a step can be opened: it comes, and nothing before it is missing. What is owed can be looked at
 * whatever became of the slot: its page says that it is lost, and what became of a payment.
 */
export function isOpen(settling: Settling, step: SettlingStep): boolean {
  if (step === 'deductible-payment' && phaseOf(settling.facts) === 'pay') return true;
  const steps = stepsOf(settling);
  return steps.includes(step)
    ? steps.indexOf(step) <= steps.indexOf(nextStep(settling))
    : takesAnswer(settling, step);
}

/** Whether a step can be answered: it comes, or it shows the only option, which stays readable. */
export function takesAnswer(settling: Settling, step: SettlingStep): boolean {
  const isRead = step === 'service-options' && isOnlyOptionTaken(settling);
  return isRead || stepsOf(settling).includes(step);
}

/** Whether it is known how many steps there are: which come hangs on the way that is chosen. */
export function isLengthKnown(settling: Settling): boolean {
  return !isChoosing(settling) || quoteOf(settling) !== undefined;
}

/** The quotes that can be chosen from now. */
export function openQuotes(facts: SettlingFacts): readonly Quote[] {
  const phase = phaseOf(facts);
  if (phase !== 'choose' && phase !== 'visit') return [];
  const { otherWays, quotes } = facts.claim;
  const areOthers = areOthersOffered(facts.claim);
  return quotes
    .filter(({ validUntil }) => new Date(validUntil) > facts.now)
    .filter(({ id, isVisit }) => {
      const isOther = otherWays?.quoteIds.includes(id) ?? false;
      return areOthers ? isOther : isVisit === (phase === 'visit') || isOther;
    });
}

/**
 * The option, where there is only one. Where something else could be done instead, such as waiting for a
 * part, a single option is a choice all the same.
 */
export function onlyOption(facts: SettlingFacts): Quote | undefined {
  const [first, ...others] = openQuotes(facts);
  return others.length === 0 && facts.claim.otherWays === undefined ? first : undefined;
}

/** Whether the step of the options is passed over, since there is only one. */
export function isOnlyOptionTaken({ facts, choices: { quoteId } }: Settling): boolean {
  return quoteId !== undefined && quoteId === onlyOption(facts)?.id;
}

/** The quote that was chosen: here, or by the claim already. */
export function quoteOf({ facts, choices }: Settling): Quote | undefined {
  const phase = phaseOf(facts);
  return phase === 'choose' || phase === 'visit'
    ? openQuotes(facts).find(({ id }) => id === choices.quoteId)
    : facts.claim.quotes.find(({ id }) => id === facts.claim.chosenQuoteId);
}

/**
 * The slot that is held for the claim at the place that was chosen, whichever window has had it held: a
 * claim holds one at a time.
 */
export function heldSlot({ facts, choices: { center } }: Settling): Appointment | undefined {
  const held = heldAppointment(facts.claim, facts.now);
  return held?.centerId === center?.id ? held : undefined;
}

/** Whether the slot that is held for the claim is at another place than the one chosen since. */
function isHeldElsewhere({ facts, choices: { center } }: Settling): boolean {
  const held = heldAppointment(facts.claim, facts.now);
  return held !== undefined && center !== undefined && held.centerId !== center.id;
}

/** The slot that was held before something was confirmed or paid, and is not any more. */
export function lostSlot(settling: Settling): Choices['appointment'] {
  const phase = phaseOf(settling.facts);
  const isHeld = heldSlot(settling) !== undefined || isPayable(settling);
  return isHeld || phase === 'slot' || phase === 'over' ? undefined : settling.choices.appointment;
}

/** Whether what is owed can be paid: the slot that the payment books is still held. */
export function isPayable({ facts }: Settling): boolean {
  return phaseOf(facts) === 'pay' && isSlotHeld(facts.claim, facts.now);
}

/** What the device is replaced with: the one that was chosen, or the only one where it is the same. */
export function chosenReplacement(settling: Settling): Replacement | undefined {
  const replacements = quoteOf(settling)?.replacements ?? [];
  return asksForReplacement(settling)
    ? replacements.find(({ id }) => id === settling.choices.replacementId)
    : replacements[0];
}

/** How it is delivered: as was chosen. */
export function chosenDelivery(settling: Settling): DeliveryOption | undefined {
  return quoteOf(settling)?.deliveryOptions.find(
    ({ id }) => id === settling.choices.deliveryOptionId,
  );
}

/** Whether an address is asked for, where it is delivered in this way or in one that nobody has chosen. */
export function needsAddress(quote: Quote, option: DeliveryOption | undefined): boolean {
  if (option) return option.kind !== 'PICK_UP';
  return quote.needsDelivery || quote.deliveryOptions.some(({ kind }) => kind !== 'PICK_UP');
}

/** Where what was chosen is delivered to; nothing where nobody delivers anything. */
export function deliveredTo(settling: Settling): Choices['delivery'] {
  const quote = quoteOf(settling);
  if (!quote || phaseOf(settling.facts) !== 'choose') return undefined;
  return needsAddress(quote, chosenDelivery(settling)) ? settling.choices.delivery : undefined;
}

/** Whether what must come back, and what it costs otherwise, was agreed to as it stands now. */
export function isReturnAgreed(settling: Settling): boolean {
  const quote = quoteOf(settling);
  if (quote?.returnWithinDays === undefined) return true;
  const { returnAgreed } = settling.choices;
  if (!returnAgreed || returnAgreed.quoteId !== quote.id) return false;
  const isSame =
    returnAgreed.most.amount === quote.mostItCosts?.amount &&
    returnAgreed.most.currency === quote.mostItCosts.currency;
  const isFree = quote.mostItCosts === undefined && returnAgreed.most.amount === 0;
  const isByCard = returnAgreed.most.amount > 0 && settling.facts.takesCards;
  return (isSame || isFree) && (!isByCard || returnAgreed.cardId !== undefined);
}

/** Whether what was chosen is paid to the insurer, on a page of its own, once it is confirmed. */
export function isPaidNext(settling: Settling): boolean {
  const isToUs = quoteOf(settling)?.payableTo === 'INSURER';
  return phaseOf(settling.facts) === 'choose' && isToUs && totalOf(settling).amount > 0;
}

/** What the holder pays in all, with what they have chosen beside the quote, in minor units. */
export function totalOf(settling: Settling): {
  readonly amount: number;
  readonly currency: string;
} {
  const quote = quoteOf(settling);
  const extras = [chosenReplacement(settling), chosenDelivery(settling)];
  return {
    amount: extras.reduce(
      (sum, one) => sum + (one?.extra.amount ?? 0),
      quote?.holderPays.amount ?? 0,
    ),
    currency: quote?.holderPays.currency ?? 'USD',
  };
}

/** Whether one of the ways, or a visit, is to be chosen. */
export function isChoosing({ facts }: Pick<Settling, 'facts'>): boolean {
  const phase = phaseOf(facts);
  return phase === 'choose' || phase === 'visit';
}

function needsSlot(settling: Settling): boolean {
  return phaseOf(settling.facts) !== 'over' && quoteOf(settling)?.needsAppointment === true;
}

/** Where there is a choice, or where it is another one: nobody is given that unasked. */
function asksForReplacement(settling: Settling): boolean {
  const [first, ...others] = quoteOf(settling)?.replacements ?? [];
  if (!first || !isChoosing(settling)) return false;
  return others.length > 0 || first.kind !== 'SAME' || first.extra.amount > 0;
}

/** Where there is a choice, or an address to check: what waits at the only place asks for neither. */
function asksForDelivery(settling: Settling): boolean {
  const quote = quoteOf(settling);
  if (!quote || !isChoosing(settling)) return false;
  const option = chosenDelivery(settling);
  const isOpen = quote.deliveryOptions.length > (option ? 1 : 0);
  return isOpen || needsAddress(quote, option);
}

function isDeliveryKnown(settling: Settling): boolean {
  const quote = quoteOf(settling);
  if (!quote) return false;
  const option = chosenDelivery(settling);
  if (quote.deliveryOptions.length > 0 && !option) return false;
  return !needsAddress(quote, option) || settling.choices.delivery !== undefined;
}
