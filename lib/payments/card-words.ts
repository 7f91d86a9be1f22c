import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import type { SavedCard } from './cards';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A card as its holder knows it. */
export function cardName(
  { snapshot, language }: View,
  { brand, lastFour }: Pick<SavedCard, 'brand' | 'lastFour'>,
): string {
  const { text } = texts(snapshot, language);
  return text('Payments_Card_Name', { brand: brands[brand] ?? brand, lastFour });
}

/** A card as its holder knows it in any language. */
export function plainCardName(brand: string, lastFour: string): string {
  return `${brands[brand] ?? brand} •••• ${lastFour}`;
}

/** Until when a card is valid, as it stands on it. */
export function cardExpiry({ expiryMonth, expiryYear }: SavedCard): string {
  return `${String(expiryMonth).padStart(2, '0')}/${expiryYear % 100}`;
}
