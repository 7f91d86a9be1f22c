/** What is watched: a contract, in the environment that its holder is in. */
export interface WatchedContract {
  readonly clientId: string;
  readonly path: string;
  /** The contract’s reference on the platform. */
  readonly subject: string;
}

/** What a contract is known by within this process, and in what PostgreSQL tells. */
export function keyOf({ clientId, path, subject }: WatchedContract): string {
  return [clientId, path, subject].join('\n');
}
