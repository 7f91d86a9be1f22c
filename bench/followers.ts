/** What a thousand pages that follow a claim cost the server: memory, and the time of the home page. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { testClient, writeTestClient } from '../tests/setup/test-client';
import { ask } from './ask';
import { type Comparison, comparisonTable, proportion } from './comparison';
import { leaveServerCore, onServerCore } from './cores';
import { fillHolders, holderAt } from './holder-data';
import { measureInTurn, median, type Pace, type Run, type Target } from './load';
import { startMeasuredPortal } from './portal';
import { cookiesOf, searchHeaders, searchTerms } from './search';
import { type MeasuredMemory, memoryOfServer } from './server-memory';

/** Each is a holder of their own, with a claim. */
const followers = 1000;
/** A follower costs this at most, in KB. */
const mostMemory = 64;
/** The home page takes this many times as long at most. */
const mostTime = 1.1;
/** Streams that are open for so long have had a beat, in milliseconds. */
const settled = 12_000;
const usual: Pace = { connections: 16, warmUpSeconds: 10, seconds: 5, runs: 3 };

/** Measures them. @returns the table */
export async function benchFollowers(by = usual): Promise<string> {
  const proxySecret = randomBytes(32).toString('base64url');
  const folder = writeTestClient({
    'settings.json': { Global_MFA_Feature: false },
    'contracts.json': { contracts: [] },
  });
  const place = { NODE_OPTIONS: '--inspect=0' };
  const started = await startMeasuredPortal([folder], proxySecret, onServerCore, place);
  leaveServerCore();
  const { portal, databaseUrl, stop } = started;
  let server: MeasuredMemory | undefined;
  try {
    const origin = `http://127.0.0.1:${portal.port}`;
    const host = `${testClient.host}:${portal.port}`;
    await fillHolders(databaseUrl, { plans: 1, claims: 1 }, 0, followers);
    const cookies = await signInHolders(origin, host, proxySecret, followers);
    const follow = (cookie: string) => openStream(`${origin}/api/updates?since=0`, host, cookie);
    const home: Target = { name: 'home', url: origin, headers: { host }, status: 200 };
    const drive = async (warmUpSeconds: number): Promise<Run> => {
      const pace = { ...by, warmUpSeconds, runs: 1 };
      const [run] = (await measureInTurn([home], pace)).get('home') ?? [];
      if (!run) throw new Error('Nothing was measured');
      return run;
    };
    console.log(`Measuring: ${by.runs} runs, each with ${followers} followers and without …`);
    // The first streams and pages load code and fill pools that stay.
    for (const stream of await followAll(cookies, follow)) stream.destroy();
    await drive(by.warmUpSeconds);
    server = await memoryOfServer(portal.output());
    const [alone, beside]: [Run[], Run[]] = [[], []];
    // In KB for each follower.
    const [resident, live]: [number[], number[]] = [[], []];
    for (let run = 0; run < by.runs; run++) {
      await delay(settled);
      const before = await server.memory();
      alone.push(await drive(2));
      const streams = await followAll(cookies, follow);
      await delay(settled);
      beside.push(await drive(2));
      const after = await server.memory();
      resident.push((after.resident - before.resident) / followers / 1024);
      live.push((after.live - before.live) / followers / 1024);
      for (const stream of streams) {
        if (stream.destroyed) throw new Error('A stream has ended by itself');
        stream.destroy();
      }
    }
    const perPage = proportion(
      beside,
      alone,
      (run) => (1000 * by.connections) / run.requestsPerSecond,
    );
    const comparisons: Comparison[] = [
      {
        name: 'a follower, resident: KB',
        own: median(resident),
        target: { most: mostMemory },
      },
      { name: 'a follower, live: KB', own: median(live) },
      { ...perPage, name: 'home: ms', target: { most: mostTime } },
      { ...proportion(beside, alone, (run) => run.p99), name: 'home: p99 in ms' },
    ];
    return comparisonTable(comparisons, [`${followers.toLocaleString('en')} followers`, 'none']);
  } finally {
    // A process does not end while somebody is connected to its inspector.
    server?.stop();
    await stop();
  }
}

/** Signs in the first so many holders that `fillHolders` has made. @returns the cookies of each */
export async function signInHolders(
  origin: string,
  host: string,
  proxySecret: string,
  count: number,
): Promise<readonly string[]> {
  const cookies: string[] = [];
  for (let index = 0; index < count; index++) {
    const { number, zip } = holderAt(index);
    const from = { 'x-forwarded-for': `10.7.${index >> 8}.${index & 255}` };
    const answer = await ask(`${origin}/api/search-contract`, {
      headers: { ...searchHeaders(host, proxySecret), ...from },
      body: searchTerms(number, zip),
    });
    if (answer.status !== 200) throw new Error(`A search answered ${answer.status}`);
    cookies.push(cookiesOf(answer.cookies));
  }
  return cookies;
}

/** Pages that open within one moment; all at once they would measure how a crowd comes. */
const atOnce = 25;

/** All of them follow, a few at a time. */
async function followAll(
  cookies: readonly string[],
  follow: (cookie: string) => Promise<ClientRequest>,
): Promise<readonly ClientRequest[]> {
  const streams: ClientRequest[] = [];
  for (let begun = 0; begun < cookies.length; begun += atOnce)
    streams.push(...(await Promise.all(cookies.slice(begun, begun + atOnce).map(follow))));
  return streams;
}

/** Follows a contract, as the page of a claim does. */
async function openStream(address: string, host: string, cookie: string): Promise<ClientRequest> {
  const outgoing = request(address, {
    headers: { host, cookie, accept: 'text/event-stream' },
    agent: false,
  });
  outgoing.end();
  const [incoming] = await once(outgoing, 'response');
  if (incoming.statusCode !== 200) throw new Error(`A stream answered ${incoming.statusCode}`);
  outgoing.on('error', () => undefined);
  incoming.on('error', () => undefined);
  incoming.resume();
  return outgoing;
}
