import { type FieldRule, type FormValues, flowField, schemaOf } from '@/lib/form';
import type { Refused } from './change';

/** The schema of a step's form: its own fields, and the flow. */
export function stepSchema(rules: readonly FieldRule[]) {
  return schemaOf([...rules, { name: flowField, kind: 'text' }]);
}

/**
 * Refuses a form of an older flow: a browser has one, and another window may have begun it anew. What
 * the form shows is then not what it would be sent for.
 */
export function refuseOlder(input: FormValues, flowId: string): Refused | undefined {
  return input[flowField] && input[flowField] !== flowId
    ? { kind: 'refused', errCode: 'FLOW_REPLACED', status: 409, reset: true }
    : undefined;
}
