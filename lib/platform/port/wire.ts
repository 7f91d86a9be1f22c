import { inputInvalid, keyInUse, keyReused, notAllowed, tokenRefused } from '.';

/** What a call carries besides its input: never in an address, which proxies and logs keep. */
export const headers = {
  idToken: 'x-id-token',
  idempotencyKey: 'idempotency-key',
  correlationId: 'x-correlation-id',
} as const;

/** Below a platform's base address: answered with 204 where the credentials are right. */
export const healthPath = '/health';

/** A correlation id as both sides take it; another one is replaced. */
export const correlationIdPattern = /^[\w.:-]{1,100}$/;

/** What HTTP itself goes wrong with. The portal tells no visitor: it says that something went wrong. */
export const wireCodes = {
  credentialsRefused: 'CREDENTIALS_REFUSED',
  callUnknown: 'CALL_UNKNOWN',
  methodNotAllowed: 'METHOD_NOT_ALLOWED',
  bodyTooLarge: 'BODY_TOO_LARGE',
  bodyNotJson: 'BODY_NOT_JSON',
  unavailable: 'UNAVAILABLE',
} as const;

const statuses: Readonly<Record<string, number>> = {
  [inputInvalid]: 400,
  [wireCodes.credentialsRefused]: 401,
  [tokenRefused]: 401,
  [notAllowed]: 403,
  [wireCodes.callUnknown]: 404,
  POLICY_NOT_FOUND: 404,
  [wireCodes.methodNotAllowed]: 405,
  [keyInUse]: 409,
  [wireCodes.bodyTooLarge]: 413,
  [wireCodes.bodyNotJson]: 415,
  [keyReused]: 422,
  IP_LOCKED: 423,
  [wireCodes.unavailable]: 503,
};

/** The status that goes with a refusal: what its code names, else how the code ends. */
export function statusOf(errCode: string): number {
  const status = statuses[errCode];
  if (status !== undefined) return status;
  if (errCode.endsWith('_UNKNOWN')) return 404;
  return /_(INVALID|MISSING)$/.test(errCode) ? 422 : 409;
}

/** What stands in the body of a refusal. Other statuses of 400 and more mean that nobody answers. */
export const refusalStatuses: readonly number[] = [400, 401, 403, 404, 409, 410, 422, 423];

/** The names in braces of a call's path. */
export function pathParameters(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
