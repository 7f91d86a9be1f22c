import type { Language } from '@/lib/clients';
import type { Address } from './port';

type Place = Pick<Address, 'city' | 'state' | 'postalCode'>;

const words = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');
const list = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

/** `Portland, OR 97209` */
const codeLast = ({ city, state, postalCode }: Place) => [list(city, words(state, postalCode))];
/** `10115 Berlin`, and a province that is called otherwise than its city. */
const codeFirst = ({ city, state, postalCode }: Place) => [
  words(postalCode, city),
  state === city ? '' : state,
];
/** The town, its county and the postcode, each on a line. */
const apart = ({ city, state, postalCode }: Place) => [city, state, postalCode];

/** As the Universal Postal Union (S42) and the post offices of these countries have it. */
const places: ReadonlyMap<string, (place: Place) => readonly string[]> = new Map([
  ...'AD AT BA BE BG CH CY CZ DE DK EE ES FI FO FR GF GL GP GR HR IS LI LT LU MC ME MK MQ NL NO PL PT RE RS SE SI SK SM'
    .split(' ')
    .map((country) => [country, codeFirst] as const),
  ...['GB', 'GG', 'IE', 'IM', 'JE'].map((country) => [country, apart] as const),
  ['AU', ({ city, state, postalCode }) => [words(city, state, postalCode)]],
  ['IT', ({ city, state, postalCode }) => [words(postalCode, city, state)]],
  ['MX', ({ city, state, postalCode }) => [list(words(postalCode, city), state)]],
]);

/**
 * The lines of an address in the order of its country; of a country whose order is not known, as in the
 * United States.
 * @param homeCountry whose order an address without a country has
 * @param language that the country is named in; without one it is left out
 */
export function addressLines(
  address: Address,
  homeCountry: string,
  language?: Language,
): readonly string[] {
  const { address1, address2, country } = address;
  const place = {
    city: address.city.trim(),
    state: address.state.trim(),
    postalCode: address.postalCode.trim(),
  };
  const belowStreet = (places.get(country || homeCountry) ?? codeLast)(place);
  const named = language === undefined ? '' : countryName(country, language);
  return [address1.trim(), address2.trim(), ...belowStreet, named].filter(Boolean);
}

/** The name of a country in a language; what is no country's code stays as it is. */
export function countryName(country: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
}
