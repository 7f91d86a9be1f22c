import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as config from '@/lib/config';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { deliverMessage } from '@/lib/messaging';
import { notifyHolders, sendNotification } from '@/lib/notifications';
import { pullEvents } from '@/lib/operations';
import { longestDrill, longestWait } from '../../../tests/setup/limits';
import { drill, testScope } from '../../../tests/setup/scope';
import { paymentJobs } from '../jobs';
import { Interleaving } from './interleavings';
import { ProviderUnderTest } from './provider-under-test';
import { atOnce } from './turns';

const environment = config.environment();
let stripe: ProviderUnderTest;

beforeAll(() =>
  prepareSending([...paymentJobs, notifyHolders, sendNotification, deliverMessage, pullEvents]),
);
afterAll(endSending);
beforeEach(async () => {
  stripe = await new ProviderUnderTest().start();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await stripe.stop();
});

type Does = keyof Interleaving['steps'];

const paying: readonly Does[] = [
  'the holder pays at the provider',
  'the holder opens the page to pay',
  'the holder pays by the saved card',
  'the holder types a good card',
  'the holder types a card whose refunds fail',
  'the holder types a card that is declined',
  'the holder turns autopay on',
  'the holder turns autopay off',
];
const ending: readonly Does[] = [
  'the plan is cancelled today',
  'the plan is cancelled as of a later day',
  'the cancellation is undone',
  'an operator refunds a part',
  'an operator refunds all',
  'a bank sends a refund back',
];
const working: readonly Does[] = [
  'the feed is read',
  'a webhook comes',
  'a job runs',
  'jobs that are due are found',
  'a day passes',
];
const failing: readonly Does[] = [
  'the provider’s next answer is lost',
  'the provider fails next',
  'the platform’s next answer is lost',
  'the platform is away next',
];

interface Step {
  readonly does: Does;
  readonly of: number;
  readonly dies?: number | undefined;
}

/** What happens at once, and whose turn it is each time. */
interface Round {
  readonly steps: readonly Step[];
  readonly picks: readonly number[];
}

const step = fc.record({
  does: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...paying) },
    { weight: 2, arbitrary: fc.constantFrom(...ending) },
    { weight: 6, arbitrary: fc.constantFrom(...working) },
    { weight: 1, arbitrary: fc.constantFrom(...failing) },
  ),
  of: fc.nat(6),
  dies: fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.nat(20) },
  ),
});
const round: fc.Arbitrary<Round> = fc.oneof(
  { weight: 3, arbitrary: step.map((one) => ({ steps: [one], picks: [] })) },
  {
    weight: 2,
    arbitrary: fc.record({
      steps: fc.array(step, { minLength: 2, maxLength: 3 }),
      picks: fc.array(fc.nat(2), { maxLength: 30 }),
    }),
  },
);

const inWords = ({ does, of, dies }: Step) =>
  `${does} (${of})${dies === undefined ? '' : `, and dies after ${dies} writes`}`;

const calm = (does: Does): Round => ({ steps: [{ does, of: 0 }], picks: [] });
/** Where it begins: with a bill that is paid, with autopay, with both or with neither. */
const beginning = fc.subarray([
  calm('the holder turns autopay on'),
  calm('the holder pays at the provider'),
]);
const rounds = fc
  .tuple(beginning, fc.array(round, { minLength: 3, maxLength: 12 }))
  .map(([first, then]) => [...first, ...then]);

/** How often anything happened that the property is about, over all runs. */
const counted = new Map<string, number>();

/** Ends what waits for ever, which is a fault, too. @param until by the clock of `performance` */
function inTime<Value>(run: Promise<Value>, until: number): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('It never ends.')), until - performance.now());
  return Promise.race([run, promise]).finally(() => clearTimeout(timer));
}

async function happens(all: readonly Round[]): Promise<void> {
  vi.spyOn(config, 'environment').mockReturnValue({ ...environment, PAYMENTS_URL: stripe.url });
  const one = await Interleaving.begin(stripe);
  const { holder, happened } = one;
  const wrong: string[] = [];
  const until = performance.now() + longestWait;
  try {
    for (const { steps, picks } of all) {
      happened.push(steps.map(inWords).join(' AT ONCE WITH '));
      const parts = steps.map(({ does, of, dies }) => ({ dies, run: () => one.steps[does](of) }));
      await inTime(atOnce(parts, picks), until);
    }
    happened.push('All are well, and days pass.');
    await inTime(one.settle(), until);
    wrong.push(...(await one.wrong()));
    for (const [what, count] of Object.entries(await one.counts()))
      counted.set(what, count + (counted.get(what) ?? 0));
  } catch (error) {
    wrong.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await stripe.well();
    await database().holderPayment.deleteMany({ where: { clientId: holder.clientId } });
    await database().client.deleteMany({ where: { id: holder.clientId } });
  }
  if (wrong.length > 0)
    throw new Error(['What happened:', ...happened, 'Wrong:', ...wrong].join('\n  '));
}

test(
  'invariant 16: whatever happens at once and whatever is killed, the books agree and nothing is paid twice',
  async () => {
    await fc.assert(fc.asyncProperty(rounds, happens), {
      numRuns: drill(10, 600, 3000),
    });
    // Draws in which nothing is paid, charged or refunded would show nothing; ten may have none of one kind.
    const kinds = testScope === 'standard' ? ['paid'] : ['paid', 'charged', 'refunds'];
    expect(kinds.filter((what) => !counted.get(what))).toEqual([]);
  },
  longestDrill,
);
