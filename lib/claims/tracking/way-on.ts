import { type Claim, type ClaimDetails, isMissing, missedAppointment } from '@/lib/platform';
import { settlingPage } from '../settling/pages';
import { phaseOf } from '../settling/steps';
import { dispatchPage } from '../urgent/pages';
import { claimPage, neededPart, returnPart, servicePart } from './pages';

/** Where the next step of a claim is made, and the label of the way there. */
export interface WayOn {
  readonly page: string;
  /** Of that page. */
  readonly part?: string;
  readonly label: string;
}

/** Whether the money of a claim waits for its holder to say where it goes. */
export function asksForAccount({ state, payout }: Pick<ClaimDetails, 'state' | 'payout'>): boolean {
  const isAsked = payout?.state === 'NEEDS_DETAILS' || payout?.state === 'FAILED';
  return state === 'FULFILLING' && isAsked;
}

/**
 * Whether the insurer looks for a time of an inspection, since none is free: what can be chosen all the
 * same is not asked for.
 */
export function isTimeSought({ state, next, otherWays }: Known): boolean {
  return state === 'DIAGNOSIS' && next.turn === 'INSURER' && otherWays?.reason === 'NO_SLOT';
}

const otherWayLabel = 'Claims_Settle_Other_Way';

/** What a list tells of a claim, and what of the rest is known. */
type Known = Pick<Claim, 'id' | 'state' | 'next' | 'isUrgentHelp'> &
  Partial<
    Pick<
      ClaimDetails,
      | 'payout'
      | 'quotes'
      | 'chosenQuoteId'
      | 'appointments'
      | 'requirements'
      | 'otherWays'
      | 'serviceOrders'
      | 'reported'
    >
  >;

/**
 * Where the holder makes the next step of a claim; nothing where the next step is another’s, unless the
 * insurer only looks for a time that its holder may find as well. Of what a list tells of a claim that is
 * being fulfilled it is the claim’s own page, which leads on.
 */
export function wayOn(claim: Known): WayOn | undefined {
  const { id, state, next } = claim;
  if (isTimeSought(claim)) return { page: settlingPage(id, 'next'), label: otherWayLabel };
  const page = claimPage(id);
  if (next.turn !== 'HOLDER')
    return claim.reported && state === 'FULFILLING' ? openChoice(claim) : undefined;
  switch (state) {
    case 'ACTION_REQUIRED':
      return { page, part: neededPart, label: 'Claims_Send' };
    case 'CHOOSING':
      return {
        page: settlingPage(id, 'next'),
        label: hasSeveralOptions(claim) ? 'Claims_Settle_Way' : 'Claims_Settle_Continue',
      };
    case 'DIAGNOSIS':
      return {
        page: settlingPage(id, 'next'),
        label: claim.otherWays ? otherWayLabel : 'Claims_Settle_Slot_Way',
      };
    case 'AWAITING_PAYMENT':
      return { page: settlingPage(id, 'deductible-payment'), label: 'Claims_Settle_Pay_Way' };
    // Of a plan that is not paid: the claim waits for it.
    case 'IN_REVIEW':
      return { page: '/policy-billing', label: 'Claims_Pay' };
    case 'FULFILLING':
      return (
        openChoice(claim) ?? {
          page,
          ...(claim.requirements?.some(isMissing)
            ? { part: neededPart, label: 'Claims_Send' }
            : { part: servicePart, label: 'Claims_Show_How' }),
        }
      );
    case 'AWAITING_RETURN':
      return { page, part: returnPart, label: 'Claims_Show_How' };
    default:
      return undefined;
  }
}

/**
 * What a claim that is being fulfilled waits for its holder to say, also while a problem that they have
 * reported is not answered.
 */
function openChoice(claim: Known): WayOn | undefined {
  const { id, state, payout } = claim;
  if (claim.isUrgentHelp) return { page: dispatchPage(id), label: 'Claims_Urgent_Follow' };
  if (isSlotMissed(claim))
    return { page: settlingPage(id, 'next'), label: 'Claims_Settle_Slot_Way' };
  if (isAppointmentMissed(claim))
    return { page: claimPage(id, 'appointment'), label: 'Claims_Settle_Slot_Way' };
  return payout && asksForAccount({ state, payout })
    ? { page: claimPage(id, 'payout'), label: 'Claims_Payout_Tell' }
    : undefined;
}

/** Whether there is something to choose from, as far as is known: a list does not tell. */
function hasSeveralOptions({ quotes = [] }: Known): boolean {
  const now = new Date();
  return (
    quotes.filter(({ isVisit, validUntil }) => !isVisit && new Date(validUntil) > now).length > 1
  );
}

function isSlotMissed({ quotes, appointments, ...claim }: Known): boolean {
  return (
    quotes !== undefined &&
    appointments !== undefined &&
    phaseOf({ claim: { ...claim, quotes, appointments } }) === 'slot'
  );
}

function isAppointmentMissed({ quotes, appointments, serviceOrders, ...claim }: Known): boolean {
  if (!quotes || !appointments || !serviceOrders) return false;
  const known = { ...claim, quotes, appointments, serviceOrders };
  return missedAppointment(known, new Date()) !== undefined;
}
