import 'server-only';
import { z } from 'zod';

/** What the names of all of them begin with; `.env.example` explains them to an operator. */
const prefix = 'PLATFORM_CREDENTIALS_';

/** What an insurer's platform knows the portal by. */
export interface PlatformCredentials {
  readonly id: string;
  readonly secret: string;
}

/** They travel as HTTP Basic does (RFC 7617): an id without a colon, then a secret that nobody guesses. */
const credentialsSchema = z
  .string()
  .regex(
    /^[\x21-\x39\x3b-\x7e]{1,100}:[\x21-\x7e]{16,500}$/,
    'must be an id and a secret of 16 characters or more, with a colon between and no spaces',
  )
  .transform((text): PlatformCredentials => {
    const colon = text.indexOf(':');
    return { id: text.slice(0, colon), secret: text.slice(colon + 1) };
  });

/**
 * The name of the variable that has a client's credentials for a path. It follows from the client, so
 * that no package can have those of another client sent to its own address.
 */
export function platformCredentialsName(clientId: string, path: string): string {
  return `${prefix}${clientId.toUpperCase().replaceAll('-', '_')}_${path}`;
}

/** @returns `undefined` where the environment has none, or none that can be used */
export function platformCredentials(
  clientId: string,
  path: string,
  variables: Record<string, string | undefined> = process.env,
): PlatformCredentials | undefined {
  return credentialsSchema.safeParse(variables[platformCredentialsName(clientId, path)]).data;
}

/** What is wrong with those that are there, a line each, without repeating them. */
export function platformCredentialsProblems(
  variables: Record<string, string | undefined>,
): readonly string[] {
  return Object.entries(variables).flatMap(([name, value]) => {
    if (!name.startsWith(prefix) || value?.trim() === '') return [];
    const { error } = credentialsSchema.safeParse(value);
    return error?.issues.map(({ message }) => `${name} ${message}`) ?? [];
  });
}

/**
 * What is wrong with those of a server that tells by them whose platform is asked, without repeating
 * them: two clients cannot be told apart by the same ones. `undefined` where nothing is.
 */
export function sharedCredentialsProblem(
  served: readonly { readonly clientId: string; readonly path: string }[],
  variables: Record<string, string | undefined> = process.env,
): string | undefined {
  const known = new Map<string, { readonly clientId: string; readonly name: string }>();
  for (const { clientId, path } of served) {
    const credentials = platformCredentials(clientId, path, variables);
    if (!credentials) continue;
    const key = `${credentials.id}:${credentials.secret}`;
    const name = platformCredentialsName(clientId, path);
    const other = known.get(key);
    if (other && other.clientId !== clientId)
      return `${other.name} and ${name} are the same: each client needs credentials of its own.`;
    known.set(key, { clientId, name });
  }
  return undefined;
}
