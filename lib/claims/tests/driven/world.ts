import { passDates } from '@/insurer/dates/pass-dates';
import { embeddedDesk } from '@/insurer/desk/embedded-desk';
import { ClockedClient } from '@/insurer/tests/claims/clocked-clients';
import { catalogue } from '@/insurer/tests/claims/insured';
import { dayOf } from '@/lib/dates';
import type { DeskDecision, PlatformAnswer } from '@/lib/platform';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  type Holder,
  holderOf,
  insuredHolders,
  network,
  withoutTimes,
} from '@/lib/platform/tests/suite/insured-holders';
import { drivenPlan } from './plan';

/** Whether something was done, or why it was not. */
export type Outcome = 'done' | { readonly refused: string };

/** A client with two holders, those who decide and repair for them, and a clock. */
export interface World {
  readonly client: ClockedClient;
  readonly holders: readonly Holder[];
  /** Which claims there are, and whose. */
  readonly claims: { readonly id: string; readonly holder: Holder }[];
  /** Tells files and people from those before. */
  count: number;
}

/**
 * @param paidForDays until when the plans are paid: behind today they wait for it, or are denied
 * @param hasTimes whether the places of the network have any time free
 */
export async function newWorld(paidForDays: number, hasTimes = true): Promise<World> {
  const client = new ClockedClient(newClientId('driven'));
  const products = { ...catalogue, products: [drivenPlan()] };
  const given = insuredHolders(2, { billing: { paidForDays } });
  const places = hasTimes ? network : withoutTimes(network);
  await client.load({ ...given, products, network: places });
  const holders = [await holderOf(client.platform, 0), await holderOf(client.platform, 1)];
  return { client, holders, claims: [], count: 0 };
}

/** Handlers by the most that they approve alone, in minor units; whoever else there is approves anything. */
const limits: Readonly<Record<string, number>> = { ann: 5_000, bea: 30_000, cleo: 1_000_000 };
export const handlerNames: readonly string[] = Object.keys(limits);

/** A handler who has decided nothing yet. */
export function someoneElse(world: World): string {
  world.count += 1;
  return `handler-${world.count}`;
}

/** What one handler does of a claim that they were shown. */
export async function decide(
  { client }: World,
  name: string,
  claimId: string,
  decision: DeskDecision,
): Promise<Outcome> {
  const desk = embeddedDesk({
    clientId: client.clientId,
    by: {
      id: name,
      name,
      email: `${name}@insurer.example`,
      limit: { amount: limits[name] ?? 1_000_000, currency: 'USD' },
    },
    actingFor: async () => new Map(),
    now: client.now,
  });
  const shown = await desk.claim(claimId);
  if (!shown) throw new Error(`${name} does not see the claim`);
  const outcome = await desk.decide(claimId, shown.seen, decision);
  if (outcome.kind === 'refused') return { refused: outcome.reason };
  if (outcome.kind !== 'done') throw new Error(`The desk says ${outcome.kind}`);
  return 'done';
}

/** What the shop, the carrier or the bank say of a claim. */
export async function report(does: () => Promise<void>): Promise<Outcome> {
  try {
    await does();
    return 'done';
  } catch (error) {
    // The desk of the tests refuses by an error that is nobody else’s.
    if (error instanceof Error && error.constructor.name === 'Refused')
      return { refused: error.message };
    throw error;
  }
}

/** What the platform has answered to a holder: done or refused, and nothing else. */
export function answered(answer: PlatformAnswer<unknown>): Outcome {
  if (answer.kind === 'answer') return 'done';
  if (answer.kind === 'refused') return { refused: answer.error.errCode };
  throw new Error(`The platform is ${answer.kind}`);
}

/** Time goes by, and the job of the platform runs. */
export async function passTime({ client }: World, days: number): Promise<void> {
  client.pass(days);
  await passDates(client.clientId, new AbortController().signal, client.now);
}

/** The day that it is in the world. */
export function todayIn({ client }: World): string {
  return dayOf(client.now());
}

/** A file as the portal names it. */
export function fileOf(world: World) {
  world.count += 1;
  const documentId = `file-${world.count}`;
  return {
    name: `${documentId}.pdf`,
    mediaType: 'application/pdf',
    sha256: 'ab',
    url: `https://x.example/${documentId}`,
    documentId,
  };
}

/** Pays the oldest open invoice of a holder’s plan. */
export async function payPlan({ client }: World, holder: Holder): Promise<Outcome> {
  const { items } = contentOf(await client.platform.invoices({ token: holder.token }));
  const open = items.findLast(({ state }) => state === 'OPEN' || state === 'OVERDUE');
  if (!open) return { refused: 'NOTHING_OPEN' };
  await client.payOwed(open);
  return 'done';
}
