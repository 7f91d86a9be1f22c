import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { giveContracts } from '@/insurer/tests/give-contracts';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { notifyHolders } from '@/lib/notifications';
import { platformOf, wholeList } from '@/lib/platform';
import { contentOf } from '@/lib/platform/tests/suite/world';
import { viewWith } from '@/lib/policies/tests/holder';
import { holderOf, newClient, send } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { discardClaim } from '../filing/begin';
import { filingOf } from '../filing/open-filing';
import { stepPage } from '../filing/pages';
import { chooseCause, chooseProduct } from '../filing/say';
import { claimStart } from '../filing/start';
import { isGone, nextStep, type StepName, stepsOf } from '../filing/steps';
import { submitClaim } from '../filing/submit';
import { waitingClaims } from '../filing/waiting-claims';
import { checked, ledTo, openFiling, shownAt, toSummary } from './to-summary';

const over = { kind: 'refused', errCode: 'CLAIM_DRAFT_OVER' };

beforeAll(() => prepareSending([notifyHolders]));
afterAll(endSending);

const tokenOf = (view: View) => sessionOf(view)?.idToken ?? '';

/** Hands the only plan of a contract over. @returns what its new owner sees by, and which transfer */
async function handOver(view: View) {
  const platform = platformOf(view);
  const token = tokenOf(view);
  const policies = await wholeList(platform.policies, token);
  if (policies.kind !== 'answer') throw new Error(policies.kind);
  const key = () => ({ idempotencyKey: randomUUID() });
  const { id: transferId } = contentOf(
    await platform.requestTransfer({
      token,
      ...key(),
      policyId: policies.value[0]?.id ?? '',
      toName: 'Kim Newcomer',
      toEmail: 'kim@example.org',
    }),
  );
  const newOwner = { name: 'Kim Newcomer', email: 'kim@example.org' };
  const taken = contentOf(await platform.confirmTransfer({ transferId, newOwner, ...key() }));
  return { owner: viewWith(view.snapshot, taken.token, taken.reference), transferId };
}

async function sees(view: View, draft: string) {
  const { claims } = await waitingClaims(view);
  return claims.some(({ id }) => id === draft) || (await filingOf(view, draft)).kind !== 'missing';
}

test('a plan that was handed over: its new owner sees nothing, its former one files nothing and is told; taken back, it goes on', async () => {
  const former = await holderOf(await newClient(), 'P-FRESH');
  const draft = await toSummary(former);
  const form = await checked(former, draft);
  const productId = (await openFiling(former, draft)).answers.productId ?? '';
  const { owner, transferId } = await handOver(former);

  expect(await sees(owner, draft)).toBe(false);
  expect(await send(submitClaim, owner, form)).toMatchObject(over);
  expect(await send(discardClaim, owner, { draft })).toMatchObject(over);

  const filing = await openFiling(former, draft);
  expect(isGone(filing)).toBe(true);
  expect([nextStep(filing), stepsOf(filing)]).toEqual(['product', ['product', 'cause']]);
  // Neither what was about to be filed, nor a form that still stands open in another window.
  expect(ledTo(await send(submitClaim, former, form))).toBe(stepPage(draft, 'product'));
  const shown = (step: StepName) => shownAt(filing, step);
  const product = { draft, ...shown('product'), product: productId };
  expect((await send(chooseProduct, former, product)).kind).toBe('invalid');
  const cause = { draft, ...shown('cause'), cause: 'DROP' };
  expect((await send(chooseCause, former, cause)).kind).toBe('invalid');
  for (const view of [former, owner])
    expect(contentOf(await platformOf(view).claims({ token: tokenOf(view) })).items).toEqual([]);

  contentOf(
    await platformOf(former).undoTransfer({
      token: tokenOf(former),
      transferId,
      idempotencyKey: randomUUID(),
    }),
  );
  const back = await openFiling(former, draft);
  expect(isGone(back)).toBe(false);
  expect(nextStep(back)).toBe('summary');
  expect(ledTo(await send(submitClaim, former, form))).toMatch(/^\/claim-confirmation\//);
});

test('a product that another one has replaced is offered no more, and what waits for it leads to the choice', async () => {
  const view = await holderOf(await newClient(), 'P-FRESH');
  const draft = await toSummary(view);
  const { answers, facts } = await openFiling(view, draft);
  const { productId = '' } = answers;
  const old = await database().coveredProduct.findUniqueOrThrow({ where: { id: productId } });
  const { policyId, clientId, manufacturer, deviceClass, position } = old;
  const like = { policyId, clientId, manufacturer, deviceClass, type: 'Phone', description: 'One' };
  const other = randomUUID();
  // As a claim leaves it that was settled by a replacement.
  await database().coveredProduct.create({
    data: { ...like, id: other, position: position + 100 },
  });
  await database().coveredProduct.update({
    where: { id: productId },
    data: { status: 'REPLACED', replacedById: other },
  });
  const filing = await openFiling(view, draft);
  const left = facts.productIds.filter((id) => id !== productId);
  expect(filing.facts.productIds).toEqual([...left, other]);
  expect(isGone(filing)).toBe(true);
  expect(nextStep(filing)).toBe('product');
  const start = await claimStart(view, productId);
  expect(start).toMatchObject({ kind: 'start', product: undefined });
});

test('a contract that a package has taken out opens nothing, and what waits of it is filed by nobody', async () => {
  const snapshot = await newClient();
  const view = await holderOf(snapshot, 'P-FRESH');
  const draft = await toSummary(view);
  const form = await checked(view, draft);
  await giveContracts(snapshot.id, []);
  expect((await filingOf(view, draft)).kind).not.toBe('filing');
  const sent = await send(submitClaim, view, form);
  expect(sent.kind).toBe('refused');
  const answer = await embeddedPlatform(snapshot.id).searchContract({
    searchParameters: [{ key: 'Option1_SearchTerm1', value: 'P-FRESH' }],
  });
  expect(answer.kind).toBe('refused');
  // Its row goes with its time.
  expect(await database().claimDraft.count({ where: { id: draft } })).toBe(1);
});

test('a delegate who is named again goes on with nothing that they had begun before; its holder does', async () => {
  const holder = await holderOf(await newClient(), 'P-FRESH');
  const session = sessionOf(holder);
  if (!session) throw new Error('Nobody is signed in');
  const delegate = (id: string): View => ({
    ...holder,
    audience: {
      kind: 'delegate',
      session: { ...session, delegate: { id, name: 'Dana', holder: 'Robin', may: 'FILE' } },
    },
  });
  const before = delegate('11111111-1111-4111-8111-111111111111');
  const again = delegate('33333333-3333-4333-8333-333333333333');
  const draft = await toSummary(before);
  const form = await checked(before, draft);
  expect(await sees(again, draft)).toBe(false);
  expect(await send(submitClaim, again, form)).toMatchObject(over);
  expect(await send(discardClaim, again, { draft })).toMatchObject(over);
  expect((await waitingClaims(holder)).claims).toMatchObject([{ id: draft, begunBy: 'Dana' }]);
  expect(ledTo(await send(submitClaim, holder, form))).toMatch(/^\/claim-confirmation\//);
});
