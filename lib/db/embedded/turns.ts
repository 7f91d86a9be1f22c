/** Lets many take turns at one thing. Whoever has begun a transaction keeps the turn until its end. */
export class Turns<Owner> {
  #keeper: Owner | undefined;
  #busy = false;
  readonly #waiting: { readonly owner: Owner; readonly start: () => void }[] = [];

  /**
   * Runs when it is the owner's turn.
   * @param run says whether the owner keeps the turn
   */
  async take(owner: Owner, run: () => Promise<boolean>): Promise<void> {
    if (this.#busy || (this.#keeper !== undefined && this.#keeper !== owner))
      await new Promise<void>((start) => this.#waiting.push({ owner, start }));
    this.#busy = true;
    try {
      this.#keeper = (await run()) ? owner : undefined;
    } catch (error) {
      this.#keeper = undefined;
      throw error;
    } finally {
      this.#next();
    }
  }

  /** Whether the owner is in the middle of something. */
  keeps(owner: Owner): boolean {
    return this.#keeper === owner;
  }

  #next(): void {
    const keeper = this.#keeper;
    const index =
      keeper === undefined ? 0 : this.#waiting.findIndex(({ owner }) => owner === keeper);
    const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
    // Stays busy for the one who is next, so that nobody slips in between.
    this.#busy = next !== undefined;
    next?.start();
  }
}
