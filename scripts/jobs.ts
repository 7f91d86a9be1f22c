/**
 * `npm run jobs`: what has failed for good, the newest first. `npm run jobs -- again <id>` has one
 * tried again, `npm run jobs -- again all` all of them.
 */
import { closeDatabase } from '@/lib/db';
import { endSending, failedJobs, jobsState, prepareSending, runAgain } from '@/lib/jobs';
import { allJobs } from '@/lib/operations/all-jobs';

/** So many are shown; of all of them each is tried again. */
const most = 1000;
const [command, wanted] = process.argv.slice(2);
const { failed: count } = await jobsState();
const failed = await failedJobs(command === 'again' ? count : most);

if (command === undefined) {
  for (const { id, queue, row, failedAt, tries, failure } of failed)
    console.log(`${id} ${queue} ${row} ${failedAt.toISOString()} after ${tries} tries`, failure);
  console.log(failed.length === 0 ? 'No job has failed for good.' : `${count} failed.`);
} else if (command === 'again' && wanted) {
  const chosen = failed.filter(({ id }) => wanted === 'all' || id === wanted);
  if (chosen.length === 0) console.error(`There is no failed job ${wanted}.`);
  await prepareSending(allJobs);
  let again = 0;
  // Another job of the same row can wait or run by now.
  for (const { queue, id } of chosen)
    await runAgain(queue, id).then(
      () => again++,
      () => console.error(`${id} ${queue} stays: another job has its row.`),
    );
  await endSending();
  console.log(`${again} of ${chosen.length} will be tried once more.`);
  if (chosen.length === 0) process.exitCode = 1;
} else {
  console.error('Usage: npm run jobs [-- again <id>|all]');
  process.exitCode = 2;
}
await closeDatabase();
