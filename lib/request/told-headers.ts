import { referenceHeader } from '@/lib/observability';

/** The address as the visitor asked for it, with its query. */
export const addressHeader = 'x-portal-address';

/** Where a guard redirects the sender of a change. */
export const redirectHeader = 'x-portal-lead';

/** The header of the request in which Next looks for the nonce of its own scripts. */
const policyHeader = 'content-security-policy';

/** What the middleware tells pages and handlers of a request. */
export interface Told {
  readonly address?: string;
  readonly redirect?: string;
  readonly nonce?: string;
  readonly reference?: string;
  /** Nobody can say who the visitor is. */
  readonly withoutCookies?: boolean;
}

/**
 * The headers of a request as pages and handlers get them: what the portal itself believes is set or
 * taken away here, so that no visitor can forge it.
 */
export function headersTold(
  sent: Headers,
  { address, redirect, nonce, reference, withoutCookies }: Told,
): Headers {
  const headers = new Headers(sent);
  const tell = (name: string, value: string | undefined) =>
    value === undefined ? headers.delete(name) : headers.set(name, value);
  tell(addressHeader, address);
  tell(redirectHeader, redirect);
  tell(policyHeader, nonce && `script-src 'nonce-${nonce}'`);
  tell(referenceHeader, reference);
  if (withoutCookies) headers.delete('cookie');
  return headers;
}

/** The nonce that the middleware has given a request. */
export function nonceOf(headers: Pick<Headers, 'get'>): string | undefined {
  return /'nonce-([^']+)'/.exec(headers.get(policyHeader) ?? '')?.[1];
}
