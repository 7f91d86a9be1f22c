import type { Insurer } from '@/lib/platform/port/insurer';
import { openPayouts } from './cancellation/payouts';
import { passDates } from './dates/pass-dates';
import { clientsWithDates } from './dates/store';
import { embeddedDesk } from './desk/embedded-desk';
import { clientsWithNews } from './events/event-calls';
import { embeddedPlatform, idTokens } from './platform';
import { turnClaimOf } from './tester-clock/turn-forward';

/** The embedded platform as the portal asks for it. */
export const embeddedInsurer: Insurer = {
  platform: (clientId, path, forcedOutcome) =>
    embeddedPlatform(clientId, path, undefined, forcedOutcome),
  desk: embeddedDesk,
  clientsWithNews,
  clientsWithDates,
  passDates,
  publicKeys: () => idTokens.publicKeys(),
  openPayouts,
  turnClaim: turnClaimOf,
};
