import { performedBy } from '@/lib/platform/http/performed';
import { calls, type Platform } from '@/lib/platform/port';
import type { Asking } from './asking';
import { Fault, NotBuilt } from './conformance-case';
import { isMissing } from './finding';

/** A platform that is asked without retries, and whose answers are said to be wrong where they are. */
export function askedPlatform(asking: Asking): Platform {
  return {
    ...performedBy(calls, async (name, call, asked) => {
      const reply = await asking.call(call, asked);
      if ('unreachable' in reply) throw new Fault(`${name}: no answer: ${reply.unreachable}`);
      const { status, understood } = reply;
      if (isMissing(reply)) throw new NotBuilt(name);
      if ('problem' in understood) throw new Fault(`${name}: ${status}, ${understood.problem}`);
      return understood.answer;
    }),
    state: async () => 'up',
  };
}
