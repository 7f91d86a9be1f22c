import { pathSchema } from '@/lib/clients';
import { allowedParameters as allowed, environmentCookie } from '@/lib/request';
import { type Guard, proceed, withQuery } from '../guard';

/** Seconds an environment stays chosen. */
const lifetime = 30 * 24 * 3600;

/**
 * §4.3 `path` of 1, 2 or 3 that differs from the current environment clears the allowed query
 * parameters, logs out and stores the new environment. Production always uses the default.
 */
export const environmentSwitch: Guard = async (context) => {
  const asked = pathSchema.safeParse(context.query.get('path'));
  const query = new URLSearchParams(context.query);
  query.delete('path');
  if (!asked.success || context.production) return proceed(context, { query });
  if (asked.data === context.path)
    return { kind: 'redirect', to: withQuery(context.pathname, query) };
  for (const [name] of context.carried) query.delete(name);
  return {
    kind: 'redirect',
    to: withQuery(context.pathname, query),
    cookieChanges: [
      await environmentCookie.seal(context.snapshot.id, { path: asked.data }, lifetime),
    ],
    endSession: true,
  };
};

/** §2.1 Query parameters that are allowed are carried onto every generated link. */
export const carryAllowedParameters: Guard = (context) =>
  proceed(context, { carried: allowed(context.settings, context.query) });
