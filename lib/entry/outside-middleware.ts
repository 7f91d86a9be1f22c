import type { NextRequest } from 'next/server';
import type { endpointAddresses } from '@/lib/navigation';
import {
  answerSafely,
  missingEndpoint,
  redirectHeader,
  redirectHeaders,
  toResponse,
  unknownClient,
} from '@/lib/request';
import { enterEndpoint } from './entry';

type Address = ReturnType<typeof endpointAddresses>[number];

/**
 * Has the guards decide that stand before endpoints, for a route that `middleware.ts` leaves alone: its
 * matcher is no reason to let anybody in.
 * @param address of the endpoint, as `lib/navigation/map.ts` lists it
 */
export function outsideMiddleware<Asked extends NextRequest>(
  address: Address,
  answer: (request: Asked) => Promise<Response>,
) {
  return (request: Asked): Promise<Response> =>
    answerSafely(async () => {
      const { headers } = request;
      // The middleware says it to routes behind it, and nobody to this one.
      if (headers.has(redirectHeader)) return toResponse(missingEndpoint);
      const entry = await enterEndpoint({
        method: 'POST',
        host: headers.get('host'),
        pathname: address,
        hasQuery: false,
        query: new URLSearchParams(),
        cookies: (name) => request.cookies.get(name)?.value,
        userAgent: headers.get('user-agent') ?? '',
        acceptLanguage: headers.get('accept-language') ?? '',
      });
      switch (entry.kind) {
        case 'endpoint':
          return answer(request);
        case 'unknown-client':
          return toResponse(unknownClient);
        case 'redirect':
          return new Response(null, {
            status: 303,
            headers: { ...redirectHeaders, location: `${entry.origin}${entry.to}` },
          });
        default:
          return toResponse(missingEndpoint);
      }
    });
}
