/**
 * What one connection says to PostgreSQL, cut into batches that must not be mixed with another
 * connection's: from one Sync, or one simple Query, to the next (PostgreSQL documentation,
 * "Frontend/Backend Protocol", Message Flow).
 */
export type Batch =
  | { readonly kind: 'encryption-request' }
  | { readonly kind: 'cancel-request' }
  | { readonly kind: 'terminate' }
  | { readonly kind: 'messages'; readonly messages: readonly Uint8Array[] };

const encryptionRequests = [80877103, 80877104];
const cancelRequest = 80877102;
/** The types of message that end a batch: Sync, Query, and the words that end a copy. */
const closing = new Set(['S', 'Q', 'c', 'f', 'F'].map((letter) => letter.charCodeAt(0)));
const terminate = 'X'.charCodeAt(0);
/** No statement of the portal comes near; what is longer is no message, in bytes. */
const longestMessage = 256 * 1024 * 1024;

/** Collects what arrives on a connection until whole batches are there. */
export class WireMessages {
  #received: Buffer = Buffer.alloc(0);
  #started = false;
  #open: Uint8Array[] = [];

  /**
   * Takes what has arrived and hands out the batches that it completes.
   * @throws RangeError when it is not PostgreSQL's protocol
   */
  *add(data: Uint8Array): Generator<Batch> {
    this.#received = Buffer.concat([this.#received, data]);
    for (let message = this.#cut(); message; message = this.#cut()) {
      const batch = this.#started ? this.#ordinary(message) : this.#first(message);
      if (batch) yield batch;
    }
  }

  /** Cuts the next whole message off: before the start it has no type, after it one byte of type. */
  #cut(): Uint8Array | undefined {
    const typeLength = this.#started ? 1 : 0;
    if (this.#received.length < typeLength + 4) return undefined;
    const length = this.#received.readInt32BE(typeLength);
    if (length < 4 || length > longestMessage) throw new RangeError('not a PostgreSQL message');
    const total = typeLength + length;
    if (this.#received.length < total) return undefined;
    const message = new Uint8Array(this.#received.subarray(0, total));
    this.#received = this.#received.subarray(total);
    return message;
  }

  #first(message: Uint8Array): Batch {
    const code = new DataView(message.buffer).getInt32(4);
    if (encryptionRequests.includes(code)) return { kind: 'encryption-request' };
    if (code === cancelRequest) return { kind: 'cancel-request' };
    this.#started = true;
    return { kind: 'messages', messages: [message] };
  }

  #ordinary(message: Uint8Array): Batch | undefined {
    const [type = 0] = message;
    if (type === terminate) return { kind: 'terminate' };
    this.#open.push(message);
    if (!closing.has(type)) return undefined;
    const messages = this.#open;
    this.#open = [];
    return { kind: 'messages', messages };
  }
}
