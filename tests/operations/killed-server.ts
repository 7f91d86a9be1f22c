import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { platformCredentialsName } from '../../lib/config';
import { proxyVariables, viaProxy } from '../../lib/config/tests/proxy';
import { flowField } from '../../lib/form';
import { type MailServer, startMailServer } from '../../lib/messaging/tests/mail-server';
import { isAccessCode } from '../../lib/verification/access-code';
import { startPlatform } from '../../scripts/test-platform';
import { spawnScript, spawnStandalone, startPortal } from '../../scripts/test-portal';
import {
  postgresPrograms,
  startTestPostgres,
  type TestPostgres,
} from '../../scripts/test-postgres';
import {
  answerAnything,
  dayBefore,
  toIncident,
  toSummary,
  whatField,
  whenField,
} from '../http/claim-steps';
import { search, termsOf } from '../http/sign-in';
import { Visitor } from '../http/visitor';
import { type ClaimBefore, claimantContracts, productsOfClaimants } from '../setup/claimants';
import { dieOf } from '../setup/drawn';
import { freePort } from '../setup/free-port';
import { moveHolder, type PlatformAddress, wakeUp } from '../setup/insurer-desk';
import { soon } from '../setup/limits';
import { sendMessages } from '../setup/send-messages';
import {
  clientFile,
  contractsFile,
  testClient,
  testContract,
  writeTestClient,
} from '../setup/test-client';
import { type Insurer, startInsurer } from './insurer';
import {
  codePoints,
  decisionPoints,
  eventPoints,
  filingPoints,
  type KillPoint,
  payoutPoints,
  stepPoints,
} from './kill-points';
import {
  claimants,
  claimBefore,
  deny,
  denyThroughKill,
  deskClaim,
  expectAnswered,
  giveAccount,
  type Killed,
  payOutThroughKill,
  payoutPage,
  saysDenied,
  saysPaidOut,
} from './killed-claims';
import { expectReceived, type Sent, sendFiles } from './killed-uploads';
import { layOutStandalone, removeStandalone } from './standalone';
import { startTap, type Tap } from './tap';

const programs = postgresPrograms();
const data = mkdtempSync(path.join(tmpdir(), 'portico-killed-server-'));
/** How long a test with so many kills may take on a busy machine, in milliseconds. */
const longestTest = (kills: number) => 4 * soon.timeout + kills * 60_000;

const die = dieOf('killed-server');
const visitors = 2;
/** Of messages besides, for each kill. */
const manyMessages = 25;
/** Of the contracts that are asked for: the first ones are the insured's, by the same addresses. */
const firstAsked = 100;

/** A client whose platform is asked over HTTP, with one holder: each feed that a kill holds up is another's. */
function insured(index: number) {
  const id = `killed-${index}`;
  return {
    id,
    host: `${id}.localhost`,
    contract: testContract('email', index),
    credentials: `portal-${index}:a-secret-of-these-tests-${index}`,
  };
}
/** How much is killed. */
interface Kills {
  /** How many points of each kind, drawn by the seed of the run; all of them where none is given. */
  readonly ofEachKind?: number;
  /** How often each point. */
  readonly times: number;
  /** … and how often anything at any moment. */
  readonly atAnyMoment: number;
  /** Claims that are decided, and as many whose money goes out, while anything is killed. */
  readonly busyClaims: number;
  /** Holders who upload files during that time, one after another. */
  readonly busySenders: number;
  /** Milliseconds until another code is sent after a kill, where the machine does nothing else. */
  readonly longest?: number;
}

