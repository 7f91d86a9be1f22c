/** What the bank says when a card is charged, or saved. */
export type BankAnswer =
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined'; readonly reason: DeclineReason };

export type DeclineReason =
  | 'authentication_required'
  | 'card_declined'
  | 'card_velocity_exceeded'
  | 'expired_card'
  | 'fraudulent'
  | 'incorrect_cvc'
  | 'incorrect_number'
  | 'insufficient_funds'
  | 'lost_card'
  | 'processing_error'
  | 'stolen_card';

/** A card that is known to behave in one way, as Stripe's test cards are. */
export interface TestCard {
  readonly number: string;
  /** Its name after `pm_card_` in Stripe's test mode, where it has one. */
  readonly token?: string;
  /** What people who try it read. */
  readonly does: string;
  readonly brand: string;
  readonly funding: 'credit' | 'debit';
  readonly country: string;
  /** What comes of charging it; approved where nothing is said. */
  readonly charged?: BankAnswer;
  /** What comes of saving it without a charge; approved where nothing is said. */
  readonly saved?: BankAnswer;
  /**
   * When the bank wants to see the cardholder: each time, each time until it was passed while the card
   * was saved, or only while the cardholder is there.
   */
  readonly challenge?: 'always' | 'unless-set-up' | 'when-present';
  /** What happens some time after it was charged. */
  readonly later?: 'disputed' | 'refunds-fail' | 'refunds-wait';
  /** What becomes of the request that charges it; these cards are ours, not Stripe's. */
  readonly answer?: 'late' | 'lost';
}

const approved: BankAnswer = { kind: 'approved' };
const declined = (reason: DeclineReason): BankAnswer => ({ kind: 'declined', reason });

const visa = { brand: 'visa', funding: 'credit', country: 'US' } as const;
const declines = (
  number: string,
  token: string,
  reason: DeclineReason,
  does: string,
): TestCard => ({
  ...visa,
  number,
  token,
  does,
  charged: declined(reason),
  saved: declined(reason),
});

/** Stripe's published test cards that matter to the portal, then our own. */
export const testCards: readonly TestCard[] = [
  { ...visa, number: '4242424242424242', token: 'visa', does: 'is paid' },
  { ...visa, number: '4000056655665556', token: 'visa_debit', funding: 'debit', does: 'is paid' },
  {
    ...visa,
    number: '5555555555554444',
    token: 'mastercard',
    brand: 'mastercard',
    does: 'is paid',
  },
  { ...visa, number: '378282246310005', token: 'amex', brand: 'amex', does: 'is paid' },
  declines('4000000000000002', 'visa_chargeDeclined', 'card_declined', 'is declined'),
  declines(
    '4000000000009995',
    'visa_chargeDeclinedInsufficientFunds',
    'insufficient_funds',
    'is declined: insufficient funds',
  ),
  declines('4000000000009987', 'visa_chargeDeclinedLostCard', 'lost_card', 'is declined: lost'),
  declines(
    '4000000000009979',
    'visa_chargeDeclinedStolenCard',
    'stolen_card',
    'is declined: stolen',
  ),
  declines('4000000000000069', 'chargeDeclinedExpiredCard', 'expired_card', 'is declined: expired'),
  declines(
    '4000000000000127',
    'chargeDeclinedIncorrectCvc',
    'incorrect_cvc',
    'is declined: security code',
  ),
  declines(
    '4000000000000119',
    'chargeDeclinedProcessingError',
    'processing_error',
    'is declined: error of the bank',
  ),
  declines(
    '4000000000006975',
    'visa_chargeDeclinedVelocityLimitExceeded',
    'card_velocity_exceeded',
    'is declined: used too often',
  ),
  declines('4100000000000019', 'radarBlock', 'fraudulent', 'is declined: suspected of fraud'),
  {
    ...visa,
    number: '4000000000000341',
    token: 'chargeCustomerFail',
    does: 'can be saved, and is declined when charged',
    charged: declined('card_declined'),
    saved: approved,
  },
  {
    ...visa,
    number: '4000002500003155',
    token: 'authenticationRequiredOnSetup',
    does: 'wants the bank’s confirmation until it was given while saving',
    challenge: 'unless-set-up',
  },
  {
    ...visa,
    number: '4000002760003184',
    token: 'authenticationRequired',
    does: 'wants the bank’s confirmation always, and fails where nobody is there',
    challenge: 'always',
  },
  {
    ...visa,
    number: '4000008260003178',
    token: 'authenticationRequiredChargeDeclinedInsufficientFunds',
    does: 'wants the bank’s confirmation, then is declined: insufficient funds',
    challenge: 'unless-set-up',
    charged: declined('insufficient_funds'),
  },
  {
    ...visa,
    number: '4000003800000446',
    token: 'authenticationRequiredSetupForOffSession',
    does: 'wants the bank’s confirmation while the holder is there alone',
    challenge: 'when-present',
  },
  {
    ...visa,
    number: '4000000000003220',
    token: 'threeDSecure2Required',
    does: 'wants the bank’s confirmation',
    challenge: 'when-present',
  },
  {
    ...visa,
    number: '4000008400001629',
    token: 'threeDSecureRequiredChargeDeclined',
    does: 'wants the bank’s confirmation, then is declined',
    challenge: 'when-present',
    charged: declined('card_declined'),
  },
  {
    ...visa,
    number: '4000000000000259',
    token: 'createDispute',
    does: 'is paid, then disputed',
    later: 'disputed',
  },
  {
    ...visa,
    number: '4000000000005126',
    token: 'refundFail',
    does: 'is paid; a refund fails some time later',
    later: 'refunds-fail',
  },
  {
    ...visa,
    number: '4000000000007726',
    token: 'pendingRefund',
    does: 'is paid; a refund is pending until some time later',
    later: 'refunds-wait',
  },
  {
    ...visa,
    number: '4000000000070013',
    token: 'answerLost',
    does: 'is paid, and nobody hears of it: the connection breaks off',
    answer: 'lost',
  },
  {
    ...visa,
    number: '4000000000070021',
    token: 'answerLate',
    does: 'is paid, longer after it was asked than anybody waits',
    answer: 'late',
  },
];

/** What a number does that is none of the test cards: Stripe’s test mode declines real cards. */
const otherCard: TestCard = declines('', '', 'card_declined', 'is declined');

export function cardByNumber(number: string): TestCard {
  return testCards.find((card) => card.number === number) ?? { ...otherCard, number };
}

/** @param token such as `pm_card_visa` */
export function cardByToken(token: string): TestCard | undefined {
  const name = token.startsWith('pm_card_') ? token.slice('pm_card_'.length) : undefined;
  return testCards.find((card) => card.token === name);
}

/** Whether a number can be one of a card: its length and its last digit (Luhn). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** What the API says of a declined card: `code`, `decline_code` where it is another one, and words. */
export function declineOf(reason: DeclineReason): {
  readonly code: string;
  readonly decline_code: string;
  readonly message: string;
} {
  const ofItsOwn = declineMessages[reason];
  if (ofItsOwn) return { code: reason, decline_code: reason, message: ofItsOwn };
  const decline_code = reason === 'card_declined' ? 'generic_decline' : reason;
  const message =
    reason === 'insufficient_funds'
      ? 'Your card has insufficient funds.'
      : reason === 'card_velocity_exceeded'
        ? 'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.'
        : 'Your card was declined.';
  return { code: 'card_declined', decline_code, message };
}

const declineMessages: Partial<Record<DeclineReason, string>> = {
  authentication_required: 'Your card was declined. This transaction requires authentication.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  incorrect_number: 'Your card number is incorrect.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
};
