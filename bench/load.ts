import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { ask } from './ask';

/** What is driven in a run. */
export interface Target {
  readonly name: string;
  /** On this machine: nothing else is ever driven. */
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Asked in turn, where not every request is the same. */
  readonly each?: readonly {
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }[];
  /** Status that every answer must have. */
  readonly status: number;
}

/** What a target came to in one run. */
export interface Run {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** How the targets are driven. */
export interface Pace {
  readonly connections: number;
  /** Until the compiler has seen what it is to make fast. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly runs: number;
}

/** Whether `wrk` drives what is only read: one core of autocannon cannot keep up with nginx. */
export const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/**
 * Drives the targets in turn, run after run, so that whatever else the machine does meets all of
 * them alike. Each is warmed up first.
 * @throws Error when a target answers anything but what it should
 */
export async function measureInTurn(
  targets: readonly Target[],
  pace: Pace,
): Promise<ReadonlyMap<string, readonly Run[]>> {
  for (const target of targets) {
    await requireAnswer(target);
    await drive(target, pace.connections, pace.warmUpSeconds);
  }
  const measured = new Map<string, Run[]>();
  for (let run = 0; run < pace.runs; run++)
    for (const target of targets) {
      const known = measured.get(target.name) ?? [];
      measured.set(target.name, [...known, await drive(target, pace.connections, pace.seconds)]);
    }
  return measured;
}

async function requireAnswer(target: Target): Promise<void> {
  const { name, url, status } = target;
  const [{ path, headers, body }] = requestsOf(target);
  if (new URL(url).hostname !== '127.0.0.1') throw new Error(`${url} is not on this machine`);
  const answer = await ask(path === undefined ? url : new URL(path, url), {
    headers: body === undefined ? headers : { ...headers, ...nextVisitor() },
    ...(body === undefined ? {} : { body }),
  });
  if (answer.status !== status)
    throw new Error(`${name} answered ${answer.status} instead of ${status}: ${answer.body}`);
}

/** Drives one target for some seconds. @throws Error when it answers anything but what it should */
export function drive(target: Target, connections: number, seconds: number): Promise<Run> {
  return hasWrk && target.method !== 'POST' && !target.each
    ? driveByWrk(target, connections, seconds)
    : driveByAutocannon(target, connections, seconds);
}

interface Request {
  readonly path?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

function requestsOf({ headers = {}, body, each = [] }: Target): readonly [Request, ...Request[]] {
  const same = { headers, ...(body === undefined ? {} : { body }) };
  const [first = same, ...others] = each.map((one) => ({
    ...same,
    ...one,
    headers: { ...headers, ...one.headers },
  }));
  return [first, ...others];
}

let visitors = 0;

/** A network address for each request: attempts are counted by it. */
function nextVisitor(): { readonly 'x-forwarded-for': string } {
  visitors++;
  return {
    'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
  };
}

async function driveByAutocannon(
  target: Target,
  connections: number,
  seconds: number,
): Promise<Run> {
  const { name, url, method = 'GET', status } = target;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: requestsOf(target).map(({ path, headers, body }) => ({
      method,
      ...(path === undefined ? {} : { path }),
      headers: { ...headers },
      ...(body === undefined
        ? {}
        : {
            body,
            setupRequest: (request) => ({
              ...request,
              headers: { ...request.headers, ...nextVisitor() },
            }),
          }),
    })),
  });
  const answered = Object.entries(result.statusCodeStats ?? {});
  const wrong = answered.filter(([code]) => Number(code) !== status);
  if (result.errors > 0 || answered.length === 0 || wrong.length > 0)
    throw new Error(
      `${name}: ${result.errors} errors, answers ${JSON.stringify(result.statusCodeStats)}`,
    );
  return { requestsPerSecond: result.requests.total / result.duration, p99: result.latency.p99 };
}

async function driveByWrk(
  { name, url, headers = {} }: Target,
  connections: number,
  seconds: number,
): Promise<Run> {
  const child = spawn(
    'wrk',
    [
      '--threads=1',
      `--connections=${connections}`,
      `--duration=${seconds}s`,
      '--latency',
      '--timeout=30s',
      // Under a name written otherwise, `wrk` would add a Host of its own.
      ...Object.entries(headers).map(
        ([header, value]) => `--header=${header === 'host' ? 'Host' : header}: ${value}`,
      ),
      url,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const said = await text(child.stdout);
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(said) ?? [];
  const [, length, unit = ''] = /99%\s+([\d.]+)(us|ms|s)\s/.exec(said) ?? [];
  // It says so where answers were refusals, or did not come.
  if (!rate || !length || /Non-2xx|Socket errors/.test(said))
    throw new Error(`${name}: wrk said\n${said}`);
  return { requestsPerSecond: Number(rate), p99: Number(length) * (milliseconds[unit] ?? 1) };
}

const milliseconds: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/** The middle one of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
