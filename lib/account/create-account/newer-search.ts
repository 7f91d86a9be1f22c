import type { Refused } from '@/lib/entry';
import { type FieldRule, type FormValues, schemaOf } from '@/lib/form';

/** The field in which a step's form names what it was made for. */
export const accountField = 'account';

/** The schema of a step's form: its own fields, and what it was made for. */
export function accountStepSchema(rules: readonly FieldRule[]) {
  return schemaOf([...rules, { name: accountField, kind: 'text' }]);
}

/**
 * Refuses a form that shows something else than it would be sent for, because another window has
 * searched again since.
 */
export function refuseOlder(input: FormValues, current: string): Refused | undefined {
  return input[accountField] && input[accountField] !== current
    ? { kind: 'refused', errCode: 'FLOW_REPLACED', status: 409, reset: true }
    : undefined;
}
