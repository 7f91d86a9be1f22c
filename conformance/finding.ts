import { codeForLog } from '@/lib/platform/http/answer-of';
import {
  type Call,
  inputInvalid,
  keyInUse,
  keyReused,
  notAllowed,
  tokenRefused,
} from '@/lib/platform/port';
import { statusOf, wireCodes } from '@/lib/platform/port/wire';
import type { Reply } from './asking';

/** One thing that was looked at. `unfit` is the sample's, and says nothing of the platform. */
export interface Finding {
  readonly capability: string;
  readonly call: string;
  readonly check: string;
  readonly outcome: 'passed' | 'failed' | 'missing' | 'skipped' | 'unfit';
  readonly detail?: string;
}

/** A finding, wherever it was. */
export type Looked = Omit<Finding, 'capability' | 'call'>;

const commonCodes = [tokenRefused, notAllowed, inputInvalid, keyReused, keyInUse];
/** What a call has answered, where it has. */
export function answeredValue(reply: Reply): unknown {
  const content = contentOf(reply);
  return content && 'value' in content ? content.value : undefined;
}

/** An answer or a refusal, where it is either. */
export function contentOf(reply: Reply) {
  return 'unreachable' in reply || 'problem' in reply.understood
    ? undefined
    : reply.understood.answer;
}

/** Whether the platform does not have the call. */
export function isMissing(reply: Reply): boolean {
  if ('unreachable' in reply || !('problem' in reply.understood)) return false;
  return (
    [404, 405, 501].includes(reply.status) || reply.understood.problem === wireCodes.callUnknown
  );
}

/** Whether a reply is an answer, or one of some refusals. */
export function judgedAnswer(
  check: string,
  call: Call,
  reply: Reply,
  accepted: readonly string[] = call.refusals,
): Looked {
  if (contentOf(reply)?.kind === 'answer') return { check, outcome: 'passed' };
  return judgedCode(check, reply, accepted);
}

/** Whether a reply is one of some refusals, with the status that goes with it. */
export function judgedCode(check: string, reply: Reply, accepted: readonly string[]): Looked {
  if ('unreachable' in reply)
    return { check, outcome: 'failed', detail: `no answer: ${reply.unreachable}` };
  const { status, understood } = reply;
  if ('problem' in understood)
    return {
      check,
      outcome: isMissing(reply) ? 'missing' : 'failed',
      detail: `${status}, ${understood.problem}`,
    };
  const { answer } = understood;
  if (answer.kind === 'answer') return { check, outcome: 'failed', detail: 'it answers' };
  const { errCode } = answer.error;
  if (!accepted.includes(errCode)) {
    const isCommon = commonCodes.includes(errCode) ? '' : ', which is no refusal of the call';
    return {
      check,
      outcome: 'failed',
      detail: `it refuses with ${codeForLog(errCode)}${isCommon}`,
    };
  }
  const expected = statusOf(errCode);
  return {
    check,
    ...judged(status === expected, `${errCode} comes with ${status}, not ${expected}`),
  };
}

/** Passed or failed. @param detail what is wrong, where it failed */
export function judged(isRight: boolean, detail?: string) {
  if (isRight) return { outcome: 'passed' } as const;
  return { outcome: 'failed', ...(detail === undefined ? {} : { detail }) } as const;
}

/** What came back, in words. */
export function told(status: number | { readonly unreachable: string }): string {
  return typeof status === 'number' ? `it answers ${status}` : `no answer: ${status.unreachable}`;
}
