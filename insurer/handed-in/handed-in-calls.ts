import { calls } from '@/lib/platform/port';
import { asking, type PlatformContext, recording } from '../context';
import { readHandedIn, reportHolder } from './hand-in';

/** What somebody hands in who has not signed in, and people decide. */
export function handedInCalls(context: PlatformContext) {
  return {
    reportHolder: recording(context, calls.reportHolder, (transaction, details) =>
      reportHolder(transaction, context, details),
    ),
    handedIn: asking(calls.handedIn, ({ handedInId }) =>
      readHandedIn(context.clientId, handedInId),
    ),
  };
}
