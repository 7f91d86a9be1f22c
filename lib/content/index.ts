/**
 * Labels, languages and money as a visitor reads them. Which labels there are belongs to `clients`
 * and `messages/`.
 */
export { unmarked, withoutMarks } from './marks';
export { minorDigits } from './minor-digits';
export { escapeHtml, localeOf, type Reader, type Texts, texts } from './texts';
export { type MoneySigns, moneySigns, writtenMoney } from './written-money';
