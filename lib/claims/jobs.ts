import { defineJob, type Job } from '@/lib/jobs';
import { chargeReturn } from './settling/charge-return';

/** Thrown so that it is tried again. */
class NotCharged extends Error {
  override name = 'NotCharged';
}

/** Charges what was agreed to for a device that did not come back: it holds the event that says so. */
export const chargingReturns: Job = defineJob({
  name: 'charge-return',
  retry: { times: 120, firstWait: 5, longestWait: 15 * 60 },
  longestRun: 120,
  async run(id) {
    if ((await chargeReturn(id)) === 'later') throw new NotCharged(id);
  },
});