/** Tests of a server and a worker on PostgreSQL that are killed by kill -9. */
export function describeKilledServer({
  ofEachKind,
  times,
  atAnyMoment: kills,
  busyClaims,
  busySenders,
  longest = Number.POSITIVE_INFINITY,
}: Kills): void {
  function toKillAt(points: readonly KillPoint[]): readonly KillPoint[] {
    const few = Math.min(ofEachKind ?? points.length, points.length);
    const drawn = fc.shuffledSubarray([...points], { minLength: few, maxLength: few });
    const [sample = []] = ofEachKind === undefined ? [points] : fc.sample(drawn, 1);
    return Array.from({ length: times }, () => sample).flat();
  }
  const killedAtCode = toKillAt(codePoints);
  const killedAtEvent = toKillAt(eventPoints);
  const killedAtStep = toKillAt(stepPoints);
  const killedAtFiling = toKillAt(filingPoints);
  const killedAtDecision = toKillAt(decisionPoints);
  const killedAtPayout = toKillAt(payoutPoints);
  const allInsured = [...killedAtEvent, 'at any moment'].map((_, index) => insured(index));

  /** Who has what by then, in this order: whoever files, whose claims are decided, who says where money goes. */
  const situations: readonly ClaimBefore[] = [
    ...killedAtFiling.map(() => 'nothing yet' as const),
    'nothing yet',
    ...killedAtDecision.map(() => 'is in review' as const),
    ...killedAtPayout.map(() => 'is owed money' as const),
    ...Array.from({ length: busyClaims }, () => 'is in review' as const),
    ...Array.from({ length: busyClaims }, () => 'is owed money' as const),
    ...Array.from({ length: busySenders }, () => 'is asked for files' as const),
  ];
  const firstDecided = killedAtFiling.length + 1;
  const firstPaid = firstDecided + killedAtDecision.length;
  const firstBusy = firstPaid + killedAtPayout.length;
  const firstSender = firstBusy + 2 * busyClaims;

  const standalone = layOutStandalone();
  const started = new Map<'server' | 'worker', ChildProcess>();
  let postgres: TestPostgres;
  let mail: MailServer;
  let insurer: Insurer;
  let platform: { stop(): Promise<void> };
  let taps: Record<'server' | 'worker', Tap>;
  let variables: Record<string, string>;
  let database: pg.Client;
  let port: number;

  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '');
    mail = await startMailServer();
    const platformPort = await freePort();
    insurer = await startInsurer(platformPort);
    port = await freePort();
    const direct = new URL(await postgres.createDemonstration('killed_server'));
    taps = {
      server: await startTap(Number(direct.port)),
      worker: await startTap(Number(direct.port)),
    };
    variables = {
      PORTAL_DATA_DIR: data,
      DATABASE_URL: direct.href,
      SMTP_URL: mail.url,
      PORTAL_SECRET: 'the-same-on-every-process-and-long-enough-91',
      PORTAL_JOBS: 'worker',
      PORT: String(port),
      ...proxyVariables,
      ...Object.fromEntries(
        allInsured.map(({ id, credentials }) => [platformCredentialsName(id, '1'), credentials]),
      ),
    };
    database = new pg.Client({ connectionString: direct.href });
    await database.connect();
    const packages = allInsured.map(({ id }, index) =>
      writeTestClient(
        {
          'client.json': clientFile(id, { '1': insurer.baseUrl }),
          'contracts.json': contractsOf((known) => known === `email-${index}`, index + 1),
        },
        id,
      ),
    );
    // Each visitor who asks for a code while servers are killed has a contract of their own.
    const many = firstAsked + 100 + 15 * kills;
    const own = writeTestClient({
      'contracts.json': contractsOf((known) => known.startsWith('email'), many),
    });
    await run('migrate');
    packages.push(
      writeTestClient(
        {
          'settings.json': { Claim_ProofBeforeFiling: false },
          'products.json': productsOfClaimants(),
          'contracts.json': { contracts: claimantContracts(situations) },
        },
        claimants.id,
      ),
    );
    await run('client', 'import', 'clients/_default', 'clients/northwind', own, ...packages);
    platform = await startPlatform(platformPort, variables);
    await start('server');
    await start('worker');
    // A feed begins with its first reading.
    for (const one of allInsured) await wake(one);
    await vi.waitFor(async () => {
      const { rowCount } = await database.query(
        "SELECT 1 FROM portal.event_feed WHERE client_id LIKE 'killed-%' AND complete_at IS NOT NULL",
      );
      expect(rowCount).toBe(allInsured.length);
    }, soon);
  }, longestTest(0));
  afterAll(async () => {
    for (const which of started.keys()) await kill(which);
    await platform?.stop();
    await insurer?.stop();
    await database?.end();
    for (const tap of Object.values(taps ?? {})) await tap.stop();
    await mail?.stop();
    await postgres?.stop();
    rmSync(data, { recursive: true, force: true });
    removeStandalone(standalone);
  });

  function contractsOf(isWanted: (id: string) => boolean, ofEachKind: number) {
    return { contracts: contractsFile(ofEachKind).contracts.filter(({ id }) => isWanted(id)) };
  }

  /** @returns what it has printed */
  async function run(script: string, ...given: string[]): Promise<string> {
    const child = spawnScript(script, given, variables);
    const ended = once(child, 'exit');
    const [printed, problems] = await Promise.all(
      [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
    );
    expect(await ended, problems).toEqual([0, null]);
    return printed ?? '';
  }

  async function start(which: 'server' | 'worker'): Promise<void> {
    const address = new URL(variables.DATABASE_URL ?? '');
    address.port = String(taps[which].port);
    const own = { ...variables, DATABASE_URL: address.href };
    const child =
      which === 'server' ? spawnStandalone(standalone, own) : spawnScript('worker', [], own);
    started.set(which, child);
    if (which === 'server') await startPortal(own, child);
    else if (child.stdout) await once(child.stdout, 'data');
  }

  /** Which messages may come again, and how often: what was received, and is not settled at a kill. */
  const again = new Map<string, number>();
  const idOf = (messageId: string | undefined) => /^<([^@]+)@/.exec(messageId ?? '')?.[1] ?? '';

  async function kill(which: 'server' | 'worker'): Promise<void> {
    const child = started.get(which);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    if (which === 'server') return;
    const { rows } = await database.query<{ id: string }>(
      "SELECT id::text AS id FROM portal.message WHERE state = 'WAITING'",
    );
    const received = new Set(mail.received.map(({ email }) => idOf(email.messageId)));
    for (const { id } of rows) if (received.has(id)) again.set(id, (again.get(id) ?? 0) + 1);
  }

  /** Has a process come to a point, by what `cause` does, and kills it there. */
  async function killAt(
    which: 'server' | 'worker',
    { name, at }: KillPoint,
    cause: () => Promise<unknown>,
  ): Promise<void> {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      if ('database' in at) void taps[which].reached(at.database).then(resolve);
      if ('mail' in at)
        mail.atStep = (step) => {
          if (step !== at.mail) return undefined;
          mail.atStep = undefined;
          resolve();
          return held;
        };
      if ('platform' in at)
        insurer.keeps = (address) => {
          if (!address.startsWith('/events')) return false;
          insurer.keeps = undefined;
          resolve();
          return true;
        };
    });
    const caused = cause();
    const tooLong = AbortSignal.timeout(soon.timeout);
    await Promise.race([
      reached,
      once(tooLong, 'abort').then(() => Promise.reject(new Error(`never came to: ${name}`))),
    ]);
    await kill(which);
    letGo();
    await caused;
  }

  const receivedBy = (recipient: string) =>
    mail.received.filter(({ recipients }) => recipients.includes(recipient));
  const codesOf = (recipient: string) =>
    receivedBy(recipient).map(({ email }) => /\b\d{6}\b/.exec(email.text ?? '')?.[0] ?? '');

  let asked = 0;
  /** Somebody whose search has found their contract. */
  async function visitor(index: number): Promise<Visitor> {
    asked++;
    const from = viaProxy(`10.${78 + (asked >> 16)}.${(asked >> 8) & 255}.${asked & 255}`);
    const browser = new Visitor(`http://${testClient.id}.localhost:${port}`, from);
    await search(browser, termsOf(testContract('email', index)));
    return browser;
  }
  const flowOf = ({ page }: Visitor) =>
    page.document.querySelector(`[name=${flowField}]`)?.getAttribute('value') ?? '';

  /** Each code came once, and was the flow's own before it left. */
  async function expectOnce(flowId: string, recipient: string, most: number): Promise<void> {
    const codes = codesOf(recipient);
    expect(codes.length).toBeLessThanOrEqual(most);
    expect(new Set(codes).size).toBe(codes.length);
    const { rows } = await database.query(
      'SELECT code_hash, attempted_at FROM portal.access_code WHERE flow_id = $1',
      [flowId],
    );
    if (codes[0] === undefined) return;
    expect(rows[0].attempted_at).not.toBeNull();
    expect(await isAccessCode(codes[0], rows[0].code_hash)).toBe(true);
  }

  test(
    'a server at a point of an access code: none comes twice, and the next one is sent',
    async () => {
      for (const [at, point] of killedAtCode.entries()) {
        const index = firstAsked + at;
        const [recipient = ''] = testContract('email', index).emails;
        const browser = await visitor(index);
        const flowId = flowOf(browser);
        expect(flowId).not.toBe('');
        await killAt('server', point, () => browser.press('Send code').catch(() => undefined));
        const killedAt = performance.now();
        await expectOnce(flowId, recipient, point.mayHaveLeft ? 1 : 0);
        const before = codesOf(recipient).length;
        expect([point.name, before]).toEqual([point.name, point.mayHaveLeft ? 1 : 0]);
        await start('server');
        const next = await visitor(index);
        await next.press('Send code');
        const codes = codesOf(recipient);
        expect([point.name, codes.length]).toEqual([point.name, before + 1]);
        next.fill({ 'Access code': codes.at(-1) ?? '' });
        await next.press('Confirm');
        expect(next.page.heading).toMatch(/^(Hello|Welcome)/);
        expect(performance.now() - killedAt).toBeLessThan(longest);
      }
    },
    longestTest(killedAtCode.length),
  );

  /** A holder who has signed in, and has told what has happened, but for the words of it. */
  async function claimant(index: number): Promise<{ browser: Visitor; draft: string }> {
    const printed = await run('client', 'session-link', claimants.id, claimants.policy(index));
    const { pathname, search: query } = new URL(printed.trim());
    const from = viaProxy(`10.99.0.${index}`);
    const browser = new Visitor(`http://${claimants.id}.localhost:${port}`, from);
    await browser.open(`${pathname}${query}`);
    return { browser, draft: await toIncident(browser, 'Cracked screen') };
  }
  const claimsOf = async () => {
    const { rows } = await database.query(
      'SELECT count(*)::int FROM platform.claim WHERE client_id = $1',
      [claimants.id],
    );
    return rows[0].count;
  };

  test(
    'a server at a step of a claim and as it is filed: nothing told is lost, and it is filed once',
    async () => {
      const { browser, draft } = await claimant(killedAtFiling.length);
      const incident = `/file-claim/${draft}/incident`;
      for (const point of killedAtStep) {
        browser.fill({ [whenField]: dayBefore(2), [whatField]: `It fell, ${point.name}.` });
        answerAnything(browser);
        await killAt('server', point, () => browser.press('Continue').catch(() => undefined));
        await start('server');
        // The page still stands in the browser: what was typed is sent again.
        await browser.press('Continue');
        await browser.open(incident);
        expect(browser.value(whatField)).toBe(`It fell, ${point.name}.`);
      }
      for (const [index, point] of killedAtFiling.entries()) {
        const filing = await claimant(index);
        filing.browser.fill({ [whenField]: dayBefore(2), [whatField]: 'It fell.' });
        await toSummary(filing.browser);
        const before = await claimsOf();
        const file = () => filing.browser.press('Submit claim');
        await killAt('server', point, () => file().catch(() => undefined));
        await start('server');
        await file();
        expect([point.name, filing.browser.page.heading]).toEqual([
          point.name,
          // Once that is committed, filing it again answers that it is filed already.
          point.isCommitted
            ? 'This claim is already filed'
            : expect.stringMatching(/^Your claim is /),
        ]);
        await filing.browser.open(`/file-claim/${filing.draft}/summary`);
        expect(filing.browser.page.heading).toBe('This claim is already filed');
        expect([point.name, await claimsOf()]).toEqual([point.name, before + 1]);
      }
    },
    longestTest(killedAtStep.length + killedAtFiling.length),
  );

  const killed = (): Killed => ({
    database,
    killAt: (point, cause) => killAt('server', point, cause),
    start: () => start('server'),
  });
  let claimVisits = 0;
  const ofClaimants = () =>
    new Visitor(`http://${claimants.id}.localhost:${port}`, viaProxy(`10.98.0.${++claimVisits}`));

  /** Somebody who has opened the desk. */
  async function newHandler(name: string): Promise<Visitor> {
    const operands = [claimants.id, `${name}@desk.example`, '10000000', 'USD', name];
    const printed = await run('client', 'handler', 'link', ...operands);
    const browser = ofClaimants();
    await browser.open(new URL(printed.trim()).pathname);
    await browser.press('Open desk', browser.page.main);
    return browser;
  }

  /** A holder who has come by a link. */
  async function linkedClaimant(index: number): Promise<Visitor> {
    const printed = await run('client', 'session-link', claimants.id, claimants.policy(index));
    const { pathname, search: query } = new URL(printed.trim());
    const browser = ofClaimants();
    await browser.open(`${pathname}${query}`);
    return browser;
  }

  /** A holder with a fresh proof, for whatever moves money. */
  async function provenClaimant(index: number): Promise<Visitor> {
    const browser = ofClaimants();
    const number = claimants.policy(index);
    await search(browser, termsOf({ number, zip: '97209' }));
    await browser.press('Send code');
    browser.fill({ 'Access code': codesOf(claimants.email(index)).at(-1) ?? '' });
    await browser.press('Confirm');
    expect(browser.page.heading).toMatch(/^(Hello|Welcome)/);
    return browser;
  }

  test(
    'a server at a decision and as money goes out: done once or not at all, and once by who asks again',
    async () => {
      const handler = await newHandler('ida');
      for (const [at, point] of killedAtDecision.entries())
        await denyThroughKill(killed(), handler, point, firstDecided + at);
      for (const [at, point] of killedAtPayout.entries()) {
        const holder = await provenClaimant(firstPaid + at);
        await payOutThroughKill(killed(), holder, point, firstPaid + at);
      }
    },
    longestTest(killedAtDecision.length + killedAtPayout.length),
  );

  /**
   * Does something with claims, one after another, while anything is killed: what was answered is kept in
   * mind, and what was not is looked at and done again.
   * @returns the claims of which it was answered
   */
  async function doAll(
    who: (index: number) => Promise<Visitor>,
    first: number,
    page: (id: string) => string,
    does: (browser: Visitor, id: string) => Promise<void>,
    isDone: (browser: Visitor) => boolean,
    isOver: () => boolean,
  ): Promise<readonly string[]> {
    const answered: string[] = [];
    for (let index = first; index < first + busyClaims && !isOver(); index++) {
      const id = await claimBefore({ database }, index);
      let browser: Visitor | undefined;
      for (let done = false; !done; )
        try {
          browser ??= await who(index);
          await browser.open(page(id));
          // It was done, and died before it could be said.
          if (!isDone(browser)) await does(browser, id);
          done = isDone(browser);
        } catch {
          // The server is being killed, or is not back yet.
          await delay(300);
        }
      answered.push(id);
    }
    return answered;
  }

  async function wake({ host, credentials }: (typeof allInsured)[number]): Promise<void> {
    expect(await wakeUp(port, `${host}:${port}`, { credentials })).toBe(204);
  }
  const platformOf = ({ credentials }: (typeof allInsured)[number]): PlatformAddress => ({
    address: insurer.baseUrl,
    credentials,
  });

  /** Nothing waits any more, and every message came, as often as it may. */
  async function untilAllIsDone(): Promise<void> {
    await vi.waitFor(async () => {
      const { rows } = await database.query<{ waits: string; count: number }>(`
        SELECT 'messages' AS waits, count(*)::int FROM portal.message WHERE state = 'WAITING'
        UNION ALL SELECT 'notifications', count(*)::int FROM portal.notification
          WHERE state = 'WAITING'
        UNION ALL SELECT 'events', count(*)::int FROM portal.pulled_event WHERE handled_at IS NULL
        UNION ALL SELECT 'refused', count(*)::int FROM portal.message WHERE state = 'REFUSED'`);
      expect(rows.filter(({ count }) => count > 0)).toEqual([]);
    }, soon);
  }

  /** What a holder was told: each once, but for what may come again. @returns how much */
  function toldTo(recipient: string): number {
    const times = new Map<string, number>();
    for (const { email } of receivedBy(recipient)) {
      const id = idOf(email.messageId);
      times.set(id, (times.get(id) ?? 0) + 1);
    }
    for (const [id, count] of times) expect(count).toBeLessThanOrEqual(1 + (again.get(id) ?? 0));
    return times.size;
  }

  test(
    'a worker at a point of an event and its message',
    async () => {
      for (const [index, point] of killedAtEvent.entries()) {
        const one = insured(index);
        await moveHolder(platformOf(one), one.contract, '1 Kill Way');
        await killAt('worker', point, () => wake(one));
        await start('worker');
      }
    },
    longestTest(killedAtEvent.length),
  );

  const flows = new Map<string, string>();
  const sent: string[] = [];
  let denied: readonly string[] = [];
  let paidOut: readonly string[] = [];
  const files: Sent[] = [];
  let moves = 0;

  test(
    'a server while a file is sent',
    async () => {
      const sender = await linkedClaimant(firstSender);
      const sending = sendFiles(sender, `http://${claimants.id}.localhost:${port}`, () => true);
      const begun = async () => (await database.query('SELECT 1 FROM portal.document')).rowCount;
      await expect.poll(begun, soon).toBe(1);
      await kill('server');
      await start('server');
      files.push(...(await sending));
    },
    longestTest(1),
  );

  if (kills > 0)
    test(
      'either at any moment under load',
      async () => {
        const busy = allInsured.at(-1) ?? insured(0);
        let isOver = false;
        let next = firstAsked + killedAtCode.length;
        const asking = async () => {
          while (!isOver) {
            const index = next++;
            try {
              const browser = await visitor(index);
              flows.set(flowOf(browser), testContract('email', index).emails[0] ?? '');
              await browser.press('Send code');
            } catch {
              // The server is being killed, or is not back yet.
              await delay(300);
            }
          }
        };
        const moving = async () => {
          while (!isOver) {
            await moveHolder(platformOf(busy), busy.contract, `${++moves} Any Way`);
            await wake(busy).catch(() => undefined);
            await delay(300);
          }
        };
        const handler = await newHandler('lou');
        const senders: Visitor[] = [];
        for (let index = 0; index < busySenders; index++)
          senders.push(await linkedClaimant(firstSender + index));
        const sendingFiles = async () => {
          const origin = `http://${claimants.id}.localhost:${port}`;
          for (const sender of senders)
            if (!isOver || files.length < 2)
              files.push(...(await sendFiles(sender, origin, () => isOver)));
        };
        const over = () => isOver;
        const deciding = doAll(async () => handler, firstBusy, deskClaim, deny, saysDenied, over);
        const paying = doAll(
          provenClaimant,
          firstBusy + busyClaims,
          (id) => `/claim-track/${id}`,
          async (browser, id) => {
            await browser.open(payoutPage(id));
            await giveAccount(browser);
          },
          saysPaidOut,
          over,
        );
        const all = [...Array.from({ length: visitors }, asking), moving(), sendingFiles()];
        const sending = sendMessages(kills * manyMessages, variables);
        for (let count = 0; count < kills; count++) {
          const which = count % 2 ? 'worker' : 'server';
          await delay(die() * 2000);
          await kill(which);
          await start(which);
        }
        // Beside decisions, payouts and files they take their time.
        await expect.poll(() => flows.size, soon).toBeGreaterThan(kills);
        isOver = true;
        await Promise.all(all);
        [denied, paidOut] = await Promise.all([deciding, paying]);
        expect(Math.min(denied.length, paidOut.length)).toBeGreaterThan(0);
        sent.push(...(await sending));
        expect(sent).toHaveLength(kills * manyMessages);
        // The work goes on: somebody new gets a code.
        const browser = await visitor(next);
        await browser.press('Send code');
        expect(browser.page.heading).toBe('Enter your code');
      },
      longestTest(kills),
    );

  test(
    '… loses no piece of a file that was answered, and each arrives whole',
    () => expectReceived(database, files, soon),
    longestTest(0),
  );

  if (kills > 0)
    test('… loses no decision and no account that was answered, and does none of them twice', () =>
      expectAnswered({ database }, { denied, paidOut }));

  test(
    '… loses no message, repeats none but those that were being settled, and sends no code twice',
    async () => {
      const told = () => allInsured.map(({ contract }) => toldTo(contract.emails[0] ?? ''));
      const expected = [...killedAtEvent.map(() => 1), moves];
      await vi.waitFor(() => expect(told()).toEqual(expected), soon);
      await untilAllIsDone();
      expect(told()).toEqual(expected);
      const times = new Map<string, number>();
      for (const { email } of mail.received) {
        const id = idOf(email.messageId);
        times.set(id, (times.get(id) ?? 0) + 1);
      }
      for (const id of sent) {
        expect(times.get(id)).toBeGreaterThan(0);
        expect(times.get(id)).toBeLessThanOrEqual(1 + (again.get(id) ?? 0));
      }
      for (const [flowId, contact] of flows) await expectOnce(flowId, contact, 1);
    },
    // Codes are hashed slowly.
    longestTest(kills),
  );
}
