import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../tests/setup/free-port';
import { longestStart } from '../tests/setup/limits';

/** Prometheus as it is deployed, on a folder that goes with it. */
export interface TestPrometheus {
  /** What a query gives now: the value of each series. */
  query(expression: string): Promise<readonly Sample[]>;
  /** The alert rules that it has read. */
  alerts(): Promise<readonly AlertRule[]>;
  stop(): Promise<void>;
}

interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface AlertRule {
  readonly name: string;
  readonly health: string;
  readonly annotations: Readonly<Record<string, string>>;
}

/** Prometheus and promtool, or `undefined` where they are not installed. */
export function prometheusPrograms() {
  const folder = ['/usr/bin', '/usr/local/bin'].find((candidate) =>
    ['prometheus', 'promtool'].every((program) => existsSync(path.join(candidate, program))),
  );
  return folder
    ? { prometheus: path.join(folder, 'prometheus'), promtool: path.join(folder, 'promtool') }
    : undefined;
}

const samples = z.object({
  status: z.literal('success'),
  data: z.object({
    result: z.array(
      z.object({
        metric: z.record(z.string(), z.string()),
        value: z.tuple([z.number(), z.string()]),
      }),
    ),
  }),
});
const rules = z.object({
  data: z.object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            name: z.string(),
            health: z.string(),
            annotations: z.record(z.string(), z.string()),
          }),
        ),
      }),
    ),
  }),
});

/**
 * Starts Prometheus with the configuration of deploy/, which asks these ports of this machine each
 * second.
 * @throws Error with what it has printed when it does not become ready
 */
export async function startTestPrometheus(
  program: string,
  ports: readonly number[],
): Promise<TestPrometheus> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-prometheus-'));
  cpSync('deploy/prometheus', folder, { recursive: true });
  const configuration = path.join(folder, 'prometheus.yml');
  const written = readFileSync(configuration, 'utf8');
  writeFileSync(configuration, written.replaceAll('_interval: 15s', '_interval: 1s'));
  const targets = ports.map((port) => `127.0.0.1:${port}`);
  writeFileSync(path.join(folder, 'targets.json'), JSON.stringify([{ targets }]));
  const port = await freePort();
  let printed = '';
  const child = spawn(
    program,
    [
      `--config.file=${configuration}`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
    });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const at = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + longestStart;
  while (!(await answers(`${at}/-/ready`))) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop();
      throw new Error(`Prometheus did not start:\n${printed}`);
    }
    await delay(100);
  }
  return {
    async query(expression) {
      const asked = new URLSearchParams({ query: expression });
      const answer = await fetch(`${at}/api/v1/query?${asked}`);
      const { data } = samples.parse(await answer.json());
      return data.result.map(({ metric, value: [, value] }) => ({
        labels: metric,
        value: Number(value),
      }));
    },
    async alerts() {
      const answer = await fetch(`${at}/api/v1/rules?type=alert`);
      return rules.parse(await answer.json()).data.groups.flatMap((group) => group.rules);
    },
    stop,
  };
}

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
