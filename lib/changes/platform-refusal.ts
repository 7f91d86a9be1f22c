import { texts } from '@/lib/content';
import { log, newReference } from '@/lib/observability';
import { codeForLog, type ErrorBody, type PlatformFailure } from '@/lib/platform';
import type { View } from '@/lib/request';
import { reportFailure } from '@/lib/third-parties';
import type { Refused } from './change';

/** Tells monitoring what happened; its words never leave. */
class MalformedAnswer extends Error {
  override name = 'MalformedAnswer';
}
class UnexpectedRefusal extends Error {
  override name = 'UnexpectedRefusal';
}

/**
 * What pages and changes show where the platform has neither answered nor refused: that it cannot be
 * reached, or (§8) Global_Text_UnexectedError with the reference of the log entry, which the client's
 * monitoring receives as well.
 */
export function refusedByFailure(
  { snapshot }: Pick<View, 'snapshot'>,
  failure: PlatformFailure,
): Refused {
  if (failure.kind === 'unavailable') return platformUnavailable;
  const { reference } = failure;
  void reportFailure(snapshot, new MalformedAnswer(), { reference, where: 'platform' });
  return { kind: 'refused', errCode: 'UNEXPECTED', reference, status: 502 };
}

/**
 * What is shown where the platform refuses what the portal reads by itself, such as what a page is made
 * of. A code without a label of the client (§8) is what nobody expected: the log and the client's
 * monitoring have it under the reference.
 */
export function refusedByPlatform(
  { snapshot, language }: View,
  { errCode, attemptDetails }: ErrorBody,
): Refused {
  if (texts(snapshot, language).has(`Global_Error_${errCode}`))
    return {
      kind: 'refused',
      errCode,
      ...(attemptDetails ? { attemptDetails } : {}),
      status: 409,
    };
  const reference = newReference();
  const refusal = codeForLog(errCode);
  log.error(
    { reference, client: snapshot.id, refusal },
    'The platform refuses what the portal needs',
  );
  void reportFailure(snapshot, new UnexpectedRefusal(), { reference, where: 'platform' });
  return { kind: 'refused', errCode: 'UNEXPECTED', reference, status: 502 };
}

/** Nobody answers: it says nothing of what was typed, and does not count. */
export const platformUnavailable: Refused = {
  kind: 'refused',
  errCode: 'PLATFORM_UNAVAILABLE',
  status: 503,
};
