import * as z from 'zod/mini';
import { isCalendarDate, isLikelyDay, isYearCut, readDate } from '@/lib/dates';
import {
  countCharacters,
  latinDigits,
  longestCharacter,
  phoneText,
  plainSigns,
  readAccount,
  readCode,
  readEmail,
  readPostalCode,
  readTerm,
  trimmed,
  typedTerm,
  visibleText,
  withoutExtension,
} from '@/lib/typed';
import { daysOf } from './known-days';
import { holds, nested } from './names';
import { readEstimate, readMoney } from './read-money';
import type { DateRule, FieldRule, FormRule, FormValues, ListRule } from './rules';

/**
 * The one schema of a form, for the browser and for the server. It takes values by their full names
 * or in their groups and lists. Text is trimmed, without what cannot be seen. Made once for a list of
 * rules and a reader, as making it takes longer than using it.
 * @param readPhoneNumber for the server, which knows the numbers of each country
 */
export function schemaOf(
  rules: readonly FormRule[],
  readPhoneNumber: PhoneNumberReader = asTyped,
): z.ZodMiniType<FormValues, FormValues> {
  const known = schemas.get(readPhoneNumber) ?? new WeakMap();
  schemas.set(readPhoneNumber, known);
  const schema = known.get(rules) ?? groupSchema(rules, readPhoneNumber);
  known.set(rules, schema);
  return schema;
}

/**
 * A phone number as it is sent on, or `undefined` where the text is none. Which numbers there are in
 * which country is too much for a browser to load: there whatever looks like one is.
 */
export type PhoneNumberReader = (text: string) => string | undefined;

/** Five digits or more, with what people put between them. */
function asTyped(text: string): string | undefined {
  return /^\+?(?:[\s()./-]*\d){5,}[\s()./-]*$/.test(phoneText(text)) ? text : undefined;
}

/** By what reads phone numbers, and by the rules. */
const schemas = new WeakMap<
  PhoneNumberReader,
  WeakMap<readonly FormRule[], z.ZodMiniType<FormValues, FormValues>>
>();

function groupSchema(
  rules: readonly FormRule[],
  read: PhoneNumberReader,
): z.ZodMiniType<FormValues, FormValues> {
  const fields = rules.map((rule) => ({ rule, schema: ruleSchema(rule, read) }));
  return z.transform((raw: FormValues, { issues }) => {
    const given = treeOf(raw);
    const values = fields.map(({ rule, schema }) => {
      const { name } = rule;
      // What is not asked is empty, whatever was sent; that much no rule forbids here.
      const asked = isChecked(rule, given) ? schema.asked : schema.unchecked;
      const result = z.safeParse(
        isAsked(rule, rules, given) ? asked : schema.empty,
        given.get(name),
        unworded,
      );
      for (const { path, message } of result.error?.issues ?? [])
        issues.push({ code: 'custom', message, path: [name, ...path], input: raw });
      return [name, result.data] as const;
    });
    return Object.fromEntries(values);
  });
}

/** Whether another answer asks for it, which counts only where it is asked for itself. */
function isAsked(
  { when }: FormRule,
  rules: readonly FormRule[],
  given: ReadonlyMap<string | number, unknown>,
): boolean {
  if (!when) return true;
  const value = given.get(when.field);
  const other = rules.find(({ name }) => name === when.field);
  const answer = other?.kind === 'checkbox' ? isTicked(value) : value;
  return holds(when, answer) && (!other || isAsked(other, rules, given));
}

/** Whether another answer leaves the value of a field to these rules. */
function isChecked(rule: FormRule, given: ReadonlyMap<string | number, unknown>): boolean {
  const when = 'checkedWhen' in rule ? rule.checkedWhen : undefined;
  return holds(when, when && (given.get(when.field) ?? ''));
}

/** What a rule has no message for gets the message of the code that reads the form. */
const unworded = { error: () => '' };

interface RuleSchema {
  readonly asked: z.ZodMiniType;
  readonly unchecked: z.ZodMiniType;
  readonly empty: z.ZodMiniType;
}

