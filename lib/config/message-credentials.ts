import 'server-only';
import { z } from 'zod';
import { randomSecret } from './random-secret';

/** What the portal is known by at Twilio. */
export interface TwilioCredentials {
  readonly accountSid: string;
  /** Signs what Twilio reports, too. */
  readonly authToken: string;
}

/** `AC…:token`, as HTTP Basic takes them. */
export const twilioCredentialsSchema = z
  .string()
  .regex(
    /^AC[0-9a-f]{32}:[\x21-\x7e]{16,200}$/,
    'must be an account SID (AC…) and its auth token, with a colon between and no spaces',
  );

const smtpSchema = z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://…' });

/** Of one client; those of the deployment are without the client's name. */
const ofClients = {
  SMTP_URL_: smtpSchema,
  TWILIO_CREDENTIALS_: twilioCredentialsSchema,
  MAIL_REPORTS_SECRET_: randomSecret,
} as const;
type Prefix = keyof typeof ofClients;

/**
 * What the environment has of this kind for one client. The variable's name follows from the client,
 * so that no package can have another client's used for its own messages.
 */
export function ofClient(
  prefix: Prefix,
  clientId: string,
  variables: Record<string, string | undefined> = process.env,
): string | undefined {
  const name = `${prefix}${clientId.toUpperCase().replaceAll('-', '_')}`;
  return ofClients[prefix].safeParse(variables[name]).data;
}

/** All values of this kind that the environment has for single clients. */
export function ofAllClients(
  prefix: Prefix,
  variables: Record<string, string | undefined> = process.env,
): readonly string[] {
  return Object.entries(variables).flatMap(([name, value]) => {
    const { data } = ofClients[prefix].safeParse(value);
    return name.startsWith(prefix) && data !== undefined ? [data] : [];
  });
}

/** The two parts of what `twilioCredentialsSchema` takes. */
export function twilioCredentialsOf(text: string): TwilioCredentials {
  const colon = text.indexOf(':');
  return { accountSid: text.slice(0, colon), authToken: text.slice(colon + 1) };
}

/** What is wrong with those that are there, a line each, without repeating them. */
export function messageCredentialsProblems(
  variables: Record<string, string | undefined>,
): readonly string[] {
  return Object.entries(ofClients).flatMap(([prefix, schema]) =>
    Object.entries(variables).flatMap(([name, value]) => {
      if (!name.startsWith(prefix) || value?.trim() === '') return [];
      const { error } = schema.safeParse(value);
      return error?.issues.map(({ message }) => `${name} ${message}`) ?? [];
    }),
  );
}
