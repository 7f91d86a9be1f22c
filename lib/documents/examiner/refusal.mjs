/** Why a file is not taken: a code, which the portal has a sentence for. */
export class Refusal extends Error {
  /** @param {string} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}
