/** Which claim somebody was shown: its version, and the last of what had happened to it by then. */
export interface Seen {
  readonly version: number;
  readonly event: bigint;
  readonly action: bigint;
}

/** As a form carries it. */
export function writtenSeen({ version, event, action }: Seen): string {
  return `${version}.${event}.${action}`;
}

/** What a form has carried; nothing of what no page has written. */
export function readSeen(written: string): Seen | undefined {
  const [, version, event, action] = /^(\d{1,9})\.(\d{1,18})\.(\d{1,18})$/.exec(written) ?? [];
  if (version === undefined || event === undefined || action === undefined) return undefined;
  return { version: Number(version), event: BigInt(event), action: BigInt(action) };
}
