import { z } from 'zod';
import { observedCall } from '@/lib/observability';
import { type CallName, calls, capabilities, type Platform, type PlatformAnswer } from './port';

const callNames = Object.keys(calls).filter((name): name is CallName => name in calls);
const capabilityOf = new Map(
  Object.entries(capabilities).flatMap(([capability, itsCalls]) =>
    Object.keys(itsCalls).map((call) => [call, capability] as const),
  ),
);

/** The same platform, each call of which is traced and measured. */
export function observed(platform: Platform, adapter: 'embedded' | 'http'): Platform {
  const functions = Object.fromEntries(
    callNames.map((call) => {
      const perform: (asked: never) => Promise<PlatformAnswer<unknown>> = platform[call];
      const capability = capabilityOf.get(call) ?? '';
      const about = { port: 'platform', capability, call, adapter } as const;
      const traced = (asked: never) =>
        observedCall(
          about,
          () => perform(asked),
          ({ kind }) => kind,
        );
      return [call, traced];
    }),
  );
  // As in `performedBy`: a record that is built in a loop forgets which name has which call.
  return z
    .custom<Platform>((made) => callNames.every((name) => typeof Object(made)[name] === 'function'))
    .parse({ ...platform, ...functions });
}
