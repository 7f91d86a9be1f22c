import * as z from 'zod/mini';

/** What one field of a form takes. Messages are in the visitor's language already. */
export interface FieldRule {
  readonly name: string;
  readonly kind: 'text' | 'email' | 'code' | 'checkbox' | 'choice';
  /** Says that the field is needed; absent where it may stay empty. */
  readonly required?: string;
  readonly maxLength?: { readonly length: number; readonly message: string };
  /** Says what an e-mail address or an access code looks like. */
  readonly format?: string;
  /** The values that a choice takes. */
  readonly choices?: readonly string[];
}

/** The values of a form as its schema hands them on. */
export type FormValues = Record<string, string | boolean>;

/** The one schema of a form, for the browser and for the server. Text is trimmed. */
export function schemaOf(rules: readonly FieldRule[]) {
  return z.object(Object.fromEntries(rules.map((rule) => [rule.name, fieldSchema(rule)])));
}

function fieldSchema(rule: FieldRule): z.ZodMiniType<string | boolean> {
  if (rule.kind === 'checkbox') return checkboxSchema(rule);
  const checks = z.string().check(z.trim());
  const { required, maxLength, format, choices } = rule;
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? prepared(rule, value) : '')),
    checks.check(
      ...(required ? [z.minLength(1, required)] : []),
      ...(maxLength ? [z.maxLength(maxLength.length, maxLength.message)] : []),
      ...(format ? [z.refine<string>((value) => value === '' || fits(rule, value), format)] : []),
      ...(choices
        ? [z.refine<string>((value) => value === '' || choices.includes(value), required ?? '')]
        : []),
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

/** A pasted code may have blanks in it (invariant 4). */
function prepared({ kind }: FieldRule, value: string): string {
  return kind === 'code' ? value.replaceAll(/[\s-]/g, '') : value;
}

const code = /^\d{6}$/;
const email = z.email();

function fits({ kind }: FieldRule, value: string): boolean {
  if (kind === 'code') return code.test(value);
  if (kind === 'email') return email.safeParse(value).success;
  return true;
}
