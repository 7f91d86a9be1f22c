import 'server-only';
import { z } from 'zod';
import { messageCredentialsProblems, twilioCredentialsSchema } from './message-credentials';
import {
  paymentCredentialsProblems,
  paymentKeySchema,
  webhookSecretSchema,
} from './payment-credentials';
import { platformCredentialsProblems } from './platform-credentials';
import { randomSecret } from './random-secret';

const port = z.coerce.number().int().min(0).max(65535);

/**
 * Without the first there would be a default secret; without the second an embedded database that
 * each instance has for itself; without the third all visitors would be one address.
 */
const neededInProduction = ['PORTAL_SECRET', 'DATABASE_URL', 'PORTAL_PROXY_SECRET'] as const;

/**
 * Every environment variable the portal reads, credentials of single clients aside. `.env.example`
 * explains each to an operator; a test holds the two together.
 */
const environmentSchema = z
  .object({
    PORTAL_STAGE: z.enum(['demo', 'production']).default('demo'),
    PORT: port.default(3000),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    PORTAL_DATA_DIR: z.string().min(1).default('./data'),
    PORTAL_SECRET: randomSecret.optional(),
    PORTAL_PUBLIC_SCHEME: z.enum(['http', 'https']).optional(),
    PORTAL_PUBLIC_PORT: port.optional(),
    PORTAL_DEFAULT_CLIENT: z.string().min(1).default('northwind'),
    // It travels in a header.
    PORTAL_PROXY_SECRET: randomSecret
      .regex(/^[\x21-\x7e]*$/, 'must have no spaces and no letters beyond ASCII')
      .optional(),
    PORTAL_PROXY_COUNT: z.coerce.number().int().min(1).max(8).default(1),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.email().default('no-reply@portal.example'),
    TWILIO_CREDENTIALS: twilioCredentialsSchema.optional(),
    MAIL_REPORTS_SECRET: randomSecret.optional(),
    TWILIO_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
    PAYMENTS_SECRET_KEY: paymentKeySchema.optional(),
    PAYMENTS_WEBHOOK_SECRET: webhookSecretSchema.optional(),
    PAYMENTS_URL: z.url({ protocol: /^https?$/ }).optional(),
    DOCUMENTS_FOLDER: z.string().min(1).optional(),
    DOCUMENTS_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
    DOCUMENTS_S3_KEY_ID: z.string().min(1).optional(),
    DOCUMENTS_S3_SECRET: z.string().min(1).optional(),
    DOCUMENTS_S3_REGION: z.string().min(1).optional(),
    CLAMD_HOST: z
      .string()
      .regex(/^[^\s:]+(:\d{1,5})?$/, 'must be a host, or host:port')
      .optional(),
    RECAPTCHA_SECRET: z.string().min(1).optional(),
    RECAPTCHA_VERIFY_URL: z
      .url({ protocol: /^https?$/ })
      .default('https://www.google.com/recaptcha/api/siteverify'),
    PORTAL_DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
    PORTAL_JOBS: z.enum(['server', 'worker']).default('server'),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    PORTAL_TRACES_SHARE: z.coerce.number().min(0).max(1).default(1),
    PORTAL_METRICS_PORT: port.optional(),
    PORTAL_METRICS_HOST: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info'),
  })
  .superRefine((value, context) => {
    const refuse = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (value.PORTAL_STAGE === 'production')
      for (const name of neededInProduction)
        if (!value[name]) refuse(name, 'is needed when PORTAL_STAGE is production');
    if (value.DATABASE_DIRECT_URL && !value.DATABASE_URL)
      refuse('DATABASE_DIRECT_URL', 'needs DATABASE_URL, the address of PgBouncer');
    if (value.DATABASE_DIRECT_URL && value.DATABASE_DIRECT_URL === value.DATABASE_URL)
      refuse('DATABASE_DIRECT_URL', 'must not be DATABASE_URL: leave it out without a PgBouncer');
    // Who answers there would be told of cards, and believed of money.
    if (value.PORTAL_STAGE === 'production' && value.PAYMENTS_URL)
      refuse('PAYMENTS_URL', 'is for demonstrating: production asks Stripe');
    for (const name of ['DOCUMENTS_S3_KEY_ID', 'DOCUMENTS_S3_SECRET'] as const)
      if (value.DOCUMENTS_S3_URL && !value[name]) refuse(name, 'is needed by DOCUMENTS_S3_URL');
    if (value.PORTAL_METRICS_PORT === value.PORT)
      refuse('PORTAL_METRICS_PORT', 'must not be PORT, which visitors reach');
    if (value.PORTAL_SECRET && value.PORTAL_SECRET === value.PORTAL_PROXY_SECRET)
      refuse('PORTAL_PROXY_SECRET', 'must not be PORTAL_SECRET, which the proxy need not know');
    if (value.PORTAL_SECRET && value.PORTAL_SECRET === value.MAIL_REPORTS_SECRET)
      refuse('MAIL_REPORTS_SECRET', 'must not be PORTAL_SECRET, which no mail server need know');
  });

/** The names of every variable that the portal reads. */
export const variableNames: readonly string[] = Object.keys(environmentSchema.shape);

export type Environment = z.infer<typeof environmentSchema> & {
  /** Where a browser reaches the portal: `http` while demonstrating, `https` in production. */
  readonly PORTAL_PUBLIC_SCHEME: 'http' | 'https';
};

/** Thrown when a variable is missing or wrong; `message` is one line for each of them. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads variables into typed settings. An empty or blank variable counts as absent.
 * @throws EnvironmentError naming each variable that is missing or wrong
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value?.trim() !== ''),
  );
  const result = environmentSchema.safeParse(present);
  const problems = [
    ...(result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...platformCredentialsProblems(present),
    ...messageCredentialsProblems(present),
    ...paymentCredentialsProblems(present),
  ];
  if (!result.success || problems.length > 0) throw new EnvironmentError(problems.join('\n'));
  const { PORTAL_STAGE, PORTAL_PUBLIC_SCHEME } = result.data;
  return {
    ...result.data,
    PORTAL_PUBLIC_SCHEME:
      PORTAL_PUBLIC_SCHEME ?? (PORTAL_STAGE === 'production' ? 'https' : 'http'),
  };
}

let parsed: Environment | undefined;

/** The environment of this process, read once. @throws EnvironmentError */
export function environment(): Environment {
  parsed ??= parseEnvironment(process.env);
  return parsed;
}

/** Production shows no development tool and accepts no default secret (invariant 7). */
export function isProduction(): boolean {
  return environment().PORTAL_STAGE === 'production';
}

/** Whether the development server with its hot reload is running. */
export function isDevelopmentServer(): boolean {
  return process.env.NODE_ENV === 'development';
}

/** The name of the build that is running, which `next.config.mjs` puts in: another one for each. */
export function buildName(): string {
  return process.env.PORTAL_BUILD ?? 'development';
}

/**
 * Whether there are tools for developers and testers (§2.6 "outside production only"): neither in
 * production nor where the build has left them out. The build writes its own
 * `PORTAL_DEVELOPMENT_TOOLS` in here (next.config.mjs), whatever the process is started with.
 */
export function hasDevelopmentTools(): boolean {
  return process.env.PORTAL_DEVELOPMENT_TOOLS !== 'off' && !isProduction();
}
