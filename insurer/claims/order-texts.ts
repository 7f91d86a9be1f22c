import { type Text, texts } from '../texts';

/** States of a service order. */
export const orderTexts = texts.claims.orders;
export type OrderState = keyof typeof orderTexts;

/** What a message says of where a service stands: a timeline has a word for it, a message a sentence. */
export const orderNews: Readonly<Record<OrderState, Text>> = texts.claims.orderNews;
