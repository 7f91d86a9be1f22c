import { notAllowed, toResponse } from './reply';

/**
 * The methods that a route does not take, for one that the middleware leaves alone: what Next answers them has
 * no `Allow` (RFC 9110 §15.5.6).
 * @param allow the methods that it takes, separated by commas
 */
export function refusedMethods(allow: string) {
  const refuse = () => toResponse(notAllowed(allow));
  return {
    DELETE: refuse,
    GET: refuse,
    HEAD: refuse,
    OPTIONS: refuse,
    PATCH: refuse,
    POST: refuse,
    PUT: refuse,
  };
}
