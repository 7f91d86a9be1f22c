import type { Money } from '@/lib/platform';

/** The least that the provider takes, in minor units, where it says so for a currency. */
const least: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
};

/** Currencies whose minor unit is another at the provider than in ISO 4217, or that it does not take. */
const otherUnits = ['CLF', 'IQD', 'ISK', 'LYD', 'MGA', 'UGX', 'UYW'];

/** Of three digits the provider takes amounts that end with a zero alone. */
const threeDigits = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

/** Whether the provider takes such an amount, and means by it what the platform does. */
export function isPayable({ amount, currency }: Money): boolean {
  if (otherUnits.includes(currency) || amount < (least[currency] ?? 1)) return false;
  return !threeDigits.includes(currency) || amount % 10 === 0;
}
