import { expect, test, vi } from 'vitest';
import { markFiled } from '@/lib/claims/drafts/claim-draft';
import * as store from '@/lib/claims/drafts/store';
import { discardClaim } from '@/lib/claims/filing/begin';
import { contractOf } from '@/lib/claims/filing/open-filing';
import { begunClaim } from '@/lib/claims/tests/to-summary';
import { holderOf, newClient, send } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { firstToContinue } from '../first-to-continue';

async function people() {
  const snapshot = await newClient();
  const holder = await holderOf(snapshot, 'P-FRESH');
  const session = sessionOf(holder);
  if (!session) throw new Error('Nobody is signed in');
  const agent = (listed: readonly string[]): View => ({
    ...holder,
    settings: { ...holder.settings, Globle_AgentFlow_WhiteList_URLs: [...listed] },
    audience: { kind: 'agent', session: { ...session, agent: { id: 'a-7', name: 'Lee' } } },
  });
  const delegate = (may: 'SEE' | 'FILE'): View => ({
    ...holder,
    audience: {
      kind: 'delegate',
      session: { ...session, delegate: { id: 'd-1', name: 'Dana', holder: 'Robin', may } },
    },
  });
  const contract = contractOf(holder, session);
  return { holder, contract, other: await holderOf(snapshot, 'P-OTHERS'), agent, delegate };
}

const continuesAt = async (view: View, address: string) =>
  (await firstToContinue(view, [address])) === address;
const step = (draft: string) => `/file-claim/${draft}/incident`;

test('invariant 8: a claim is continued by those alone whose it is, and as long as it is not discarded', async () => {
  const { holder, other, agent } = await people();
  const draft = await begunClaim(holder);
  const agents = agent(['/file-claim']);
  expect(await continuesAt(holder, step(draft))).toBe(true);
  expect(await continuesAt(agents, step(draft))).toBe(true);
  expect(await continuesAt(other, step(draft))).toBe(false);
  expect(await continuesAt(holder, step(crypto.randomUUID()))).toBe(false);
  await send(discardClaim, holder, { draft });
  expect(await continuesAt(holder, step(draft))).toBe(false);
  expect(await continuesAt(agents, step(draft))).toBe(false);
});

test('invariant 8: a claim that is filed is continued at none of its steps', async () => {
  const { holder, contract } = await people();
  const draft = await begunClaim(holder);
  await markFiled(contract, draft, 'a claim');
  expect(await continuesAt(holder, step(draft))).toBe(false);
});

test('§6 nothing is continued where a page is closed to whoever looks', async () => {
  const { holder, agent, delegate } = await people();
  const draft = await begunClaim(holder);
  expect(await continuesAt(agent(['/dashboard']), step(draft))).toBe(false);
  expect(await continuesAt(agent(['/dashboard']), '/dashboard/device-lookup')).toBe(true);
  const own = await begunClaim(delegate('FILE'));
  expect(await continuesAt(delegate('FILE'), step(own))).toBe(true);
  expect(await continuesAt(delegate('SEE'), step(own))).toBe(false);
});

test('nothing is continued on a page that is turned off or does not exist, or by nobody', async () => {
  const { holder } = await people();
  const isOn = { ...holder.settings, Global_Feature_EnablePortalClaimForm: true };
  expect(await continuesAt({ ...holder, settings: isOn }, '/claim-form')).toBe(true);
  expect(await continuesAt(holder, '/claim-form')).toBe(false);
  expect(await continuesAt(holder, '/no-such-page')).toBe(false);
  // A page without a form, which only a request that was made by hand can name.
  expect(await continuesAt(holder, '/dashboard')).toBe(false);
  // Forms of others, and pages that only say what was done.
  for (const address of ['/desk', '/transfer/abc', '/policy-account/deleted', '/unsubscribe'])
    expect(await continuesAt(holder, address)).toBe(false);
  expect(await continuesAt(holder, '/file-claim/settle/claim/calendar')).toBe(false);
  expect(await continuesAt({ ...holder, audience: { kind: 'visitor' } }, '/')).toBe(false);
});

test('the first that opens is named, and unfiled claims are asked for once however many there are', async () => {
  const { holder } = await people();
  const gone = Array.from({ length: 8 }, () => step(crypto.randomUUID()));
  const draft = await begunClaim(holder);
  const queries = vi.spyOn(store, 'waitingRows');
  const single = vi.spyOn(store, 'draftRow');
  expect(await firstToContinue(holder, [...gone, step(draft), '/dashboard'])).toBe(step(draft));
  expect(await firstToContinue(holder, [...gone, '/no-such-page'])).toBeUndefined();
  expect(queries).toHaveBeenCalledTimes(2);
  expect(single).not.toHaveBeenCalled();
});