function ruleSchema(rule: FormRule, read: PhoneNumberReader): RuleSchema {
  if (rule.kind === 'group') {
    const asked = groupSchema(rule.rules, read);
    return { asked, unchecked: asked, empty: z.transform(() => emptyOf(rule.rules)) };
  }
  if (rule.kind === 'list') {
    const asked = listSchema(rule, read);
    return { asked, unchecked: asked, empty: z.transform(() => []) };
  }
  const { name, kind } = rule;
  const unchecked = kind === 'checkbox' ? checkboxSchema({ name, kind }) : trimmedText;
  return { asked: fieldSchema(rule, read), unchecked, empty: z.transform(() => emptyValue(rule)) };
}

const trimmedText = z.transform((value) => (typeof value === 'string' ? visibleText(value) : ''));

function emptyOf(rules: readonly FormRule[]): FormValues {
  return Object.fromEntries(rules.map((rule) => [rule.name, emptyValue(rule)]));
}

function emptyValue(rule: FormRule): unknown {
  if (rule.kind === 'group') return emptyOf(rule.rules);
  return rule.kind === 'list' ? [] : rule.kind === 'checkbox' ? false : '';
}

function listSchema(
  { rules, least, most }: ListRule,
  read: PhoneNumberReader,
): z.ZodMiniType<readonly FormValues[]> {
  const entrySchema = groupSchema(rules, read);
  return z.transform((raw, { issues }) => {
    // A form post is read from its end, and only a number is a place.
    const entries = [...treeOf(raw)]
      .flatMap(([place, entry]) =>
        typeof place === 'number' && !isBlank(entry) ? [[place, entry] as const] : [],
      )
      .toSorted(([one], [other]) => one - other);
    const tell = (message: string) =>
      issues.push({ code: 'custom', message, path: [], input: raw });
    if (least && entries.length < least.count) tell(least.message);
    if (entries.length > most.count) tell(most.message);
    return entries.slice(0, most.count).flatMap(([place, entry]) => {
      const result = z.safeParse(entrySchema, entry, unworded);
      for (const { path, message } of result.error?.issues ?? [])
        issues.push({ code: 'custom', message, path: [place, ...path], input: raw });
      return result.data ? [result.data] : [];
    });
  });
}

/** What was sent, by its parts; a list by its places. */
function treeOf(raw: unknown): ReadonlyMap<string | number, unknown> {
  if (raw instanceof Map) return raw;
  if (Array.isArray(raw)) return new Map(raw.entries());
  return typeof raw === 'object' && raw !== null ? nested({ ...raw }) : new Map();
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return visibleText(value) === '';
  if (typeof value === 'object' && value !== null)
    return [...treeOf(value).values()].every(isBlank);
  return value === undefined || value === false;
}

function fieldSchema(rule: FieldRule, read: PhoneNumberReader): z.ZodMiniType<string | boolean> {
  if (rule.kind === 'checkbox') return checkboxSchema(rule);
  const checks = z.string().check(z.trim());
  const { required, maxLength, format, choices, date } = rule;
  return z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' ? prepared(rule, textOf(rule, value), read) : '',
    ),
    checks.check(
      ...(required ? [z.minLength(1, required)] : []),
      ...(maxLength
        ? [
            z.refine<string>(
              (value) => isShortEnough(rule, value, maxLength.length, read),
              maxLength.message,
            ),
          ]
        : []),
      ...(format
        ? [
            z.refine<string>(
              // What is too long to be parsed has one message: that it is too long, where there is one.
              (value) =>
                value === '' ||
                (isUnparsed(rule, value)
                  ? maxLength !== undefined && !isPhone(rule)
                  : fits(rule, value, read)),
              { error: ({ input }) => formatMessage(rule, format, input, read) },
            ),
          ]
        : []),
      ...(choices
        ? [z.refine<string>((value) => value === '' || choices.includes(value), required)]
        : []),
      ...(date ? [z.refine<string>((value) => hasCome(value, date), date.notFuture)] : []),
      ...(date?.earliest
        ? [z.refine<string>((value) => !isBefore(value, date.earliest), date.earliest.message)]
        : []),
    ),
  );
}

/** An invisible character inside an e-mail address is told, as another address would be read without it. */
function textOf({ kind }: FieldRule, value: string): string {
  return kind === 'email' && visibleText(value) !== '' ? trimmed(value) : visibleText(value);
}

function isTicked(value: unknown): boolean {
  return value === true || value === 'on' || value === 'true';
}

