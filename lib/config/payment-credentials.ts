import 'server-only';
import { z } from 'zod';

/** What a client's payments are taken by on a path, at the provider. */
export interface PaymentCredentials {
  /** Opens the API of one account. */
  readonly secretKey: string;
  /** Signs what the provider posts; more than one while one takes the place of another. */
  readonly webhookSecrets: readonly string[];
}

/** Of whole accounts (`sk_`) or of some of their rights (`rk_`). */
export const paymentKeySchema = z
  .string()
  .regex(
    /^(sk|rk)_(live|test)_[\x21-\x7e]{1,250}$/,
    'must be a secret key (sk_live_… or sk_test_…)',
  );

const oneSecret = /^whsec_[\x21-\x2b\x2d-\x7e]{8,250}$/;
export const webhookSecretSchema = z
  .string()
  .refine(
    (text) => text.split(',').every((secret) => oneSecret.test(secret)),
    'must be the signing secret of a webhook (whsec_…), or several with commas between',
  );

const kinds = {
  PAYMENTS_SECRET_KEY: paymentKeySchema,
  PAYMENTS_WEBHOOK_SECRET: webhookSecretSchema,
} as const;
type Kind = keyof typeof kinds;

/**
 * The name of the variable of a client on a path. It follows from the client, so that no package can
 * have another client's account used for its own payments.
 */
export function paymentCredentialsName(kind: Kind, clientId: string, path: string): string {
  return `${kind}_${clientId.toUpperCase().replaceAll('-', '_')}_${path}`;
}

/**
 * What the environment has for a client on a path; what is there for the whole deployment stands in
 * where there is nothing.
 * @returns `undefined` where there is no key, or none that can be used
 */
export function paymentCredentials(
  clientId: string,
  path: string,
  variables: Record<string, string | undefined> = process.env,
): PaymentCredentials | undefined {
  const read = (kind: Kind) =>
    kinds[kind].safeParse(
      variables[paymentCredentialsName(kind, clientId, path)] || variables[kind],
    ).data;
  const secretKey = read('PAYMENTS_SECRET_KEY');
  if (secretKey === undefined) return undefined;
  return { secretKey, webhookSecrets: read('PAYMENTS_WEBHOOK_SECRET')?.split(',') ?? [] };
}

/** What is wrong with those that are there, a line each, without repeating them. */
export function paymentCredentialsProblems(
  variables: Record<string, string | undefined>,
): readonly string[] {
  return Object.entries(kinds).flatMap(([kind, schema]) =>
    Object.entries(variables).flatMap(([name, value]) => {
      if (!name.startsWith(`${kind}_`) || value?.trim() === '') return [];
      const { error } = schema.safeParse(value);
      return error?.issues.map(({ message }) => `${name} ${message}`) ?? [];
    }),
  );
}
