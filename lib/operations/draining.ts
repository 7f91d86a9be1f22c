import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { allFinished, longestStop } from '@/lib/jobs';
import { onRequest } from './started-request';

declare global {
  /** Set once the process has been asked to stop; shared by all module instances in it. */
  var portalIsDraining: boolean | undefined;
}

/** Requests that have arrived but were not read yet are not cut off, in milliseconds. */
const shortestDrain = 500;

/**
 * Has this process stop as orchestrators expect it to: readiness fails first, for so many seconds the
 * listener stays open, then what is running finishes (`longestStop`) and connections are given back one
 * by one. Next leaves signals to this with NEXT_MANUAL_SIG_HANDLE.
 * @param endWork takes no more jobs, and lets those finish that run
 * @param letGo of what requests need until the last one is answered
 */
export function drainWhenAsked(
  drainSeconds: number,
  endWork: () => Promise<void>,
  letGo: () => Promise<void>,
): void {
  let server: Server | undefined;

  onRequest((started) => {
    server = started.server;
    giveBackWhenClosed(started.server, started.response);
  });

  const stop = async () => {
    if (globalThis.portalIsDraining) return;
    globalThis.portalIsDraining = true;
    await delay(Math.max(shortestDrain, drainSeconds * 1000));
    const answered = server ? closeGently(server) : undefined;
    const ended = Promise.all([Promise.race([answered, delay(longestStop.requests)]), endWork()]);
    // A code can be on its way whose page was answered: its visitor was told that it was sent.
    await Promise.race([ended.then(allFinished).then(letGo), delay(longestStop.process)]);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent process has ended, possibly before this listener was added.
  process.on('disconnect', stop);
  if (process.connected === false) stop();
}

/**
 * Takes no more connections, and waits for those there are. HTTP's own `close` would cut off idle
 * ones, too, on which a proxy may just be sending a change that it must not send twice. So would the
 * kernel cut off those that it has taken and Node has not: the listener is closed when there is none.
 */
export async function closeGently(server: Server): Promise<void> {
  await allAreTaken(server);
  const closed = once(server, 'close');
  Listener.prototype.close.call(server);
  await closed;
}

/**
 * Has the answer end its connection once the listener is closed. Not before: whoever must connect
 * anew for it might do so in the moment of closing.
 */
export function giveBackWhenClosed(server: Server, response: ServerResponse): void {
  if (!server.listening) response.setHeader('Connection', 'close');
}

/** Resolves right after a turn of the event loop, which takes one at a time, in which none had come. */
function allAreTaken(server: Server): Promise<void> {
  return new Promise((resolve) => {
    let hasCome = true;
    const connectionHasCome = () => {
      hasCome = true;
    };
    server.on('connection', connectionHasCome);
    const afterTurn = () => {
      if (hasCome) {
        hasCome = false;
        setImmediate(afterTurn);
        return;
      }
      server.off('connection', connectionHasCome);
      resolve();
    };
    setImmediate(afterTurn);
  });
}
