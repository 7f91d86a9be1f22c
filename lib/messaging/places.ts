import { setTimeout as delay } from 'node:timers/promises';
import type { Carrier } from './port';

/** How many messages that can wait one carrier has at once in one process. */
const most = 3;
/** After how long in which none of them came to an end a carrier is left alone, in milliseconds. */
const patience = 1500;

/** The places at one carrier, so that a slow one does not take all that a process can do at once. */
class Places {
  #taken = 0;
  #left = Promise.withResolvers<void>();

  async take(): Promise<boolean> {
    while (this.#taken >= most) {
      const left = this.#left.promise.then(() => true);
      if (!(await Promise.race([left, delay(patience, false, { ref: false })]))) return false;
    }
    this.#taken += 1;
    return true;
  }

  leave(): void {
    this.#taken -= 1;
    const left = this.#left;
    this.#left = Promise.withResolvers();
    left.resolve();
  }
}

const placesOf = new WeakMap<Carrier, Places>();

/**
 * Hands something to a carrier, as one of few at once.
 * @returns `undefined` where it is to be left alone: it rests, or nobody comes away from it
 */
export async function withPlace<Result>(
  carrier: Carrier,
  run: () => Promise<Result>,
): Promise<Result | undefined> {
  const places = placesOf.get(carrier) ?? new Places();
  placesOf.set(carrier, places);
  if (isResting(carrier) || !(await places.take())) return undefined;
  try {
    // Whoever had its place before may have found out.
    return isResting(carrier) ? undefined : await run();
  } finally {
    places.leave();
  }
}

function isResting(carrier: Carrier): boolean {
  return (carrier.restsFor?.() ?? 0) > 0;
}
