import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Turns } from '../embedded/turns';

/** A promise, and how to keep it. */
function promised() {
  return Promise.withResolvers<boolean>();
}

/** Lets everything go on that waits for nothing but its turn. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

describe('turns at the one backend of the embedded database', () => {
  it('are taken one at a time, in the order in which they were asked for', async () => {
    const turns = new Turns<string>();
    const order: string[] = [];
    const first = promised();
    const all = ['one', 'two', 'three'].map((owner) =>
      turns.take(owner, async () => {
        order.push(owner);
        return owner === 'one' ? first.promise : false;
      }),
    );
    await settle();
    expect(order).toEqual(['one']);
    first.resolve(false);
    await Promise.all(all);
    expect(order).toEqual(['one', 'two', 'three']);
  });

  it('are kept by whoever is in a transaction, until its end', async () => {
    const turns = new Turns<string>();
    const order: string[] = [];
    const take = (owner: string, what: string, keeps: boolean) =>
      turns.take(owner, async () => {
        order.push(what);
        return keeps;
      });
    await take('one', 'BEGIN', true);
    expect([turns.keeps('one'), turns.keeps('two')]).toEqual([true, false]);
    const waiting = take('two', 'other', false);
    await settle();
    await take('one', 'UPDATE', true);
    await settle();
    expect(order).toEqual(['BEGIN', 'UPDATE']);
    await take('one', 'COMMIT', false);
    await waiting;
    expect(order).toEqual(['BEGIN', 'UPDATE', 'COMMIT', 'other']);
    expect(turns.keeps('one')).toBe(false);
  });

  it('are given up by whoever fails', async () => {
    const turns = new Turns<string>();
    await turns.take('one', async () => true);
    const failing = turns.take('one', () => Promise.reject(new Error('broken')));
    const waiting = turns.take('two', async () => false);
    await expect(failing).rejects.toThrow('broken');
    await waiting;
    expect(turns.keeps('one')).toBe(false);
  });

  it('are not slipped into between one owner and the next', async () => {
    const turns = new Turns<string>();
    const order: string[] = [];
    const take = (owner: string) =>
      turns.take(owner, async () => {
        order.push(owner);
        return false;
      });
    const all = [take('one').then(() => take('late')), take('two')];
    await Promise.all(all);
    expect(order).toEqual(['one', 'two', 'late']);
  });

  it('never mix two transactions, whoever asks when', async () => {
    const owners = fc.array(fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }), {
      minLength: 2,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(owners, fc.scheduler(), async (scripts, scheduler) => {
        const turns = new Turns<number>();
        const trace: number[] = [];
        let running = 0;
        // Each owner runs its transactions one after the other, each with so many statements in it.
        const all = scripts.map(async (transactions, owner) => {
          for (const statements of transactions)
            for (let index = 0; index <= statements; index++)
              await turns.take(owner, async () => {
                running += 1;
                expect(running).toBe(1);
                await scheduler.schedule(Promise.resolve());
                trace.push(owner);
                running -= 1;
                return index < statements;
              });
        });
        await scheduler.waitFor(Promise.all(all));
        const left = scripts.map((transactions) => [...transactions]);
        for (let position = 0; position < trace.length; ) {
          const owner = trace[position] ?? 0;
          const statements = left[owner]?.shift() ?? 0;
          const transaction = trace.slice(position, position + statements + 1);
          expect(transaction).toEqual(Array.from({ length: statements + 1 }, () => owner));
          position += statements + 1;
        }
        expect(left.flat()).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
