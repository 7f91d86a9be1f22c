import { z } from 'zod';
import { environment, isProduction } from '@/lib/config';
import type { ClientPackage } from '@/lib/packages';

/** The port of a portal that nobody has given another one. */
const usualPort = 3000;

/** Where each partner begins among the addresses of the process that plays them. */
export const prefixes = {
  identityProvider: '',
  payments: '',
  platform: '/platform',
  twilio: '/twilio',
} as const;
export type Partner = keyof typeof prefixes;

/** What plays the partners of the demonstration listens beside the portal. */
export function partnersPort(port = environment().PORT): number {
  return port + 1;
}

/** Where the partners of the demonstration are; it is the identity provider's issuer, too. */
export function partnersAddress(port?: number): string {
  return `http://localhost:${partnersPort(port)}`;
}

/** Where the demonstration's platform is. */
export function platformAddress(): string {
  return `${partnersAddress()}${prefixes.platform}`;
}

/**
 * A package of the demonstration whose settings name its identity provider, or whose client its
 * platform, as this portal runs them: they are written for the usual port, and the partners stand
 * beside the portal wherever it is.
 */
export function atOwnPort({ content, contracts, ...others }: ClientPackage): ClientPackage {
  const isAtUsualPort = partnersAddress() === partnersAddress(usualPort);
  if (isProduction() || isAtUsualPort) return { content, contracts, ...others };
  const rest = { contracts: movedContracts(contracts), ...others };
  const moved = { ...content, settings: movedValues(content.settings) };
  if (!('client' in content)) return { ...rest, content: moved };
  const client = { ...content.client, platform: movedValues(content.client.platform) };
  return { ...rest, content: { ...moved, client } };
}

/** What of `contracts.json` says whose a contract is; everything else stays as it is written. */
const ownedContracts = z.looseObject({
  contracts: z.array(
    z.looseObject({ people: z.array(z.looseObject({ issuer: z.string() })).exactOptional() }),
  ),
});

/** Whose contracts are whose is said by the issuer, which stands beside the portal, too. */
function movedContracts(file: unknown): unknown {
  const { data } = ownedContracts.safeParse(file);
  // What says nothing of people stays to the letter: another digest would have it imported anew.
  if (!data?.contracts.some(({ people }) => people)) return file;
  const written = partnersAddress(usualPort);
  const moved = (issuer: string) => (issuer === written ? partnersAddress() : issuer);
  const contracts = data.contracts.map(({ people, ...contract }) => ({
    ...contract,
    ...(people
      ? { people: people.map((person) => ({ ...person, issuer: moved(person.issuer) })) }
      : {}),
  }));
  return { ...data, contracts };
}

function movedValues<Value>(values: Readonly<Record<string, Value>>) {
  const written = partnersAddress(usualPort);
  const ours = Object.values(prefixes).flatMap((prefix) => [
    `${written}${prefix}`,
    `${written}${prefix}/`,
  ]);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, Value | string] => [
      name,
      typeof value === 'string' && ours.includes(value)
        ? value.replace(written, partnersAddress())
        : value,
    ]),
  );
}
