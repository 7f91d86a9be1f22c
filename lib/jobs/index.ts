/**
 * Work that is done later: queues, who works on them, what has failed for good. What a job does
 * belongs to the room it works for.
 */
export { endSending, isSending, prepareSending } from './boss';
export { type FailedJob, failedJobs, jobsState, runAgain } from './failed';
export { defineJob, type Job } from './job';
export { sendJob, sendJobs } from './send';
export { allFinished, finishFirst, longestStop } from './stopping';
export { postponeJobs } from './store';
export { watchJobs } from './watch';
export { type StartedWork, startWork } from './work';
