import { type CallName, calls } from '@/lib/platform/port';

/** The call that an address stands for, with what the address says of its input. */
export interface Route {
  readonly name: CallName;
  readonly parameters: Readonly<Record<string, string>>;
}

const callNames = Object.keys(calls).filter((name): name is CallName => name in calls);

/** Every call as method and path; what is named literally comes before what is a parameter. */
const table = callNames
  .map((name) => ({
    name,
    method: calls[name].method.toUpperCase(),
    parts: calls[name].path.slice(1).split('/'),
  }))
  .sort((one, other) => parameterCount(one.parts) - parameterCount(other.parts));

/** @returns the methods that the path takes where it does not take this one: none, of an unknown path */
export function routeOf(method: string, pathname: string): Route | readonly string[] {
  const given = pathname.slice(1).split('/');
  const fitting = table.flatMap((entry) => {
    const parameters = parametersOf(entry.parts, given);
    return parameters ? [{ ...entry, parameters }] : [];
  });
  const found = fitting.find((entry) => entry.method === method);
  return found ?? fitting.map((entry) => entry.method);
}

function parametersOf(
  parts: readonly string[],
  given: readonly string[],
): Record<string, string> | undefined {
  if (parts.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const text = decoded(given[at] ?? '');
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    if (name === undefined ? text !== part : !text) return undefined;
    if (name !== undefined && text) parameters[name] = text;
  }
  return parameters;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function parameterCount(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith('{')).length;
}
