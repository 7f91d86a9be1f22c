import { z } from 'zod';

/** §3 Error body: what a call says of its own refusal. */
export const errorBodySchema = z.object({
  /** Names a message of §8: `Global_Error_{errCode}`. */
  errCode: z.string().min(1).max(100),
  attemptDetails: z
    .object({
      remainingAttempts: z.int().min(0).exactOptional(),
      /** Minutes until a lock ends. */
      waitTime: z.int().min(0).exactOptional(),
    })
    .exactOptional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** What every call answers. */
export type PlatformAnswer<Value> =
  | { readonly kind: 'answer'; readonly value: Value }
  /** The platform says no: `TOKEN_REFUSED` where a token is expired, forged, or of another client. */
  | { readonly kind: 'refused'; readonly error: ErrorBody }
  | PlatformFailure;

/** Neither an answer nor a refusal. */
export type PlatformFailure =
  /** The platform did not answer in time. */
  | { readonly kind: 'unavailable' }
  /** The platform answered what it should not. The log says what is wrong under the reference. */
  | { readonly kind: 'malformed'; readonly reference: string };

/** One call of the port: the HTTP adapter, the server, OpenAPI and the contract suite are made of it. */
export interface Call {
  readonly method: 'get' | 'post' | 'put';
  /** Below a platform's base address; `{name}` stands for what the call is given by this name. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Opens a contract by an id token, or acts for nobody in particular. */
  readonly opens: 'contract' | 'nothing';
  /** Takes an idempotency key: the same key with the same content is done once, for a day at least. */
  readonly changes: boolean;
  /** What is asked, token and key aside. */
  readonly input: z.ZodObject;
  readonly output: z.ZodType;
  /** The codes of the refusals that are this call's own. */
  readonly refusals: readonly string[];
}

type Said<Of extends Call> = (Of['opens'] extends 'contract'
  ? { readonly token: string }
  : object) &
  (Of['changes'] extends true ? { readonly idempotencyKey: string } : object);

/** To zod an object without fields is a record of `never`, which no token would fit beside. */
type Fields<Given> = string extends keyof Given ? object : Given;

/** What a call is asked with. */
export type Asked<Of extends Call> = Fields<z.input<Of['input']>> & Said<Of>;
/** What a call is asked with, as its implementation reads it. */
export type Heard<Of extends Call> = Fields<z.output<Of['input']>> & Said<Of>;
/** What a call answers with, where it does not refuse. */
export type Answered<Of extends Call> = z.output<Of['output']>;

/** The calls of a capability as functions. */
export type Performed<Calls extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Calls]: (
    asked: Asked<Calls[Name]>,
  ) => Promise<PlatformAnswer<Answered<Calls[Name]>>>;
};

/** The token is expired, forged, or of another client. Every call that opens a contract may say so. */
export const tokenRefused = 'TOKEN_REFUSED';
/** The key was used for something else, or what it names is still being done. Every change may say so. */
export const keyReused = 'KEY_REUSED';
export const keyInUse = 'KEY_IN_USE';
/** The client may not ask this, or what it asked with is not what the call takes. */
export const notAllowed = 'NOT_ALLOWED';
export const inputInvalid = 'INPUT_INVALID';

/** The calls of one capability. */
export function defineCalls<const Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
): Calls {
  return calls;
}
