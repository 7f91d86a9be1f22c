import { deleteExpiredRows } from '@/lib/db';
import { defineJob } from '@/lib/jobs';

/** Deletes what has outlived its purpose: docs/privacy.md says what is kept how long, and why. */
export const housekeeping = defineJob({
  name: 'housekeeping',
  schedule: '*/10 * * * *',
  longestRun: 10 * 60,
  run: deleteExpiredRows,
});
