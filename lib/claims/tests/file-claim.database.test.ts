import { expect, test } from 'vitest';
import { platformOf, wholeList } from '@/lib/platform';
import { holderOf, newClient, send } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { discardClaim } from '../filing/begin';
import { confirmCustomer } from '../filing/say';
import { submitClaim } from '../filing/submit';
import { waitingClaims } from '../filing/waiting-claims';
import { checked, ledTo, toSummary } from './to-summary';

/** Claims of the contract, by their numbers. */
async function claimsOf(view: View): Promise<readonly string[]> {
  const claims = await wholeList(platformOf(view).claims, sessionOf(view)?.idToken ?? '');
  if (claims.kind !== 'answer') throw new Error(claims.kind);
  return claims.value.map(({ number }) => number);
}

test('invariant 16: a claim that is sent from two windows at once is filed once, and both are led to it', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const draft = await toSummary(view);
  const before = await claimsOf(view);
  const form = await checked(view, draft);
  const outcomes = await Promise.all([
    send(submitClaim, view, form),
    send(submitClaim, view, form),
  ]);
  const confirmations = new Set(outcomes.map((outcome) => ledTo(outcome).split('?')[0]));
  expect(confirmations.size).toBe(1);
  const [confirmation] = confirmations;
  expect(ledTo(await send(submitClaim, view, form))).toBe(`${confirmation}?already=1`);
  expect(await claimsOf(view)).toHaveLength(before.length + 1);
  expect((await waitingClaims(view)).claims).toEqual([]);
});

test('a claim that looks like an open one is not filed until its holder says that it is another', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const first = await toSummary(view);
  await send(submitClaim, view, await checked(view, first));
  const second = await toSummary(view);
  const form = await checked(view, second);
  const asked = new URL(ledTo(await send(submitClaim, view, form)), 'https://portal.example');
  const same = asked.searchParams.get('same') ?? '';
  expect(asked.pathname).toBe(`/file-claim/${second}/summary`);
  expect(await claimsOf(view)).toHaveLength(1);
  expect(ledTo(await send(submitClaim, view, { ...form, same }))).not.toContain(same);
  expect(await claimsOf(view)).toHaveLength(2);
});

test('what another window has said since is checked again before anything is filed', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const draft = await toSummary(view);
  const form = await checked(view, draft);
  await send(confirmCustomer, view, { draft });
  expect(await send(submitClaim, view, form)).toMatchObject({
    kind: 'refused',
    errCode: 'CLAIM_CHANGED',
  });
  expect(await claimsOf(view)).toEqual([]);
});

test('invariant 15: nobody but its contract answers, files or throws away a claim', async () => {
  const snapshot = await newClient();
  const view = await holderOf(snapshot, 'P-FRESH');
  const other = await holderOf(snapshot, 'P-OTHERS');
  const draft = await toSummary(view);
  const over = { kind: 'refused', errCode: 'CLAIM_DRAFT_OVER' };
  const form = await checked(view, draft);
  expect(await send(submitClaim, other, form)).toMatchObject(over);
  expect(await send(confirmCustomer, other, { draft })).toMatchObject(over);
  expect(await send(discardClaim, other, { draft })).toMatchObject(over);
  expect((await waitingClaims(other)).claims).toEqual([]);
  expect((await waitingClaims(view)).claims).toHaveLength(1);
});
