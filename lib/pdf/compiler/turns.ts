/** One piece of work after the other, in turns by whose it is: who asks for much waits for it alone. */
export class Turns {
  readonly #lines = new Map<string, (() => Promise<void>)[]>();
  #isRunning = false;

  take<Value>(whose: string, work: () => Promise<Value>): Promise<Value> {
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    const line = this.#lines.get(whose) ?? [];
    line.push(() => work().then(resolve, reject));
    this.#lines.set(whose, line);
    void this.#run();
    return promise;
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#next(); next; next = this.#next()) await next();
    this.#isRunning = false;
  }

  /** Of whoever has waited for longest; whose turn it was comes last then. */
  #next(): (() => Promise<void>) | undefined {
    const [first] = this.#lines;
    if (!first) return undefined;
    const [whose, line] = first;
    this.#lines.delete(whose);
    const work = line.shift();
    if (line.length > 0) this.#lines.set(whose, line);
    return work;
  }
}
