/** ISO 4217, whatever is not two. */
const others: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};
const digitsOf = new Map(
  Object.entries(others).flatMap(([digits, currencies]) =>
    currencies.split(' ').map((currency) => [currency, Number(digits)]),
  ),
);

/**
 * How many digits of an amount stand behind the decimal point, by ISO 4217: what `Intl` writes by is how a
 * currency is used, which is none for forints and others whose minor unit platforms and banks count in.
 */
export function minorDigits(currency: string): number {
  return digitsOf.get(currency) ?? 2;
}
