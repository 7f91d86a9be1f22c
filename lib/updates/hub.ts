import { environment } from '@/lib/config';
import { listen } from '@/lib/db';
import { failureOf, log, outsideOfTraces } from '@/lib/observability';
import { updatesChannel, versionsOf } from './store';
import { keyOf, type WatchedContract } from './watched-contract';

/** Who waits for something new of a contract. */
interface Watcher {
  readonly contract: WatchedContract;
  /** What its page is as new as. */
  since: string;
  readonly onUpdate: (version: string) => void;
  readonly onEnd: () => void;
}

/** Who comes within so long of another is read with them, in milliseconds. */
const together = 20;
/** How often versions are read whatever was heard, in milliseconds: a notice can be lost. */
const pollInterval = 20_000;
/** … and where no notice is passed on. */
const pollIntervalEmbedded = 2000;
/** Who watches beyond these asks now and then instead. */
const mostWatchers = 5000;
const mostOfContract = 20;

interface Hub {
  readonly watchers: Map<string, Set<Watcher>>;
  count: number;
  timer: NodeJS.Timeout | undefined;
  /** Whose version is read next. */
  newcomers: Map<string, WatchedContract>;
  isListening: boolean;
}

declare global {
  /** One for all module instances of this process: Next bundles them more than once. */
  var portalUpdates: Hub | undefined;
}

/**
 * Calls `onUpdate` for everything new of a contract, wherever it was told, beginning with what came
 * since `since`.
 * @param onEnd this process stops: whoever watches begins anew, on another
 * @returns ends the watching; `undefined` where too many watch already, or the process stops
 */
export function watchUpdates(
  contract: WatchedContract,
  since: string,
  told: Pick<Watcher, 'onUpdate' | 'onEnd'>,
): (() => void) | undefined {
  const hub = hubOfProcess();
  const key = keyOf(contract);
  const ofContract = hub.watchers.get(key) ?? new Set();
  const isFull = hub.count >= mostWatchers || ofContract.size >= mostOfContract;
  if (isFull || globalThis.portalIsDraining) return undefined;
  const watcher = { contract, since, ...told };
  hub.watchers.set(key, ofContract.add(watcher));
  hub.count++;
  outsideOfTraces(() => {
    readSoon(hub, contract);
    pollWhileWatched(hub);
  });
  return () => {
    if (!ofContract.delete(watcher)) return;
    hub.count--;
    if (ofContract.size === 0) hub.watchers.delete(key);
  };
}

/** Ends all watching of this process, which stops. */
export function endWatching(): void {
  for (const watchers of globalThis.portalUpdates?.watchers.values() ?? [])
    for (const { onEnd } of [...watchers]) onEnd();
}

function hubOfProcess(): Hub {
  globalThis.portalUpdates ??= {
    watchers: new Map(),
    count: 0,
    timer: undefined,
    newcomers: new Map(),
    isListening: false,
  };
  const hub = globalThis.portalUpdates;
  if (!hub.isListening) {
    hub.isListening = true;
    if (environment().DATABASE_URL)
      outsideOfTraces(() =>
        listen(
          updatesChannel,
          (payload) => hear(hub, payload),
          () => void readWatched(hub),
        ),
      );
  }
  return hub;
}

function hear(hub: Hub, payload: string): void {
  const end = payload.lastIndexOf('\n');
  tell(hub, payload.slice(0, end), payload.slice(end + 1));
}

function tell(hub: Hub, key: string, version: string): void {
  for (const watcher of [...(hub.watchers.get(key) ?? [])]) {
    if (watcher.since === version) continue;
    watcher.since = version;
    watcher.onUpdate(version);
  }
}

/** Reads what is new of a contract, with all others that come at the same moment, as after a restart. */
function readSoon(hub: Hub, contract: WatchedContract): void {
  if (hub.newcomers.size === 0)
    setTimeout(() => {
      const contracts = [...hub.newcomers.values()];
      hub.newcomers.clear();
      void readVersions(hub, contracts);
    }, together).unref();
  hub.newcomers.set(keyOf(contract), contract);
}

/** Reads what is new of every contract that is watched. */
async function readWatched(hub: Hub): Promise<void> {
  const watched = [...hub.watchers.values()].flatMap(([watcher]) => watcher?.contract ?? []);
  if (watched.length > 0) await readVersions(hub, watched);
}

async function readVersions(hub: Hub, contracts: readonly WatchedContract[]): Promise<void> {
  try {
    for (const [key, version] of await versionsOf(contracts)) tell(hub, key, version);
  } catch (error) {
    log.warn(failureOf(error), 'What is new could not be read');
  }
}

function pollWhileWatched(hub: Hub): void {
  if (hub.timer) return;
  const interval = environment().DATABASE_URL ? pollInterval : pollIntervalEmbedded;
  const poll = async () => {
    await readWatched(hub);
    hub.timer = undefined;
    if (hub.count > 0) pollWhileWatched(hub);
  };
  hub.timer = setTimeout(poll, interval);
  hub.timer.unref();
}
