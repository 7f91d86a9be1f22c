import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestDrill } from '../../../tests/setup/limits';
import { drill } from '../../../tests/setup/scope';
import { file } from './driven/filings';
import { pick } from './driven/pick';
import { type Step, steps, timeSteps } from './driven/steps';
import { told } from './driven/told';
import { bringToEnd, doTheirs, letLie } from './driven/willing';
import { newWorld, type World } from './driven/world';

const oneStep = fc.record({
  /** Which claim. */
  of: fc.nat(50),
  /** Who does something of it: whoever should, somebody who may, time, or anybody anything. */
  by: fc.constantFrom('theirs', 'theirs', 'theirs', 'fitting', 'fitting', 'fitting', 'time', 'any'),
  which: fc.nat(1000),
  dice: fc.nat(200),
});
type Drawn = typeof oneStep extends fc.Arbitrary<infer One> ? One : never;

/** Holders, desk, shop and clock of one run, and what was done there, so that a failure can be read. */
class Walk {
  readonly done: string[] = [];

  constructor(readonly world: World) {}

  /** Does one thing, and looks at the claims that it can have moved. */
  async go({ of, by, which, dice }: Drawn): Promise<void> {
    const { world } = this;
    const chosen = pick(world.claims, of);
    if (!chosen || which % 29 === 0) return this.file(of, dice);
    const { holder, id } = chosen;
    const claim = await holder.read(id);
    const can: Readonly<Record<typeof by, readonly Step[]>> = {
      theirs: claim.next.turn === 'NOBODY' ? [] : [theirs],
      fitting: steps.filter(({ fits }) => fits(claim)),
      time: timeSteps,
      any: steps,
    };
    const step = pick(can[by], which);
    if (!step) return;
    this.done.push(`${claim.number} ${claim.cause} ${claim.state}: ${step.name} (${dice})`);
    this.#note(await step.run({ world, holder, claim }, dice));
    for (const one of world.claims) if (by === 'time' || one.id === id) await this.#look(one);
  }

  async file(of: number, dice: number): Promise<void> {
    const holder = pick(this.world.holders, of);
    if (!holder) throw new Error('Nobody holds anything');
    this.done.push(`Somebody files (${dice})`);
    this.#note(await file(this.world, holder, dice));
    for (const one of this.world.claims.slice(-1)) await this.#look(one);
  }

  #note(outcome: Awaited<ReturnType<Step['run']>>): void {
    if (outcome !== 'done') this.done.push(`  refused: ${outcome.refused}`);
  }

  async #look({ id, holder }: World['claims'][number]): Promise<void> {
    const { state } = await told(this.world, holder, id);
    seen.add(state);
  }
}

const theirs: Step = { name: 'whoever should', fits: () => true, run: doTheirs };
const seen = new Set<string>();

test(
  'design §8: whoever does whatever whenever, a claim has a text, an owner, a date and a way on',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        // Until when the plans are paid: behind today a claim waits for it, or is denied.
        fc.constantFrom(300, 300, 300, 300, 30, -5, -40),
        // Whether a time is free anywhere.
        fc.constantFrom(true, true, false),
        fc.nat(200),
        fc.boolean(),
        fc.array(oneStep, { minLength: 8, maxLength: 30, size: 'max' }),
        async (paidForDays, hasTimes, first, isLeftLying, drawn) => {
          const walk = new Walk(await newWorld(paidForDays, hasTimes));
          try {
            await walk.file(0, first);
            for (const one of drawn) await walk.go(one);
            walk.done.push(isLeftLying ? 'Nobody does anything' : 'Everybody does what is theirs');
            const end = isLeftLying ? letLie : bringToEnd;
            for (const { id, holder } of walk.world.claims) await end(walk.world, holder, id);
          } catch (error) {
            const why = error instanceof Error ? error.message : String(error);
            throw new Error(`${walk.done.join('\n')}\n${why}`, { cause: error });
          }
        },
      ),
      // What is drawn costs seconds: a failure names its seed and how it came about, and is not shrunk.
      { numRuns: drill(4, 30, 60), endOnFailure: true },
    );
    expect(seen.size).toBeGreaterThan(5);
  },
  longestDrill,
);
