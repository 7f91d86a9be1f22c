import { accountRoutes } from './account';
import { checkoutRoutes } from './checkout-sessions';
import { customerRoutes } from './customers';
import { moneyRoutes } from './money';
import { paymentIntentRoutes } from './payment-intents';
import { paymentMethodRoutes } from './payment-methods';
import type { Route } from './route';
import { setupIntentRoutes } from './setup-intents';

/** Everything of Stripe's API that is played here. */
const allRoutes: readonly Route[] = [
  ...accountRoutes,
  ...checkoutRoutes,
  ...customerRoutes,
  ...moneyRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
];

const byParts = allRoutes.map((route) => ({ route, parts: route.path.split('/') }));

/** The call that an address asks for, with what stands in it. */
export function findRoute(
  method: string,
  path: string,
): { readonly route: Route; readonly ids: readonly string[] } | undefined {
  const asked = path.split('/');
  for (const { route, parts } of byParts) {
    if (route.method !== method || parts.length !== asked.length) continue;
    if (!parts.every((part, at) => part.startsWith(':') || part === asked[at])) continue;
    const ids = asked.filter((_, at) => parts[at]?.startsWith(':'));
    return { route, ids: ids.map(decoded) };
  }
  return undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
