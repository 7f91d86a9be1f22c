import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/utils';
import { keepLock, leaveLock, takeLock, wantLock } from '../store/locks';

/** How often who has a lock keeps it, and who waits for it asks, in milliseconds. */
const [keptEvery, askedEvery] = [1000, 200];
/** How long a lock is waited for, in milliseconds: longer than one holds whose owner has died. */
const patience = 20_000;

/**
 * One request at a time goes on with a file, whatever instance it has come to: the lock is a row with
 * an owner and an end. Who waits for it says so, and who has it lets go.
 */
export class UploadLock implements Lock {
  readonly owner = randomUUID();
  readonly #id: string;
  #keeping: NodeJS.Timeout | undefined;
  #writing: Promise<unknown> | undefined;

  constructor(id: string) {
    this.#id = id;
  }

  async lock(signal: AbortSignal, cancelReq: RequestRelease): Promise<void> {
    const until = performance.now() + patience;
    while (!(await takeLock(this.#id, this.owner))) {
      // What has arrived already, or is not there, has nothing to lock.
      if (!(await wantLock(this.#id))) return;
      if (signal.aborted || performance.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT;
      await delay(askedEvery);
    }
    this.#keeping = setInterval(() => {
      keepLock(this.#id, this.owner).then(
        (isWanted) => isWanted !== false && cancelReq(),
        // A database that is away is not another owner: the row's end decides.
        () => undefined,
      );
    }, keptEvery);
  }

  /** Has letting go wait for what is being written: the request may be over before that. */
  async whileWriting<Value>(writing: Promise<Value>): Promise<Value> {
    this.#writing = writing.catch(() => undefined);
    return writing;
  }

  async unlock(): Promise<void> {
    await this.#writing;
    clearInterval(this.#keeping);
    await leaveLock(this.#id, this.owner);
  }
}

/** The locks of this request’s files. */
export class UploadLocker implements Locker {
  readonly #locks = new Map<string, UploadLock>();

  newLock(id: string): UploadLock {
    const lock = new UploadLock(id);
    this.#locks.set(id, lock);
    return lock;
  }

  /** The lock that was taken last. @throws Error where there is none: a bug */
  held(id: string): UploadLock {
    const lock = this.#locks.get(id);
    if (!lock) throw new Error('A file is written without its lock');
    return lock;
  }
}
