/** How a kind of work is done later. What is to be done is a row of its room: a job holds its id alone. */
export interface Job {
  /** Of its queue, in kebab-case. */
  readonly name: string;
  /** How often, and with which waits in seconds, it is tried again; each wait is twice the one before. */
  readonly retry: {
    readonly times: number;
    readonly firstWait: number;
    readonly longestWait: number;
  };
  /** How long one run may take, in seconds, before it counts as failed. */
  readonly longestRun: number;
  /** Whether one may wait for a row while another runs: what came while it ran is not lost. */
  readonly waitsBeside: boolean;
  /** How many are taken together; the next are, once all of them have ended. */
  readonly atOnce: number;
  /** How many times as many run in one process: slow ones keep only those taken with them waiting. */
  readonly batches: number;
  /** How long a job may wait to run at all, in seconds. Its row stays, and the sweep sends it again. */
  readonly longestWait: number;
  /** How long a finished one can be looked at, in seconds; a failed one can be run again as long. */
  readonly keptFor: number;
  /**
   * Does the work. At least once: it may run again after it has finished, on another instance, or
   * while it still runs, and does no harm then.
   * @param id of the row
   * @param signal aborted when it has taken too long, or its process ends
   * @throws whatever went wrong: it is tried again
   */
  run(id: string, signal: AbortSignal): Promise<void>;
  /**
   * The rows that wait to be worked on, the oldest first: the sweep sends those that no job holds.
   * @param most how many at once
   */
  due?(most: number): Promise<readonly string[]>;
  /** When it runs by itself, on one of all instances: a cron expression, in UTC. */
  readonly schedule?: string;
}

type Defaults = Pick<
  Job,
  'retry' | 'longestRun' | 'waitsBeside' | 'atOnce' | 'batches' | 'longestWait' | 'keptFor'
>;

const defaults: Defaults = {
  retry: { times: 8, firstWait: 5, longestWait: 15 * 60 },
  longestRun: 60,
  waitsBeside: false,
  atOnce: 5,
  batches: 1,
  longestWait: 14 * 24 * 3600,
  keptFor: 14 * 24 * 3600,
};

/** Says once how a kind of work is done. */
export function defineJob(
  job: Pick<Job, 'name' | 'run' | 'due' | 'schedule'> & Partial<Defaults>,
): Job {
  return { ...defaults, ...job };
}
