/** How a session was begun. */
export const waysIn = [
  /** By a search alone, where the client asks for no code. */
  'SEARCH',
  'CODE',
  'TRUSTED_DEVICE',
  'SESSION_LINK',
  /** By a session that a partner has prepared. */
  'PARTNER',
  'IDENTITY_PROVIDER',
  /** From another contract of the same person. */
  'OTHER_CONTRACT',
  'AGENT_LINK',
] as const;
export type WayIn = (typeof waysIn)[number];

/** Browsers by the name of their family. */
export const browsers = [
  'Chrome',
  'Edge',
  'Firefox',
  'Opera',
  'Safari',
  'Samsung Internet',
] as const;
/** What browsers run on. */
export const systems = [
  'Android',
  'ChromeOS',
  'Linux',
  'Windows',
  'iOS',
  'iPadOS',
  'macOS',
] as const;

/**
 * Where somebody is, as far as it is kept: enough for them to tell their own visits from a stranger's,
 * too little to find or follow anybody.
 */
export interface CameFrom {
  /** The network: the first 24 bits of an IPv4 address, 48 of an IPv6 one. */
  readonly network?: string;
  readonly browser?: (typeof browsers)[number];
  readonly system?: (typeof systems)[number];
}