function checkboxSchema({ required }: FieldRule): z.ZodMiniType<boolean> {
  const ticked = z.pipe(z.transform(isTicked), z.boolean());
  return required ? ticked.check(z.refine<boolean>((value) => value, required)) : ticked;
}

/** Longest text that is parsed, in UTF-16 units. It leaves room for spaces and separators around a value. */
const longestParsed = 1000;
/** An access code may be pasted with its whole message. */
const longestMessage = 4000;

/**
 * Whether a value has a form, and is too long to be parsed for it: normalizing a pile of accents takes
 * the square of its length, before any limit of what was read can tell.
 */
function isUnparsed(
  { kind, date, pattern, postalCodeOf, account, money, term }: FieldRule,
  value: string,
): boolean {
  if (kind === 'code') return value.length > longestMessage;
  const forms = [date, pattern, postalCodeOf, account, money, term];
  const isParsed = kind === 'email' || kind === 'phone' || forms.some((form) => form !== undefined);
  return isParsed && value.length > longestParsed;
}

/** What was typed as it is sent on: whatever a person may write in more than one way, in one. */
function prepared(rule: FieldRule, value: string, read: PhoneNumberReader): string {
  const { kind, date, pattern, postalCodeOf, account, term } = rule;
  if (isUnparsed(rule, value)) return value;
  if (kind === 'code') return readCode(value) ?? value.replaceAll(/[\s-]/g, '');
  if (kind === 'email') return readEmail(value)?.address ?? value;
  if (kind === 'phone') return read(plainSigns(value)) ?? value;
  if (postalCodeOf !== undefined) return readPostalCode(value, postalCodeOf) ?? value;
  if (account) return readAccount(value);
  if (term) return typedTerm(value);
  if (pattern) return latinDigits(value);
  return (date && readDate(value, date, daysOf(date))?.day) ?? value;
}

const code = /^\d{6}$/;

function fits(
  { kind, pattern, postalCodeOf, money, term }: FieldRule,
  value: string,
  read: PhoneNumberReader,
): boolean {
  if (term) return readTerm(value, term, read) !== undefined;
  if (kind === 'code') return code.test(value);
  if (kind === 'email') return readEmail(value) !== undefined;
  if (kind === 'phone') return read(value) !== undefined;
  if (kind === 'date') return isLikelyDay(value);
  if (money) {
    const typed = (money.isEstimate ? readEstimate : readMoney)(value, money.signs);
    return typed.kind === 'amount' && typed.amount >= money.least;
  }
  if (postalCodeOf !== undefined) return readPostalCode(value, postalCodeOf) !== undefined;
  if (pattern) return new RegExp(`^(?:${pattern})$`, 'i').test(latinDigits(value));
  return true;
}

/** Whether a value fits: of a search term what is read of it does; a phone number has its length by itself. */
function isShortEnough(
  rule: FieldRule,
  value: string,
  longest: number,
  read: PhoneNumberReader,
): boolean {
  if (isPhone(rule)) return true;
  if (isUnparsed(rule, value)) return false;
  const { term } = rule;
  const text = term ? (readTerm(value, term, read) ?? '') : value;
  if (text.length <= longest) return true;
  return text.length <= longest * longestCharacter && countCharacters(text) <= longest;
}

function isPhone({ kind, term }: FieldRule): boolean {
  return kind === 'phone' || term?.kind === 'phone';
}

/** What is wrong with the form of a value: a phone number may only have an extension too many, a date a short year. */
function formatMessage(
  { extension, date }: FieldRule,
  format: string,
  value: unknown,
  read: PhoneNumberReader,
): string {
  if (typeof value !== 'string') return format;
  if (date?.yearCut !== undefined && isYearCut(value, date)) return date.yearCut;
  if (extension === undefined) return format;
  const number = withoutExtension(value);
  return number !== undefined && read(number) !== undefined ? extension : format;
}

/** §5 "future dates rejected (max is today)": today where the client is. */
function hasCome(day: string, rule: DateRule): boolean {
  return !isCalendarDate(day) || day <= daysOf(rule).latest;
}

function isBefore(day: string, earliest: DateRule['earliest']): boolean {
  return earliest !== undefined && isCalendarDate(day) && day < earliest.day;
}
