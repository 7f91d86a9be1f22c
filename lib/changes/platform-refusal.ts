import type { PlatformFailure } from '@/lib/platform';
import type { View } from '@/lib/request';
import { reportFailure } from '@/lib/third-parties';
import type { Refused } from './change';

/** Tells monitoring what happened; its words never leave. */
class MalformedAnswer extends Error {
  override name = 'MalformedAnswer';
}

/**
 * What is shown where the platform has neither answered nor refused, on pages as after changes: that it
 * cannot be reached, or (§8) Global_Text_UnexectedError with the reference of the log entry, of which
 * the client's monitoring is told, too.
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

/** Nobody answers: it says nothing of what was typed, and does not count. */
export const platformUnavailable: Refused = {
  kind: 'refused',
  errCode: 'PLATFORM_UNAVAILABLE',
  status: 503,
};
