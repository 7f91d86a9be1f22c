/** A contract of a client on a path, as the rows of all rooms name it. */
export interface ContractOwner {
  readonly clientId: string;
  readonly path: '1' | '2' | '3';
  /** The path whose feed tells of the contract. */
  readonly feedPath: '1' | '2' | '3';
  /** The contract's reference on the platform. */
  readonly subject: string;
}

/** What goes once an account is deleted. */
export interface Forgetting extends ContractOwner {
  /** What has come since stays: its holder has begun anew. */
  readonly before: Date;
  /** The claims that were open then: what they need stays. */
  readonly openClaims: readonly string[];
}

/** What a room keeps of a contract. */
export interface Keeper {
  /** Names the part of a holder's copy that is the room's. */
  readonly name: string;
  /** What its holder is given a copy of, as plain data. */
  copy(owner: ContractOwner): Promise<object>;
  /** Lets go of it, but for what law wants kept. It may run again, and does no harm then. */
  forget(owner: Forgetting): Promise<void>;
}
