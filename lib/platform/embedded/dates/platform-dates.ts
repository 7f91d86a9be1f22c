import { defineJob } from '@/lib/jobs';
import { passDates } from './pass-dates';
import { clientsWithDates } from './store';

/**
 * The clock of the embedded platform, as an insurer's own has one: its rows are clients. Where a
 * platform of this kind is served over HTTP, it keeps the same database, and any portal on it does so.
 */
export const platformDates = defineJob({
  name: 'platform-dates',
  longestRun: 60,
  atOnce: 2,
  keptFor: 3600,
  run: (clientId, signal) => passDates(clientId, signal),
  due: (most) => clientsWithDates(new Date(), most),
});
