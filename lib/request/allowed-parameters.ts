import type { Settings } from '@/lib/clients';

/** Longest value that is carried on; a longer one is dropped. */
const longest = 500;

/** The parameters of a query that the client lists as allowed, once each (§2.1). */
export function allowedParameters(
  settings: Settings,
  query: URLSearchParams,
): (readonly [name: string, value: string])[] {
  return settings.Global_AllowedQueryParams.flatMap((name) => {
    const value = query.get(name);
    return value !== null && value.length <= longest ? [[name, value] as const] : [];
  });
}
