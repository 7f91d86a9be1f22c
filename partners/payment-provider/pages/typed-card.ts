import { isCardNumber } from '../cards';
import type { TypedCard } from '../resources/payment-methods';
import type { ProblemName } from './words/words';

/** What was typed into the form of a card, as it was typed. */
export interface TypedFields {
  readonly email: string;
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
  readonly name: string;
  readonly save: boolean;
}

export type FieldName = Exclude<keyof TypedFields, 'save'>;
export type Problems = Partial<Record<FieldName, ProblemName>>;

export function fieldsOf(form: URLSearchParams): TypedFields {
  const field = (name: string) => (form.get(name) ?? '').trim().slice(0, 300);
  return {
    email: field('email'),
    number: field('number'),
    expiry: field('expiry'),
    code: field('code'),
    name: field('name'),
    save: form.get('save') === 'yes',
  };
}

/** What was typed as a card, or what is wrong with it. @param now seconds, by the provider's clock */
export function readCard(
  fields: TypedFields,
  needsEmail: boolean,
  now: number,
):
  | { readonly kind: 'card'; readonly card: TypedCard }
  | { readonly kind: 'problems'; readonly problems: Problems } {
  const number = westernDigits(fields.number).replaceAll(/[\s-]/g, '');
  const expiry = expiryOf(westernDigits(fields.expiry));
  const problems: Problems = {
    ...(needsEmail && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.email) ? { email: 'email' } : {}),
    ...(isCardNumber(number) ? {} : { number: number === '' ? 'numberMissing' : 'number' }),
    ...(!expiry ? { expiry: 'expiry' } : isOver(expiry, now) ? { expiry: 'expired' } : {}),
    ...codeProblem(number, westernDigits(fields.code)),
    ...(fields.name === '' ? { name: 'name' } : {}),
  };
  if (!expiry || Object.keys(problems).length > 0) return { kind: 'problems', problems };
  const { email, name } = fields;
  return { kind: 'card', card: { number, ...expiry, name, email: email === '' ? null : email } };
}

/** American Express has four digits, all others three; whose an empty number is, nobody knows yet. */
function codeProblem(number: string, code: string): Problems {
  if (code === '') return { code: 'code' };
  if (number === '') return /^\d{3,4}$/.test(code) ? {} : { code: 'codeLength' };
  if (/^3[47]/.test(number)) return /^\d{4}$/.test(code) ? {} : { code: 'codeOfFour' };
  return /^\d{3}$/.test(code) ? {} : { code: 'codeOfThree' };
}

/** `04/30`, `4 / 2030`, `0430` */
function expiryOf(typed: string): { readonly month: number; readonly year: number } | undefined {
  const [, month = '', year = ''] =
    /^(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{4}|\d{2})$/.exec(typed) ?? [];
  const known = { month: Number(month), year: Number(year) + (year.length === 2 ? 2000 : 0) };
  return known.month >= 1 && known.month <= 12 ? known : undefined;
}

function isOver({ month, year }: { month: number; year: number }, now: number): boolean {
  return Date.UTC(year, month, 1) <= now * 1000;
}

/** Arabic-Indic digits, which keyboards in Arabic type. */
function westernDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}
