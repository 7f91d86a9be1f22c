import { defineJob } from '@/lib/jobs';
import { hasEmbedded } from './feed/feeds';
import { insurer } from './port/insurer';

/**
 * The clock of the embedded platform, as an insurer's own has one: its rows are clients. Where a
 * platform of this kind is served over HTTP, it keeps the same database, and any portal on it does so
 * that has a client of its own there.
 */
export const platformDates = defineJob({
  name: 'platform-dates',
  longestRun: 60,
  atOnce: 2,
  keptFor: 3600,
  run: async (clientId, signal) => (await insurer()).passDates(clientId, signal),
  due: async (most) =>
    (await hasEmbedded()) ? (await insurer()).clientsWithDates(new Date(), most) : [],
});
