/**
 * Money that holders pay: payments of what is owed, the provider that takes them, cards that are kept,
 * refunds, disputes. What is owed the platform says.
 */
export { gatewayOf, type PaymentsOff, takesPayments } from './accounts';
export { offerQuote, type ShownAutopay } from './autopay/shown';
export type { BilledPlan, BillingStatus } from './billed-plans';
export {
  type Billing,
  billingOf,
  isOwnCard,
  isOwnPayment,
  type ReceiptPayment,
  type ReturnedPayment,
  receiptPayment,
  returnedCard,
  returnedPayment,
  type ShownDue,
  type ShownPayment,
} from './billing';
export { BooksUnread } from './books/list-of';
export { reconcile } from './books/reconcile';
export { cardExpiry, cardName } from './card-words';
export { removeCards, type SavedCard, savedCards } from './cards';
export { chargeAgreed } from './charge-agreed';
export { type Due, quoteOf } from './dues';
export { expiringPayments } from './expiring';
export { failedPayments } from './failed-payments';
export {
  clientsWithPayments,
  openDisputes,
  settleAgain,
  stuckRefunds,
  unchargedReturns,
} from './for-operators';
export type { HistoryEntry } from './history';
export {
  endingCancelledAutopay,
  endingTransferredAutopay,
  makingRefunds,
  paymentJobs,
  planningAutopay,
  returningOwed,
} from './jobs';
export { paymentsKeeper } from './keeper';
export { leadToBank } from './lead-to-bank';
export {
  type NextPayment,
  nextPaymentOfPlan,
  nextPayments,
  nextPaymentText,
} from './next-payment';
export { addCard, payByCard, payOwed } from './pay';
export { payerOf } from './payer';
export { isBeingChecked, type PaymentWord } from './payment-words';
export { isPayable } from './provider/amounts';
export { noteBooked, notePaidOut } from './refunds/note-by-hand';
export { refundOwed } from './refunds/refund-payment';
export { settlePayment } from './settle';
export { forgetAccount, type Payment, stuckPayments, takenByDay } from './store';
export { watchPayments } from './watch';
export { takePaymentWebhook } from './webhook';
