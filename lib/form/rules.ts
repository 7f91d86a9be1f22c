import * as z from 'zod/mini';
import {
  calendarDate,
  type DateFormat,
  expandYear,
  isCalendarDate,
  latinDigits,
  today,
} from '@/lib/dates';
import { internationalNumber } from './phone-number';

export type FieldKind = 'text' | 'email' | 'phone' | 'code' | 'date' | 'checkbox' | 'choice';

/** What one field of a form takes. Messages are in the visitor's language already. */
export interface FieldRule<Name extends string = string, Kind extends FieldKind = FieldKind> {
  readonly name: Name;
  readonly kind: Kind;
  /** Says that the field is needed; absent where it may stay empty. */
  readonly required?: string;
  readonly maxLength?: { readonly length: number; readonly message: string };
  /** Says what an e-mail address, a phone number, an access code or a date looks like. */
  readonly format?: string;
  /** The values that a choice takes. */
  readonly choices?: readonly string[];
  /** How a date is written. */
  readonly date?: DateRule;
  /** What stands in the field from the start. */
  readonly initial?: string;
}

/** §5 How a date is written, and where its last possible day, today, ends. */
export interface DateRule {
  readonly format: DateFormat;
  /** Names of the months in the visitor's language. */
  readonly months: readonly string[];
  readonly timeZone: string;
  /** Says that the day has not come yet. */
  readonly notFuture: string;
}

/** The values of a form as its schema hands them on. */
export type FormValues = Record<string, string | boolean>;

/** The values that fields of these rules hand on. */
export type InputOf<Rules extends readonly FieldRule[]> = {
  readonly [Rule in Rules[number] as Rule['name']]: ValueOf<Rule>;
};

type ValueOf<Rule extends FieldRule> = Rule extends {
  readonly kind: 'choice';
  readonly choices: readonly (infer Choice extends string)[];
}
  ? Choice | ''
  : KindValue<Rule['kind']>;

type KindValue<Kind extends FieldKind> = Kind extends 'checkbox' ? boolean : string;

/**
 * The one schema of a form, for the browser and for the server. Text is trimmed. Made once for a
 * list of rules, as making it takes longer than using it.
 */
export function schemaOf(rules: readonly FieldRule[]): FormSchema {
  const schema = schemas.get(rules) ?? makeSchema(rules);
  schemas.set(rules, schema);
  return schema;
}

type FormSchema = ReturnType<typeof makeSchema>;

const schemas = new WeakMap<readonly FieldRule[], FormSchema>();

function makeSchema(rules: readonly FieldRule[]) {
  return z.object(Object.fromEntries(rules.map((rule) => [rule.name, fieldSchema(rule)])));
}

function fieldSchema(rule: FieldRule): z.ZodMiniType<string | boolean> {
  if (rule.kind === 'checkbox') return checkboxSchema(rule);
  const checks = z.string().check(z.trim());
  const { required, maxLength, format, choices, date } = rule;
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? prepared(rule, value) : '')),
    checks.check(
      ...(required ? [z.minLength(1, required)] : []),
      ...(maxLength ? [z.maxLength(maxLength.length, maxLength.message)] : []),
      ...(format ? [z.refine<string>((value) => value === '' || fits(rule, value), format)] : []),
      ...(choices
        ? [z.refine<string>((value) => value === '' || choices.includes(value), required ?? '')]
        : []),
      ...(date ? [z.refine<string>((value) => hasCome(value, date), date.notFuture)] : []),
    ),
  );
}

function checkboxSchema({ required }: FieldRule): z.ZodMiniType<boolean> {
  const ticked = z.pipe(
    z.transform((value: unknown) => value === true || value === 'on' || value === 'true'),
    z.boolean(),
  );
  return required ? ticked.check(z.refine<boolean>((value) => value, required)) : ticked;
}

/** What was typed as it is sent on: whatever a person may write in more than one way, in one. */
function prepared({ kind, date }: FieldRule, value: string): string {
  // A pasted code may have blanks in it (invariant 4).
  if (kind === 'code') return latinDigits(value).replaceAll(/[\s-]/g, '');
  if (kind === 'phone') return internationalNumber(latinDigits(value)) ?? value;
  if (!date) return value;
  const { format, months, timeZone } = date;
  return calendarDate(expandYear(value, format, today(timeZone)), format, months) ?? value;
}

const code = /^\d{6}$/;
const email = z.email();

function fits({ kind }: FieldRule, value: string): boolean {
  if (kind === 'code') return code.test(value);
  if (kind === 'email') return email.safeParse(value).success;
  if (kind === 'phone') return internationalNumber(value) !== undefined;
  if (kind === 'date') return isCalendarDate(value);
  return true;
}

/** §5 "future dates rejected (max is today)": today where the client is. */
function hasCome(day: string, { timeZone }: DateRule): boolean {
  return !isCalendarDate(day) || day <= today(timeZone);
}
