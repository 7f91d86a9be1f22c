import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { database } from '@/lib/db';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  daysFromNow,
  type Holder,
  holderOf,
  insuredHolders,
} from '@/lib/platform/tests/suite/insured-holders';
import { drill } from '@/tests/setup/scope';
import { insuredClients } from './insured-clients';

const tries = drill(3, 6);
const underTest = insuredClients((clientId) => embeddedPlatform(clientId));

/** What holders do with the claims of one policy, several of them at the same time. */
const deed = fc.record({
  does: fc.constantFrom('file', 'file', 'choose', 'withdraw', 'refuse'),
  product: fc.integer({ min: 0, max: 3 }),
  cause: fc.constantFrom('SCREEN', 'LIQUID'),
  daysAgo: fc.integer({ min: 0, max: 50 }),
  claim: fc.nat(20),
});
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;
const rounds = fc.array(fc.array(deed, { minLength: 2, maxLength: 4 }), {
  minLength: 4,
  maxLength: 8,
});

async function perform(
  holder: Holder,
  { does, product, cause, daysAgo, claim }: Deed,
): Promise<void> {
  const { platform, token } = holder;
  if (does === 'file') {
    const changes = {
      productId: holder.products[product] ?? '',
      cause,
      dateOfLoss: daysFromNow(-daysAgo),
    };
    await platform.submitClaim({ ...holder.submission(changes), ...holder.change() });
    return;
  }
  const listed = await platform.claims({ token });
  if (listed.kind !== 'answer') return;
  const { items } = listed.value;
  const claimId = items[claim % Math.max(1, items.length)]?.id;
  if (claimId === undefined) return;
  if (does === 'withdraw') await platform.withdrawClaim({ ...holder.change(), claimId });
  if (does === 'refuse') await platform.refuseQuote({ ...holder.change(), claimId });
  if (does !== 'choose') return;
  const { quotes } = await holder.read(claimId);
  const quoteId = quotes.find(({ serviceRoute }) => serviceRoute === 'MAIL_IN')?.id;
  if (quoteId !== undefined) await platform.chooseQuote({ ...holder.change(), claimId, quoteId });
}

test('whatever is done at once, no more is reserved than a limit has, and nothing for what is over', async () => {
  const clientId = newClientId('at-once');
  await underTest.loadInsured(clientId, insuredHolders(tries));
  const platform = underTest.platformFor(clientId);
  let index = 0;
  let most = 0;
  await fc.assert(
    fc.asyncProperty(rounds, async (given) => {
      const holder = await holderOf(platform, index);
      index += 1;
      for (const deeds of given) {
        await Promise.all(deeds.map((one) => perform(holder, one)));
        const uses = await database().limitUse.findMany({
          where: { claim: { contractId: `${clientId}:holder-${holder.index}` } },
          include: { claim: { select: { state: true } } },
        });
        const kept = uses.filter(({ state }) => state !== 'RELEASED');
        const sum = kept.reduce((total, { amount }) => total + amount, 0);
        most = Math.max(most, sum);
        // All losses lie in one period.
        expect(sum).toBeLessThanOrEqual(80_000);
        expect(kept.length).toBeLessThanOrEqual(3);
        for (const { amount, claim } of kept) {
          expect(amount).toBeLessThanOrEqual(50_000);
          expect(['CHOOSING', 'AWAITING_PAYMENT', 'FULFILLING']).toContain(claim.state);
        }
      }
    }),
    { numRuns: tries, endOnFailure: true },
  );
  expect(most).toBeGreaterThan(50_000);
});
