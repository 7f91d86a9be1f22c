import * as z from 'zod/mini';
import {
  calendarDate,
  type DateFormat,
  expandYear,
  isCalendarDate,
  latinDigits,
  today,
} from '@/lib/dates';

/** What one field of a form takes. Messages are in the visitor's language already. */
export interface FieldRule {
  readonly name: string;
  readonly kind: 'text' | 'email' | 'phone' | 'code' | 'date' | 'checkbox' | 'choice';
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

/**
 * A phone number as it is sent on, or `undefined` where the text is none. Which numbers there are in
 * which country is too much for a browser to load: there whatever looks like one is.
 */
export type PhoneNumberReader = (text: string) => string | undefined;

/**
 * The one schema of a form, for the browser and for the server. Text is trimmed. Made once for a
 * list of rules, as making it takes longer than using it.
 * @param readPhoneNumber for the server, where the form asks for a phone number
 */
export function schemaOf(
  rules: readonly FieldRule[],
  readPhoneNumber?: PhoneNumberReader,
): FormSchema {
  if (readPhoneNumber) return makeSchema(rules, readPhoneNumber);
  const schema = schemas.get(rules) ?? makeSchema(rules, asTyped);
  schemas.set(rules, schema);
  return schema;
}

type FormSchema = ReturnType<typeof makeSchema>;

const schemas = new WeakMap<readonly FieldRule[], FormSchema>();

function makeSchema(rules: readonly FieldRule[], readPhoneNumber: PhoneNumberReader) {
  return z.object(
    Object.fromEntries(rules.map((rule) => [rule.name, fieldSchema(rule, readPhoneNumber)])),
  );
}

/** Five digits or more, with what people put between them. */
function asTyped(text: string): string | undefined {
  return /^\+?(?:[\s()./-]*\d){5,}[\s()./-]*$/.test(text) ? text : undefined;
}

function fieldSchema(
  rule: FieldRule,
  readPhoneNumber: PhoneNumberReader,
): z.ZodMiniType<string | boolean> {
  if (rule.kind === 'checkbox') return checkboxSchema(rule);
  const checks = z.string().check(z.trim());
  const { required, maxLength, format, choices, date } = rule;
  return z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' ? prepared(rule, value, readPhoneNumber) : '',
    ),
    checks.check(
      ...(required ? [z.minLength(1, required)] : []),
      ...(maxLength ? [z.maxLength(maxLength.length, maxLength.message)] : []),
      ...(format
        ? [z.refine<string>((value) => value === '' || fits(rule, value, readPhoneNumber), format)]
        : []),
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
function prepared(
  { kind, date }: FieldRule,
  value: string,
  readPhoneNumber: PhoneNumberReader,
): string {
  // A pasted code may have blanks in it (invariant 4).
  if (kind === 'code') return latinDigits(value).replaceAll(/[\s-]/g, '');
  if (kind === 'phone') return readPhoneNumber(latinDigits(value)) ?? value;
  if (!date) return value;
  const { format, months, timeZone } = date;
  return calendarDate(expandYear(value, format, today(timeZone)), format, months) ?? value;
}

const code = /^\d{6}$/;
const email = z.email();

function fits({ kind }: FieldRule, value: string, readPhoneNumber: PhoneNumberReader): boolean {
  if (kind === 'code') return code.test(value);
  if (kind === 'email') return email.safeParse(value).success;
  if (kind === 'phone') return readPhoneNumber(value) !== undefined;
  if (kind === 'date') return isCalendarDate(value);
  return true;
}

/** §5 "future dates rejected (max is today)": today where the client is. */
function hasCome(day: string, { timeZone }: DateRule): boolean {
  return !isCalendarDate(day) || day <= today(timeZone);
}
