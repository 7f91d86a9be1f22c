import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** A process of the portal, as far as a test plays it. */
interface Actor {
  /** How many writes and calls it still makes before it dies. */
  left: number;
  isOver: boolean;
  die(): void;
  /** Resolves when it is this one's turn. */
  turn(): Promise<void>;
}

const current = new AsyncLocalStorage<Actor | undefined>();

/** How long one that waits for another one, such as for a lock, keeps the others waiting, in milliseconds. */
const blocked = 250;

/**
 * What stands between two writes: an actor waits here for its turn, or is killed. A process that was killed
 * goes on nowhere, so that it tidies nothing up either.
 */
async function point(): Promise<void> {
  const actor = current.getStore();
  if (!actor || (actor.isOver && actor.left > 0)) return;
  if (actor.left > 0) await actor.turn();
  if (actor.left === 0) {
    actor.die();
    await new Promise(() => undefined);
  }
  actor.left--;
}

/** Runs what is one step of another system: nobody is killed within it. */
export function inOneStep<Value>(run: () => Promise<Value>): Promise<Value> {
  return current.run(undefined, run);
}

/**
 * Puts a point before each call of some functions of an object, and of what it consists of.
 * @param names of these functions
 * @param around makes the call
 */
export function withPoints<Of extends object>(
  of: Of,
  names: RegExp,
  around: (call: () => Promise<unknown>) => Promise<unknown> = (call) => call(),
): Of {
  return new Proxy(of, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value === 'object' && value !== null) return withPoints(value, names, around);
      if (typeof value !== 'function') return value;
      const call = (...given: unknown[]) => Reflect.apply(value, target, given);
      return names.test(String(name))
        ? async (...given: unknown[]) => {
            await point();
            return around(async () => call(...given));
          }
        : call;
    },
  });
}

/** Puts a point before a function. */
export function afterPoint<Given extends readonly unknown[], Value>(
  run: (...given: Given) => Promise<Value>,
) {
  return async (...given: Given): Promise<Value> => {
    await point();
    return run(...given);
  };
}

/** What an actor does. */
export interface Part {
  /** After so many writes and calls its process is killed. */
  readonly dies?: number | undefined;
  run(): Promise<unknown>;
}

/**
 * Runs what several do at once, one write or call at a time.
 * @param picks whose turn it is each time, among those that wait; the first one's where none is given
 * @throws what one of them has thrown
 */
export async function atOnce(parts: readonly Part[], picks: readonly number[]): Promise<void> {
  let open = parts.length;
  let waiting: { readonly index: number; go(): void }[] = [];
  let changed = Promise.withResolvers<void>();
  const ended = parts.map(({ run, dies }, index) => {
    const death = Promise.withResolvers<void>();
    const actor: Actor = {
      left: dies ?? Number.POSITIVE_INFINITY,
      isOver: false,
      die: death.resolve,
      turn: () =>
        new Promise((resolve) => {
          waiting.push({ index, go: resolve });
          changed.resolve();
        }),
    };
    return current.run(actor, async () => {
      await actor.turn();
      try {
        await Promise.race([run(), death.promise]);
      } finally {
        actor.isOver = true;
        open--;
        changed.resolve();
      }
    });
  });
  const all = Promise.allSettled(ended);
  for (let turn = 0; open > 0; ) {
    changed = Promise.withResolvers();
    waiting = waiting.toSorted((one, other) => one.index - other.index);
    const next = waiting[(picks[turn] ?? 0) % Math.max(1, waiting.length)];
    if (next) {
      turn++;
      waiting = waiting.filter((one) => one !== next);
      next.go();
    }
    await Promise.race([changed.promise, delay(blocked, undefined, { ref: false })]);
  }
  for (const { go } of waiting) go();
  for (const came of await all) if (came.status === 'rejected') throw came.reason;
}
