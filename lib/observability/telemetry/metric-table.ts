/** What a label may say: one of these words, or a name that stands in code, such as a queue's. */
type Words = readonly string[] | 'named in code';

interface Metric {
  /**
   * A counter only grows, a histogram holds durations in seconds; a gauge is asked when it is read, and
   * so is a total, which only grows.
   */
  readonly kind: 'counter' | 'histogram' | 'gauge' | 'total';
  readonly help: string;
  readonly labels: Readonly<Record<string, Words>>;
}

/**
 * Everything that is measured, by the name that Prometheus knows it by. No label has a value that
 * somebody outside could choose: so there are as many series as the code has words, and nobody's data
 * is in one. Dashboards and alert rules are checked against this table.
 */
export const metricTable = {
  portal_request_duration_seconds: {
    kind: 'histogram',
    help: 'Requests answered, by the address in code that they were for',
    labels: {
      method: ['GET', 'HEAD', 'POST', 'other'],
      route: 'named in code',
      status: ['1xx', '2xx', '3xx', '4xx', '5xx', 'cut off'],
    },
  },
  portal_port_call_duration_seconds: {
    kind: 'histogram',
    help: 'Calls of a port: the platform, messages, payments, PDF, captcha, identity providers',
    labels: {
      port: ['platform', 'messaging', 'payments', 'captcha', 'identity-provider', 'pdf'],
      capability: 'named in code',
      outcome: ['answer', 'refused', 'unavailable', 'malformed', 'exception'],
    },
  },
  portal_codes_total: {
    kind: 'counter',
    help: 'Access codes that a channel took, did not take, or said nothing of in time',
    labels: { channel: ['email', 'sms', 'voice'], outcome: ['sent', 'not taken', 'no answer'] },
  },
  portal_searches_total: {
    kind: 'counter',
    help: 'Searches for a contract',
    labels: { outcome: ['found', 'not found', 'refused', 'failed'] },
  },
  portal_lockouts_total: {
    kind: 'counter',
    help: 'Limits of failures that were reached, and locked somebody out',
    labels: {
      of: ['search', 'access-code', 'create-user', 'registration-code', 'editor', 'other'],
    },
  },
  portal_job_duration_seconds: {
    kind: 'histogram',
    help: 'Runs of jobs',
    labels: { queue: 'named in code', outcome: ['done', 'failed'] },
  },
  portal_jobs: {
    kind: 'gauge',
    help: 'Jobs that wait, run, or have failed for good; each process says the same',
    labels: { queue: 'named in code', state: ['waiting', 'running', 'failed'] },
  },
  portal_job_longest_wait_seconds: {
    kind: 'gauge',
    help: 'How long the job waits that has been due for longest; each process says the same',
    labels: { queue: 'named in code' },
  },
  portal_payments_waiting: {
    kind: 'gauge',
    help: 'Payments, refunds, disputes and charges that wait for somebody; each process says the same',
    labels: {
      of: [
        'undecided',
        'no account',
        'not told',
        'refund refused',
        'refund pending',
        'refund by hand',
        'dispute',
        'not charged',
      ],
    },
  },
  portal_database_connections: {
    kind: 'gauge',
    help: 'Connections of the pool that pages use, who waits for one, and the most there can be',
    labels: { state: ['used', 'idle', 'waiting', 'most'] },
  },
  portal_ready: {
    kind: 'gauge',
    help: '1 while the process should be sent requests, else 0',
    labels: {},
  },
  portal_event_loop_delay_seconds: {
    kind: 'gauge',
    help: 'How late the event loop was since the last reading',
    labels: { quantile: ['0.5', '0.99', '1'] },
  },
  portal_event_loop_utilization: {
    kind: 'gauge',
    help: 'The share of time that the event loop was busy since the last reading',
    labels: {},
  },
  portal_process_cpu_seconds_total: {
    kind: 'total',
    help: 'Processor time since the process started',
    labels: { mode: ['user', 'system'] },
  },
  portal_process_memory_bytes: {
    kind: 'gauge',
    help: 'Memory of the process',
    labels: { of: ['process', 'heap', 'outside the heap'] },
  },
  portal_process_uptime_seconds: {
    kind: 'gauge',
    help: 'How long the process has run',
    labels: {},
  },
} as const satisfies Readonly<Record<`portal_${string}`, Metric>>;

type Table = typeof metricTable;
export type MetricName = keyof Table;

/** The metrics of one kind. */
export type NamesOf<Kind extends Metric['kind']> = {
  [Name in MetricName]: Table[Name]['kind'] extends Kind ? Name : never;
}[MetricName];

/** What is said of one thing that is measured. */
export type LabelsOf<Name extends MetricName> = {
  readonly [Label in keyof Table[Name]['labels']]: Table[Name]['labels'][Label] extends readonly (infer Word)[]
    ? Word
    : string;
};
