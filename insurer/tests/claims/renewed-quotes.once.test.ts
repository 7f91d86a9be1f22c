import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passDeadlines } from '@/insurer/claims/pass-deadlines';
import { database } from '@/lib/db';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  type Holder,
  holderOf,
  insuredHolders,
  refusedWith,
} from '@/lib/platform/tests/suite/insured-holders';
import { ClockedClient } from './clocked-clients';
import { catalogue, telephonePlan } from './insured';

const clientId = newClientId('quotes');
const client = new ClockedClient(clientId);
const { platform } = client;
const products = { ...catalogue, products: [telephonePlan({ quoteValidDays: 5 })] };
beforeAll(() => client.load({ ...insuredHolders(6), products }));
beforeEach(() => client.reset());

const take = (holder: Holder, claimId: string, quoteId = '') =>
  platform.chooseQuote({ ...holder.change(), claimId, quoteId });
const renewals = async ({ token }: Holder, claimId: string) => {
  const { items } = contentOf(await platform.claimEvents({ token, claimId }));
  return items.filter(({ kind }) => kind === 'QUOTES_RENEWED').length;
};
const isValid = ({ validUntil }: { validUntil: string }) =>
  Date.parse(validUntil) > client.now().getTime();
const routeOf = (
  quotes: readonly { serviceRoute: string; id: string }[],
  route: string,
): string | undefined => quotes.find(({ serviceRoute }) => serviceRoute === route)?.id;

describe('design §8: nothing asks for a choice that is refused', () => {
  test('quotes that are over are made anew as soon as somebody looks, once, at the same terms', async () => {
    const holder = await holderOf(platform, 0);
    const { id, quotes, next } = await holder.file();
    const left = await holder.left();
    client.pass(4.9);
    expect((await holder.read(id)).quotes).toEqual(quotes);
    client.pass(0.2);
    await Promise.all([holder.read(id), holder.read(id)]);
    const asked = await holder.read(id);
    // Its date may have passed with that of the quotes, by the hour of the day, and is moved then.
    const { text, turn } = next;
    expect(asked).toMatchObject({ state: 'CHOOSING', next: { text, turn } });
    expect(String(asked.next.by) >= String(next.by)).toBe(true);
    expect(asked.quotes.map(({ serviceRoute, covered }) => [serviceRoute, covered])).toEqual(
      quotes.map(({ serviceRoute, covered }) => [serviceRoute, covered]),
    );
    expect(asked.quotes.every(isValid)).toBe(true);
    expect(await renewals(holder, id)).toBe(1);
    expect(await take(holder, id, routeOf(quotes, 'MAIL_IN'))).toEqual(refusedWith('QUOTE_OVER'));
    expect(await take(holder, id, 'none')).toEqual(refusedWith('QUOTE_UNKNOWN'));
    const taken = await take(holder, id, routeOf(asked.quotes, 'MAIL_IN'));
    const { state, owed } = contentOf(taken);
    expect(state).toBe('AWAITING_PAYMENT');
    // The message that asks for it names the amount.
    const told = await database().platformEvent.findFirst({
      where: { clientId, kind: 'CLAIM_STATE_CHANGED', subjectId: id },
      orderBy: { number: 'desc' },
    });
    expect(owed?.amount).toMatchObject({ amount: expect.any(Number), currency: 'USD' });
    expect(told?.claim).toMatchObject({ amount: owed?.amount });
    expect((await holder.left()).count).toBe(left.count);
  });

  test('a visit can be chosen as long as it is asked for', async () => {
    const holder = await holderOf(platform, 1);
    const { id } = await holder.file({ cause: 'NOISE', answers: {} });
    client.pass(6);
    const chosen = await client.choose(holder, id, 'CARRY_IN');
    expect(chosen).toMatchObject({ state: 'DIAGNOSIS', appointments: [{ state: 'BOOKED' }] });
  });

  test('whoever is reminded has something to choose from, and nobody is asked for ever', async () => {
    const holder = await holderOf(platform, 2);
    const { id } = await holder.file();
    for (const days of [16, 9]) {
      client.pass(days);
      const { state, quotes } = await holder.read(id);
      expect(state).toBe('CHOOSING');
      expect(quotes.every(isValid)).toBe(true);
    }
    client.pass(9);
    expect(await holder.read(id)).toMatchObject({ state: 'CLOSED', outcome: 'UNRESPONSIVE' });
  });

  test('the date does so too, where nobody looks', async () => {
    const holder = await holderOf(platform, 3);
    const { id } = await holder.file();
    const passed = async (days: number) => {
      const now = new Date(client.now().getTime() + days * 24 * 60 * 60 * 1000);
      return passDeadlines({ clientId, contractId: `${clientId}:holder-3`, now });
    };
    // Reminded of it, before.
    expect(await passed(3)).toBe(1);
    expect(await passed(5.1)).toBe(1);
    expect(await passed(5.1)).toBe(0);
    expect(await renewals(holder, id)).toBe(1);
  });

  test('where the rules would say otherwise by now, what was offered stands', async () => {
    const holder = await holderOf(platform, 4);
    const { id, quotes } = await holder.file();
    const excluded = telephonePlan({
      quoteValidDays: 5,
      coverages: telephonePlan().coverages.map((one) => ({ ...one, causes: ['STOLEN'] })),
    });
    await client.load({
      ...insuredHolders(6),
      products: { ...catalogue, products: [excluded] },
    });
    client.pass(6);
    const asked = await holder.read(id);
    expect(asked.quotes.map((quote) => quote.id)).toEqual(quotes.map((quote) => quote.id));
    const taken = await take(holder, id, routeOf(asked.quotes, 'MAIL_IN'));
    expect(contentOf(taken).state).toBe('AWAITING_PAYMENT');
  });
});
