import { z } from 'zod';
import { requireNoTransaction } from '@/lib/db';
import { observedCall } from '@/lib/observability';
import {
  type Call,
  type CallName,
  calls,
  capabilities,
  identifier,
  type Platform,
  type PlatformAnswer,
} from './port';

const callNames = Object.keys(calls).filter((name): name is CallName => name in calls);
const capabilityOf = new Map(
  Object.entries(capabilities).flatMap(([capability, itsCalls]) =>
    Object.keys(itsCalls).map((call) => [call, capability] as const),
  ),
);

/**
 * Which of the things that a call names there cannot be: nobody is asked for what has not the form of an
 * identifier, whoever has written it into an address or a form.
 * @returns the call's own refusal of it
 */
function unknownThing({ input, refusals }: Call, asked: object): string | undefined {
  return Object.entries(asked)
    .filter(([name]) => name.endsWith('Id') && name in input.shape)
    .filter(([, id]) => !identifier.safeParse(id).success)
    .map(([name]) => `${name.slice(0, -2).replaceAll(/[A-Z]/g, '_$&').toUpperCase()}_UNKNOWN`)
    .find((code) => refusals.includes(code));
}

/**
 * A platform as the portal asks it: never within a transaction, traced and measured.
 * @param load finds it, once it is asked
 * @param changed what follows a change that was made: it may take no time, and never throws
 */
export function askedPlatform(
  load: () => Promise<Platform> | Platform,
  adapter: 'embedded' | 'http',
  changed: () => Promise<void>,
): Platform {
  const functions = Object.fromEntries(
    callNames.map((call) => {
      const perform = async (asked: never): Promise<PlatformAnswer<unknown>> => {
        const platform = await load();
        return platform[call](asked);
      };
      const capability = capabilityOf.get(call) ?? '';
      const about = { port: 'platform', capability, call, adapter } as const;
      const ask = async (asked: never) => {
        requireNoTransaction('The platform');
        const unknown = unknownThing(calls[call], asked);
        if (unknown !== undefined)
          return { kind: 'refused', error: { errCode: unknown } } satisfies PlatformAnswer<unknown>;
        const answer = await observedCall(
          about,
          () => perform(asked),
          ({ kind }) => kind,
        );
        if (calls[call].changes && answer.kind === 'answer') await changed();
        return answer;
      };
      return [call, ask];
    }),
  );
  const state = async () => {
    try {
      const platform = await load();
      return await platform.state();
    } catch {
      return 'down';
    }
  };
  // As in `performedBy`: a record that is built in a loop forgets which name has which call.
  return z
    .custom<Platform>((made) => callNames.every((name) => typeof Object(made)[name] === 'function'))
    .parse({ ...functions, state });
}
