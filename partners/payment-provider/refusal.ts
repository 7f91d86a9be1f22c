import type Stripe from 'stripe';

/** The `error` of an answer, as Stripe's published API has it. */
export interface ApiError {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly advice_code?: string;
  readonly network_decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
  readonly payment_method?: Stripe.PaymentMethod;
  readonly payment_method_type?: string;
  readonly setup_intent?: Stripe.SetupIntent;
}

/**
 * What ends a request: the API says it with a status, a page says it in words. Thrown where it is found,
 * since everything between there and the answer has nothing more to do.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly error: ApiError;
  /** What was done until then stays: a declined card leaves an intent, a charge and events. */
  readonly keeps: boolean;
  /** Found before anything ran: an idempotency key has not been used by it. */
  readonly isEarly: boolean;

  constructor(
    status: number,
    error: ApiError,
    { keeps = false, isEarly = false }: { keeps?: boolean; isEarly?: boolean } = {},
  ) {
    super(error.message);
    this.status = status;
    this.error = error;
    this.keeps = keeps;
    this.isEarly = isEarly;
  }
}

/** The bank takes this long: the request is to be run again after it, in milliseconds. */
export class BankTakesLong extends Error {
  override name = 'BankTakesLong';
}

/** 400 for a request that cannot be done as things stand. */
export function invalid(message: string, more: Omit<ApiError, 'type' | 'message'> = {}): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', message, ...more });
}

/** 400 for parameters that no state of things could make right. */
export function wrongParameter(message: string, param: string, code?: string): Refusal {
  const error = {
    type: 'invalid_request_error',
    message,
    param,
    ...(code ? { code } : {}),
  } as const;
  return new Refusal(400, error, { isEarly: true });
}

/** 404 for an object that is not there. @param param what named it */
export function missing(name: string, id: string, param: string, isElsewhere = false): Refusal {
  const elsewhere = isElsewhere
    ? '; a similar object exists in test mode, but a live mode key was used to make this request.'
    : '';
  return new Refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${name}: '${id}'${elsewhere}`,
    param,
  });
}

/** For what is found before anything ran. */
export function early(status: number, message: string): Refusal {
  return new Refusal(status, { type: 'invalid_request_error', message }, { isEarly: true });
}
