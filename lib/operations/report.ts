import { z } from 'zod';
import { clientByHost, pathSchema } from '@/lib/clients';
import { environment } from '@/lib/config';
import { databaseState } from '@/lib/db';
import { jobsState } from '@/lib/jobs';
import { messageCounts, messagingState } from '@/lib/messaging';
import type { PortName } from '@/lib/observability';
import {
  gatewayOf,
  openDisputes,
  stuckPayments,
  stuckRefunds,
  unchargedReturns,
} from '@/lib/payments';
import { feedsBehind, platformOf } from '@/lib/platform';
import { openWithdrawals } from '@/lib/policies';
import packageFile from '@/package.json' with { type: 'json' };

const check = z.strictObject({
  componentType: z.enum(['datastore', 'component']),
  status: z.enum(['pass', 'fail']),
  time: z.iso.datetime(),
  observedValue: z.number().optional(),
  observedUnit: z.enum(['ms', 's', 'jobs', 'messages', 'payments', 'withdrawals']).optional(),
  output: z.string().optional(),
});

/** `application/health+json` (draft-inadarei-api-health-check-06): the state of each port. */
export const healthReportSchema = z.strictObject({
  status: z.enum(['pass', 'fail']),
  version: z.string(),
  serviceId: z.literal('portico'),
  /** Seconds since this process started. */
  uptime: z.number(),
  checks: z.record(z.string(), z.array(check)),
});
export type HealthReport = z.infer<typeof healthReportSchema>;

/** Nothing asks these between two calls: metrics and alerts tell of their outages. */
type PortWithoutRow = 'captcha' | 'identity-provider' | 'pdf';

/** Asks every port how it is. Never throws. */
export async function healthReport(host: string | null): Promise<HealthReport> {
  const time = new Date().toISOString();
  const [database, platform, jobs, events, messages, payments, withdrawals] = await Promise.all([
    databaseState(),
    platformState(host),
    failedJobsCheck(time),
    eventsCheck(host, time),
    messageChecks(time),
    paymentChecks(host, time),
    withdrawalChecks(host, time),
  ]);
  const ofPorts: Record<Exclude<PortName, PortWithoutRow>, HealthReport['checks']> = {
    platform: {
      platform: [{ componentType: 'component', status: platform === 'up' ? 'pass' : 'fail', time }],
    },
    messaging: {
      messaging: [
        {
          componentType: 'component',
          status: (await messagingState()) === 'up' ? 'pass' : 'fail',
          time,
        },
      ],
      ...messages,
    },
    payments,
  };
  const checks: HealthReport['checks'] = {
    database: [
      {
        componentType: 'datastore',
        status: database.state === 'up' ? 'pass' : 'fail',
        time,
        ...(database.state === 'up'
          ? { observedValue: database.milliseconds, observedUnit: 'ms' as const }
          : { output: database.state }),
      },
    ],
    jobs: [jobs],
    events: [events],
    ...withdrawals,
    ...Object.fromEntries(Object.values(ofPorts).flatMap((rows) => Object.entries(rows))),
  };
  const passes = Object.values(checks)
    .flat()
    .every(({ status }) => status === 'pass');
  return {
    status: passes ? 'pass' : 'fail',
    version: packageFile.version,
    serviceId: 'portico',
    uptime: process.uptime(),
    checks,
  };
}

/** What has failed for good waits for an operator: `npm run jobs`. */
async function failedJobsCheck(time: string): Promise<z.infer<typeof check>> {
  try {
    const { failed } = await jobsState();
    return {
      componentType: 'component',
      status: failed === 0 ? 'pass' : 'fail',
      time,
      observedValue: failed,
      observedUnit: 'jobs',
    };
  } catch {
    return { componentType: 'component', status: 'fail', time, output: 'unknown' };
  }
}

/** Neither is a failure: messages wait while a channel is away, and some addresses are wrong. */
async function messageChecks(time: string): Promise<HealthReport['checks']> {
  try {
    const { waiting, refused } = await messageCounts();
    const counted = (observedValue: number) => [
      {
        componentType: 'component' as const,
        status: 'pass' as const,
        time,
        observedValue,
        observedUnit: 'messages' as const,
      },
    ];
    return { 'messages:waiting': counted(waiting), 'messages:refused': counted(refused) };
  } catch {
    return {
      'messages:waiting': [{ componentType: 'component', status: 'fail', time, output: 'unknown' }],
    };
  }
}

