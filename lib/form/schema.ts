import * as z from 'zod/mini';
import { calendarDate, expandYear, isCalendarDate, latinDigits, today } from '@/lib/dates';
import { holds, nested } from './names';
import { internationalNumber } from './phone-number';
import type { DateRule, FieldRule, FormRule, FormValues, ListRule } from './rules';

/**
 * The one schema of a form, for the browser and for the server. It takes values by their full names
 * or in their groups and lists. Text is trimmed. Made once for a list of rules, as making it takes
 * longer than using it.
 */
export function schemaOf(rules: readonly FormRule[]): z.ZodMiniType<FormValues, FormValues> {
  const schema = schemas.get(rules) ?? groupSchema(rules);
  schemas.set(rules, schema);
  return schema;
}

const schemas = new WeakMap<readonly FormRule[], z.ZodMiniType<FormValues, FormValues>>();

function groupSchema(rules: readonly FormRule[]): z.ZodMiniType<FormValues, FormValues> {
  const fields = rules.map((rule) => ({ rule, schema: ruleSchema(rule) }));
  return z.transform((raw: FormValues, { issues }) => {
    const given = treeOf(raw);
    const values = fields.map(({ rule: { name, when }, schema }) => {
      // What is not asked is empty, whatever was sent; that much no rule forbids here.
      const result = z.safeParse(
        holds(when, when && given.get(when.field)) ? schema.asked : schema.empty,
        given.get(name),
      );
      for (const { path, message } of result.error?.issues ?? [])
        issues.push({ code: 'custom', message, path: [name, ...path], input: raw });
      return [name, result.data] as const;
    });
    return Object.fromEntries(values);
  });
}

interface RuleSchema {
  readonly asked: z.ZodMiniType;
  readonly empty: z.ZodMiniType;
}

function ruleSchema(rule: FormRule): RuleSchema {
  if (rule.kind === 'group') {
    const empty = z.transform(() => emptyOf(rule.rules));
    return { asked: schemaOf(rule.rules), empty };
  }
  if (rule.kind === 'list') return { asked: listSchema(rule), empty: z.transform(() => []) };
  return { asked: fieldSchema(rule), empty: z.transform(() => emptyValue(rule)) };
}

function emptyOf(rules: readonly FormRule[]): FormValues {
  return Object.fromEntries(rules.map((rule) => [rule.name, emptyValue(rule)]));
}

function emptyValue(rule: FormRule): unknown {
  if (rule.kind === 'group') return emptyOf(rule.rules);
  return rule.kind === 'list' ? [] : rule.kind === 'checkbox' ? false : '';
}

function listSchema({ rules, least, most }: ListRule): z.ZodMiniType<readonly FormValues[]> {
  return z.transform((raw, { issues }) => {
    const entries = [...treeOf(raw)].filter(([, entry]) => !isBlank(entry));
    const tell = (message: string) =>
      issues.push({ code: 'custom', message, path: [], input: raw });
    if (least && entries.length < least.count) tell(least.message);
    if (entries.length > most.count) tell(most.message);
    return entries.slice(0, most.count).flatMap(([place, entry]) => {
      const result = z.safeParse(schemaOf(rules), entry);
      for (const { path, message } of result.error?.issues ?? [])
        issues.push({ code: 'custom', message, path: [Number(place), ...path], input: raw });
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
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object' && value !== null)
    return [...treeOf(value).values()].every(isBlank);
  return value === undefined || value === false;
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
