import { once } from 'node:events';
import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { beforeAll, expect, test, vi } from 'vitest';
import { platformCredentialsName } from '../../lib/config';
import { moveHolder, type PlatformAddress, wakeUp } from '../setup/insurer-desk';
import { soon } from '../setup/limits';
import { clientFile, testContract } from '../setup/test-client';
import { ask } from './ask';
import { writeSmallClient } from './small-client';

/** A client whose holders need no code, and whose platform is asked over HTTP. */
export const watchedClient = { id: 'moved', host: 'moved.localhost' };
const { host } = watchedClient;

/** Its platform at a port of this machine. */
export function watchedPlatform(port: number) {
  const platform = {
    address: `http://127.0.0.1:${port}`,
    credentials: 'moved:a-secret-of-these-tests',
  };
  return {
    platform,
    /** Environment variables of the portal and of the platform. */
    variables: { [platformCredentialsName(watchedClient.id, '1')]: platform.credentials },
    /** Writes its package. */
    write: () =>
      writeSmallClient(
        {
          'client.json': clientFile(watchedClient.id, { '1': platform.address }),
          'settings.json': { Global_MFA_Feature: false },
        },
        watchedClient.id,
      ),
  };
}

/** Portals that know the client, and its platform. */
export interface WatchedPortals {
  /** The first alone works on jobs. */
  readonly ports: readonly number[];
  readonly publicPort: number;
  readonly platform: PlatformAddress;
  /** Ends the second one, as an orchestrator would. */
  stopSecond(): Promise<void>;
}

/** What a page hears, as a browser's EventSource would. */
interface Stream {
  readonly status: number;
  /** The next version that it tells; `undefined` once it has ended as it should. */
  next(): Promise<string | undefined>;
  close(): void;
}

async function listen(
  port: number,
  publicPort: number,
  cookies: readonly string[],
  since: string,
): Promise<Stream> {
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path: '/api/updates?since=0',
    headers: {
      host: `${host}:${publicPort}`,
      cookie: cookies.join('; '),
      accept: 'text/event-stream',
      'last-event-id': since,
    },
    agent: false,
  });
  outgoing.end();
  const [incoming] = await once(outgoing, 'response');
  outgoing.on('error', () => undefined);
  incoming.setEncoding('utf8');
  async function* versions(): AsyncGenerator<string> {
    for await (const text of incoming)
      for (const [, version = ''] of `${text}`.matchAll(/^data: (\d+)$/gm)) yield version;
  }
  const told = versions();
  return {
    status: incoming.statusCode,
    async next() {
      const { value, done } = await told.next();
      return done ? undefined : value;
    },
    close: () => outgoing.destroy(),
  };
}

const contract = testContract('email', 31);

/**
 * Tests of pages that move with what happens at the insurer’s.
 * @param longest milliseconds that they may take, where the machine does nothing else
 */
export function describeLiveUpdates(
  instances: 1 | 2,
  running: () => WatchedPortals,
  longest = Number.POSITIVE_INFINITY,
): void {
  let cookies: readonly string[];
  let since = '0';
  beforeAll(async () => {
    const { publicPort } = running();
    const values = {
      from: '/',
      option: '1',
      Option1_SearchTerm1: contract.number,
      Option1_SearchTerm2: contract.zip,
    };
    const search = () => ask(at(0), '/api/search-contract', { host, publicPort, values });
    // An import shows on a running portal a moment later.
    await vi.waitFor(async () => expect((await search()).status).toBe(200), soon);
    ({ cookies } = await search());
  });

  const at = (index: number): number => running().ports[index] ?? 0;
  const open = (index: number) => listen(at(index), running().publicPort, cookies, since);

  let moves = 0;
  /** Something happens at the insurer's, and the first portal hears of it. */
  async function happen(): Promise<void> {
    const { platform, publicPort } = running();
    await moveHolder(platform, contract, `${++moves} New Way`);
    expect(await wakeUp(at(0), `${host}:${publicPort}`, platform)).toBe(204);
  }

  /** Passes on what a stream tells next, in time. */
  async function moved(stream: Stream): Promise<void> {
    const began = performance.now();
    const version = await stream.next();
    expect(performance.now() - began).toBeLessThan(longest);
    expect(version).toMatch(/^\d+$/);
    since = version ?? '0';
  }

  test('move soon after what happened elsewhere, time after time', async () => {
    const stream = await open(instances - 1);
    expect(stream.status).toBe(200);
    // The feed begins with its first reading: what was told before is told to nobody.
    const first = stream.next();
    const hears = async () => {
      await happen();
      return Promise.race([
        first,
        new Promise<string>((resolve) => setTimeout(() => resolve(''), 3000)),
      ]);
    };
    await expect.poll(hears, soon).toMatch(/^\d+$/);
    since = (await first) ?? '0';
    for (let time = 0; time < 3; time++) {
      const told = moved(stream);
      await happen();
      await told;
    }
    stream.close();
    const page = await ask(at(instances - 1), '/dashboard', {
      host,
      publicPort: running().publicPort,
      cookies,
    });
    expect(page.body).toContain(`${moves} New Way`);
  });

  if (instances > 1)
    test('end when their instance drains, and go on at the other with what came in between', async () => {
      const stream = await open(1);
      expect(stream.status).toBe(200);
      const ended = stream.next();
      const began = performance.now();
      const stopped = running().stopSecond();
      expect(await ended).toBeUndefined();
      expect(performance.now() - began).toBeLessThan(longest / 2);
      // Nobody listens just now.
      await happen();
      const next = await open(0);
      expect(next.status).toBe(200);
      await moved(next);
      const told = moved(next);
      await happen();
      await told;
      next.close();
      await stopped;
    });
}
