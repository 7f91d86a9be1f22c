import { contentOf, type Holder } from '@/lib/platform/tests/suite/insured-holders';
import { lockedOut } from '@/lib/platform/tests/suite/products-files';
import { pick } from './pick';
import { type Outcome, todayIn, type World } from './world';

const oneDay = 24 * 60 * 60 * 1000;

/** What is filed: a cause with what was answered, and by whom. */
const filings = [
  { cause: 'SCREEN', answers: { HOW: 'DROPPED' } },
  { cause: 'STOLEN', answers: {} },
  { cause: 'NOISE', answers: {} },
  { cause: 'HINGE', answers: {} },
  { cause: 'SCREEN', answers: { HOW: 'DROPPED' } },
  { cause: 'SWOLLEN', answers: {} },
  { cause: 'LIQUID', answers: {} },
  { cause: 'SCREEN', answers: { HOW: 'ON_PURPOSE' } },
  { cause: 'SCREEN', answers: { HOW: 'DROPPED' }, cost: { amount: 15_000, currency: 'USD' } },
  { cause: 'STOLEN', answers: {}, isUnproved: true },
  { cause: 'SCREEN', answers: { HOW: 'DROPPED' }, agent: 'Agatha' },
  { cause: 'LOST_KEYS', answers: {} },
  { cause: 'SCREEN', answers: { HOW: 'DROPPED' }, isDateEstimated: true },
] as const;

/** Files a claim for one of the things of a holder, or asks for help that cannot wait. */
export async function file(world: World, holder: Holder, dice: number): Promise<Outcome> {
  const { client, claims } = world;
  const productId = pick(holder.products, Math.floor(dice / 16)) ?? '';
  const filing = filings[dice % (filings.length + 1)];
  const lost = (days: number) =>
    new Date(client.now().getTime() - days * oneDay).toISOString().slice(0, 10);
  const description = 'It fell.';
  if (!filing) {
    const asked = await client.platform.requestUrgentHelp({
      ...holder.change(),
      productId,
      cause: lockedOut,
      dateOfLoss: todayIn(world),
      description,
      place: { text: '1 Main Street' },
      callbackNumber: '+15035550142',
    });
    if (asked.kind === 'refused') return { refused: asked.error.errCode };
    const { kind, claim } = contentOf(asked);
    if (kind === 'DECIDED') claims.push({ id: claim.id, holder });
    return 'done';
  }
  const submitted = await client.platform.submitClaim({
    ...holder.change(),
    productId,
    dateOfLoss: lost(dice % 5 === 0 ? 25 : 2),
    description,
    ...filing,
  });
  if (submitted.kind === 'refused') return { refused: submitted.error.errCode };
  const { kind, claim } = contentOf(submitted);
  if (kind === 'FILED') claims.push({ id: claim.id, holder });
  return 'done';
}
