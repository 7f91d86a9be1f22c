import { describe, expect, test } from 'vitest';
import { database } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import { holderOf } from '@/lib/policies/tests/holder';
import { plainView, sessionOf, type View } from '@/lib/request';
import { claimsPage } from '../claims-page';
import { beginDraft } from '../drafts/claim-draft';

const anHour = 60 * 60 * 1000;

/** A holder with so many claims, the first of them the newest. @param apart in milliseconds */
async function holderWith(count: number, apart = anHour): Promise<View> {
  const products = [{ Manufacturer: 'Acme', Type: 'Phone', ProductDescription: 'Acme One' }];
  const view = await holderOf([{ products }]);
  const clientId = view.snapshot.id;
  const [product] = await database().coveredProduct.findMany({ where: { clientId } });
  if (!product) throw new Error('there is no product');
  const now = Date.now();
  await database().claim.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      id: `${clientId}-${index}`,
      clientId,
      contractId: `${clientId}:one`,
      policyId: product.policyId,
      productId: product.id,
      number: `C-${index}`,
      state: 'CLOSED',
      cause: 'DROP',
      dateOfLoss: new Date('2026-03-01'),
      submittedAt: new Date(now - index * apart),
      updatedAt: new Date(),
      details: { causeTitle: 'Dropped', claimType: 'DAMAGE', description: '', answers: {} },
    })),
  });
  return view;
}

async function shown(view: View, after: string | null) {
  const page = await claimsPage(view, after);
  if (page.kind !== 'claims') throw new Error(page.kind);
  return { ...page, numbers: page.claims.map(({ number }) => number) };
}

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `C-${first + index}`);

describe('§2.1 claims on the dashboard', () => {
  test('twenty at a time, the newest first, each with what it is for', async () => {
    const view = await holderWith(45);
    const first = await shown(view, null);
    expect(first).toMatchObject({ isFirst: true, numbers: numbers(0, 19) });
    const [claim] = first.claims;
    expect(first.products.get(claim?.productId ?? '')?.ProductDescription).toBe('Acme One');
    const second = await shown(view, first.older ?? '');
    expect(second).toMatchObject({ isFirst: false, numbers: numbers(20, 39) });
    const third = await shown(view, second.older ?? '');
    expect(third).toMatchObject({ isFirst: false, numbers: numbers(40, 44) });
    expect(third.older).toBeUndefined();
  });

  test('each once, also where all were submitted at the same moment', async () => {
    const view = await holderWith(30, 0);
    const first = await shown(view, null);
    const second = await shown(view, first.older ?? '');
    expect([first.numbers.length, second.numbers.length]).toEqual([20, 10]);
    expect(new Set([...first.numbers, ...second.numbers]).size).toBe(30);
  });

  test('those that are not filed stand with the newest and not with older ones', async () => {
    const view = await holderWith(21);
    const contract = {
      clientId: view.snapshot.id,
      path: view.path,
      subject: sessionOf(view)?.subject ?? '',
    };
    const holder = { contact: '', typist: '', begunBy: '' };
    await beginDraft(contract, holder, { answers: {} }, 30, {});
    const first = await shown(view, null);
    expect(first.waiting.claims).toHaveLength(1);
    expect((await shown(view, first.older ?? '')).waiting.claims).toEqual([]);
    expect((await shown(view, 'none')).waiting.claims).toHaveLength(1);
  });

  test('invariant 15: behind another contract’s claim, or none, are one’s own newest', async () => {
    const [own, other] = [await holderWith(2), await holderWith(2)];
    for (const after of [`${other.snapshot.id}-0`, 'none', 'a\0b', 'x'.repeat(999)])
      expect(await shown(own, after)).toMatchObject({ isFirst: true, numbers: numbers(0, 1) });
  });

  test('§6 are for people who have signed in', async () => {
    const stranger = plainView(snapshotWith(), 'en', '/dashboard/claims');
    expect(await claimsPage(stranger, null)).toEqual({ kind: 'signed-out' });
  });
});
