import autocannon from 'autocannon';
import { viaProxy } from '../lib/config/tests/proxy';

/** What is driven in a run. */
export interface Target {
  readonly name: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Status that every answer must have. */
  readonly status: number;
}

/** What a target came to in one round. */
export interface Round {
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
  readonly rounds: number;
}

/**
 * Drives the targets in turn, round after round, so that whatever else the machine does meets all
 * of them alike. Each is warmed up first.
 * @throws Error when a target answers anything but what it should
 */
export async function measureInTurn(
  targets: readonly Target[],
  pace: Pace,
): Promise<ReadonlyMap<string, readonly Round[]>> {
  for (const target of targets) await drive(target, { ...pace, seconds: pace.warmUpSeconds });
  const measured = new Map<string, Round[]>();
  for (let round = 0; round < pace.rounds; round++)
    for (const target of targets) {
      const known = measured.get(target.name) ?? [];
      measured.set(target.name, [...known, await drive(target, pace)]);
    }
  return measured;
}

let visitors = 0;

/** A network address for each request: attempts are counted by it. */
function nextVisitor(): string {
  visitors++;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

async function drive(target: Target, { connections, seconds }: Pace): Promise<Round> {
  const { name, url, method = 'GET', headers = {}, body, status } = target;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        headers: { ...headers },
        ...(body === undefined ? {} : { body }),
        ...(method === 'POST'
          ? {
              setupRequest: (request) => ({
                ...request,
                headers: { ...request.headers, ...viaProxy(nextVisitor()) },
              }),
            }
          : {}),
      },
    ],
  });
  const answered = Object.entries(result.statusCodeStats ?? {});
  const wrong = answered.filter(([code]) => Number(code) !== status);
  if (result.errors > 0 || answered.length === 0 || wrong.length > 0)
    throw new Error(
      `${name}: ${result.errors} errors, answers ${JSON.stringify(result.statusCodeStats)}`,
    );
  return { requestsPerSecond: result.requests.total / result.duration, p99: result.latency.p99 };
}

/** The middle one of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