/** How long the feed of events of a platform may not have been read, in seconds. */
const longestBehind = 30 * 60;

/** How far behind the feeds are of the client whose host was asked. */
async function eventsCheck(host: string | null, time: string): Promise<z.infer<typeof check>> {
  try {
    const match = await clientAsked(host);
    const behind = match.kind === 'client' ? await feedsBehind(match.snapshot.id) : 0;
    return {
      componentType: 'component',
      status: behind < longestBehind ? 'pass' : 'fail',
      time,
      observedValue: Math.round(behind),
      observedUnit: 's',
    };
  } catch {
    return { componentType: 'component', status: 'fail', time, output: 'unknown' };
  }
}

/**
 * Whether the client whose host was asked can take payments, on each path that has ever taken any, and
 * how many of its payments nobody can decide: `npm run payments` lists them.
 */
async function paymentChecks(host: string | null, time: string): Promise<HealthReport['checks']> {
  const component = { componentType: 'component', time } as const;
  try {
    const match = await clientAsked(host);
    if (match.kind !== 'client') return {};
    const { id } = match.snapshot;
    const states = await Promise.all(
      pathSchema.options.map(async (path) => ({ path, state: await gatewayOf(id, path) })),
    );
    const known = states.filter(({ state }) => state.kind === 'on' || state.why !== 'none');
    const [stuck, refunds, disputes, uncharged] = await Promise.all([
      stuckPayments(id),
      stuckRefunds(id),
      openDisputes(id),
      unchargedReturns(id),
    ]);
    const waiting = stuck.length + refunds.length + disputes.length + uncharged.length;
    const counted = (observedValue: number, status: 'pass' | 'fail') =>
      [{ ...component, status, observedValue, observedUnit: 'payments' }] as const;
    if (known.length === 0 && waiting === 0) return {};
    return {
      payments: known.map(({ path, state }) =>
        state.kind === 'on' && state.gateway.webhookSecrets.length > 0
          ? { ...component, status: 'pass' }
          : {
              ...component,
              status: 'fail',
              output: `path ${path}: ${state.kind === 'on' ? 'webhook secret missing' : state.why}`,
            },
      ),
      'payments:undecided': [...counted(stuck.length, stuck.length === 0 ? 'pass' : 'fail')],
      'payments:refunds': [...counted(refunds.length, refunds.length === 0 ? 'pass' : 'fail')],
      'payments:charges': [...counted(uncharged.length, uncharged.length === 0 ? 'pass' : 'fail')],
      // A bank takes weeks: that there is one is no failure.
      'payments:disputed': [...counted(disputes.length, 'pass')],
    };
  } catch {
    return { payments: [{ ...component, status: 'fail', output: 'unknown' }] };
  }
}

/** How long a withdrawal may wait for people, in days: the law gives fourteen until the refund. */
const longestUnverified = 7;

/** How many withdrawals of the client whose host was asked wait: `npm run client -- withdrawals` lists them. */
async function withdrawalChecks(
  host: string | null,
  time: string,
): Promise<HealthReport['checks']> {
  const component = { componentType: 'component', time } as const;
  try {
    const match = await clientAsked(host);
    const open = match.kind === 'client' ? await openWithdrawals(match.snapshot.id) : [];
    const [oldest] = open;
    if (!oldest) return {};
    const days = (Date.now() - oldest.receivedAt.getTime()) / (24 * 3_600_000);
    return {
      withdrawals: [
        {
          ...component,
          status: days < longestUnverified ? 'pass' : 'fail',
          observedValue: open.length,
          observedUnit: 'withdrawals',
        },
      ],
    };
  } catch {
    return { withdrawals: [{ ...component, status: 'fail', output: 'unknown' }] };
  }
}

/** The client whose host was asked, else the default client. */
function clientAsked(host: string | null) {
  return clientByHost(host ?? `${environment().PORTAL_DEFAULT_CLIENT}.localhost`);
}

/** The platform of the client whose host was asked, else of the default client. */
async function platformState(host: string | null): Promise<'up' | 'down'> {
  try {
    const match = await clientAsked(host);
    if (match.kind !== 'client') return 'up';
    return await platformOf({ snapshot: match.snapshot, path: '1' }).state();
  } catch {
    return 'down';
  }
}
