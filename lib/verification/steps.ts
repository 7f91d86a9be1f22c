import type { Refused } from '@/lib/entry';
import { type FieldRule, type FormValues, schemaOf } from '@/lib/form';
import type { VerificationFlow } from './flow';

export const methodPage = '/security-verification';
export const emailPage = '/security-verification/email';
export const codePage = '/security-verification/code';

/** Where a step goes back to. */
export interface StepBack {
  readonly step: 'email' | 'search';
  /** An address of the portal. */
  readonly to: string;
}

/**
 * §4.1 "Back from access code or verify goes to email capture if the user came from there, otherwise
 * to the search form."
 */
export function stepBack({ capture, searchForm }: VerificationFlow): StepBack {
  return capture === 'given'
    ? { step: 'email', to: emailPage }
    : { step: 'search', to: searchForm };
}

/** The field in which a step's form names the flow that it was made for. */
export const flowField = 'flow';

/** The schema of a step's form: its own fields, and the flow. */
export function stepSchema(rules: readonly FieldRule[]) {
  return schemaOf([...rules, { name: flowField, kind: 'text' }]);
}

/**
 * Refuses a form of an older flow: a browser has one, and another window may have begun it anew. What
 * the form shows is then not what it would be sent for.
 */
export function refuseOlder({ flowId }: VerificationFlow, input: FormValues): Refused | undefined {
  return input[flowField] && input[flowField] !== flowId
    ? { kind: 'refused', errCode: 'FLOW_REPLACED', status: 409, reset: true }
    : undefined;
}
