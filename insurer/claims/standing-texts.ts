import { type Text, texts } from '../texts';

/** Where a claim is, and what comes next. */
export interface StandingText {
  readonly text: Text;
  readonly next: Text;
}

const own = texts.standings;
/** However a claim was closed, it can be reopened. */
const { next: reopening } = own.CLOSED;

/** Where a claim is, and what comes next: what several have in common is said by one of them. */
export const standingTexts = {
  ...own,
  CHOOSING: { text: own.APPROVED.text, next: own.CHOOSING.next },
  FULFILLING_SLOT_LOST: { text: own.FULFILLING_SLOT_LOST.text, next: own.FULFILLING_SLOT.next },
  // What happened is where it is: a message says it once.
  FULFILLING_PAYOUT_RETURNED: {
    text: texts.claims.events.PAYOUT_FAILED,
    next: own.FULFILLING_PAYOUT_RETURNED.next,
  },
  CLOSED_REPAIRED: { text: own.CLOSED_REPAIRED.text, next: reopening },
  CLOSED_REPLACED: { text: own.CLOSED_REPLACED.text, next: reopening },
  CLOSED_REIMBURSED: { text: own.CLOSED_REIMBURSED.text, next: reopening },
  CLOSED_SETTLED: { text: own.CLOSED_SETTLED.text, next: reopening },
  CLOSED_SERVICED: { text: own.CLOSED_SERVICED.text, next: reopening },
  CLOSED_NO_FAULT: { text: own.CLOSED_NO_FAULT.text, next: reopening },
  CLOSED_RETURNED_UNREPAIRED: { text: own.CLOSED_RETURNED_UNREPAIRED.text, next: reopening },
} as const satisfies Readonly<Record<string, StandingText>>;
export type Standing = keyof typeof standingTexts;

const { approvedInPart: inPart } = texts.claims;

/** What is said instead where a claim is approved in part, wherever it is said to be approved. */
export const inPartTexts: Readonly<Partial<Record<Standing, Text>>> = {
  APPROVED: inPart.APPROVED,
  CHOOSING: inPart.APPROVED,
  AWAITING_PAYMENT: inPart.AWAITING_PAYMENT,
  FULFILLING_ACCOUNT: inPart.FULFILLING_ACCOUNT,
};

/** Of a device that is with the service when a claim ends. */
export const comesBackText = own.CLOSED_RETURNED_UNREPAIRED.text;
