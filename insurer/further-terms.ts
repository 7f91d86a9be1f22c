import type { Customer } from '@/lib/platform/port';
import { readTerm } from '@/lib/typed';
import { normalizeTerm } from './search';
import type { StoredTerm } from './store/contracts';

/** What of a policy its contract is found by. */
interface NamedPolicy {
  readonly policyNumber: string;
  readonly customers: readonly Pick<Customer, 'firstName' | 'lastName'>[];
}

/** A policy whose customers are those of another of its contract. */
export function numberAlone({ policyNumber }: Pick<NamedPolicy, 'policyNumber'>): NamedPolicy {
  return { policyNumber, customers: [] };
}

/**
 * What people write in place of a contract's terms, as terms of the same keys: for the contract's number
 * those of its policies, such as `NW101302-1`, as the portal prints them; for the last name of a customer
 * the whole name, in either order, and the name with umlauts written as `ae`, `oe` and `ue`, or without the `e`.
 */
export function furtherTerms(
  terms: readonly StoredTerm[],
  policies: readonly NamedPolicy[],
): StoredTerm[] {
  // A search that matched two terms of one contract would find it twice.
  const known = new Set(terms.map(identity));
  const further = terms.flatMap((term) => [
    ...numbersFor(term, policies),
    ...policies.flatMap(({ customers }) =>
      customers.flatMap((customer) => namesFor(term, customer)),
    ),
  ]);
  return further.filter((term) => !known.has(identity(term)) && known.add(identity(term)));
}

function identity({ key, normalized }: StoredTerm): string {
  return `${key} ${normalized}`;
}

/** A term is the contract's number if one of its policies has it, or begins with it. */
function numbersFor({ key, normalized }: StoredTerm, policies: readonly NamedPolicy[]) {
  if (normalized === null || !/\d/.test(normalized)) return [];
  const numbers = policies.map(({ policyNumber }) => ({
    value: normalizeTerm(policyNumber),
    parts: policyNumber.split(/[^\p{L}\p{M}\p{N}]+/u).map((part) => compared(part, 'text')),
  }));
  const isNumber = numbers.some(({ parts }) =>
    parts.some((_, index) => parts.slice(0, index + 1).join('') === normalized),
  );
  return isNumber
    ? numbers.map(({ value, parts }) => ({ key, value, normalized: parts.join('') }))
    : [];
}

function namesFor(
  { key, normalized: last }: StoredTerm,
  { firstName, lastName }: NamedPolicy['customers'][number],
): StoredTerm[] {
  if (last === null || compared(lastName, 'lastName') !== last) return [];
  const [word = ''] = firstName.trim().split(/\s+/, 1);
  const [initial = ''] = word;
  const other = otherSpelling(lastName);
  // Nobody types this value: whoever has the other spelling exactly is found before.
  const values = [lastName, `${lastName} (${other})`] as const;
  return values.flatMap((name, index) => {
    const normalized = index === 0 ? last : compared(other, 'lastName');
    const alone = { key, value: normalizeTerm(name), normalized };
    const whole = [firstName, word, initial].flatMap((forename) => {
      const first = compared(forename, 'lastName');
      return first === ''
        ? []
        : [
            { key, value: normalizeTerm(`${forename} ${name}`), normalized: first + normalized },
            { key, value: normalizeTerm(`${name} ${forename}`), normalized: normalized + first },
          ];
    });
    return [alone, ...whole];
  });
}

/** A name with umlauts written as `ae`, `oe` and `ue`; of one without umlauts, what its umlauts would fold to. */
function otherSpelling(name: string): string {
  const spelled = name
    .normalize('NFD')
    .replaceAll(/(?<=[aou])\u0308/gi, 'e')
    .normalize('NFC');
  return spelled === name ? name.replaceAll(/(?<=[aou])e/gi, '') : spelled;
}

function compared(text: string, kind: 'text' | 'lastName'): string {
  return normalizeTerm(readTerm(text, { kind, country: '' }, () => undefined) ?? '');
}
