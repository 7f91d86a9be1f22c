import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue, telephonePlan } from '@/insurer/tests/claims/insured';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import { database } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import { endSending, prepareSending } from '@/lib/jobs';
import { claimReach, notifyHolders } from '@/lib/notifications';
import { platformOf } from '@/lib/platform';
import { newClientId } from '@/lib/platform/tests/contracts';
import { daysFromNow, insuredHolders } from '@/lib/platform/tests/suite/insured-holders';
import { contentOf } from '@/lib/platform/tests/suite/world';
import { viewWith } from '@/lib/policies/tests/holder';
import { send } from '@/lib/products/tests/world';
import type { View } from '@/lib/request';
import { chosenContact, reachedBy } from '../filing/reached-by';
import { confirmCustomer } from '../filing/say';
import { settled } from '../filing/settle';
import { submitClaim } from '../filing/submit';
import { shownAt } from './to-summary';
import { draftAtSummary, ledTo, openFiling } from './walk-filing';

const clientId = newClientId('reached');
const snapshot = { ...snapshotWith({ Claim_ProofBeforeFiling: false }), id: clientId };
const contacts = [
  { emails: ['ada@example.com'], phoneNumbers: [] },
  { emails: ['ada@example.com'], phoneNumbers: ['+15035550112'] },
  { emails: [], phoneNumbers: ['+15035550112', '+15035550113'] },
  { emails: [], phoneNumbers: [] },
];
const [mail, both, phones, none] = [0, 1, 2, 3];
/** Claims of holders of their own, with whose contacts; where their messages go, and whether all of them. */
const filed = [
  [mail, 'SCREEN', undefined, ['a•••@e•••.com'], true],
  [both, 'SCREEN', undefined, ['a•••@e•••.com'], true],
  [both, 'SCREEN', '0112', ['•••• 0112'], true],
  [both, 'STOLEN', '0112', ['•••• 0112'], true],
  [phones, 'SCREEN', undefined, ['•••• 0112'], false],
  [phones, 'SCREEN', '0113', ['•••• 0113'], true],
  [phones, 'STOLEN', undefined, [], false],
  [none, 'SCREEN', undefined, [], false],
] as const;
const holders = [...contacts, ...filed.map(([whose]) => contacts[whose])];

beforeAll(async () => {
  await prepareSending([notifyHolders]);
  const { deviceClasses, ...plan } = telephonePlan();
  const isPhone = deviceClasses.map((known) => ({ ...known, isPhone: true }));
  const thing = { Manufacturer: 'Acme', Type: 'Phone', ProductDescription: 'Phone' };
  const given = insuredHolders(holders.length, { products: [{ ...thing, deviceClass: 'PHONE' }] });
  await loadEmbedded(clientId, {
    ...given,
    products: { ...catalogue, products: [{ ...plan, deviceClasses: isPhone }] },
    contracts: given.contracts.map((contract, index) => ({ ...contract, ...holders[index] })),
  });
});
afterAll(endSending);

/** A claim at its summary, and its holder. */
async function atSummary(index: number, cause: string) {
  const searchParameters = [{ key: 'Option1_SearchTerm1', value: `HOLDER-${index}` }];
  const found = contentOf(
    await platformOf({ snapshot, path: '1' }).searchContract({ searchParameters }),
  );
  const view = viewWith(snapshot, found.contractDetails.token, found.reference);
  const answer = () => 'DROPPED';
  const draft = await draftAtSummary(view, { cause, dateOfLoss: daysFromNow(-2), answer });
  return { view, draft, reference: found.reference };
}
const shown = async (view: View, draft: string) => {
  const reached = await reachedBy(view, await openFiling(view, draft));
  return {
    choices: reached?.contacts.map(
      ({ masked, mayBeGone }) => `${masked.slice(1, -1)}${mayBeGone ? '?' : ''}`,
    ),
    contact: reached?.contact?.masked.slice(1, -1),
    isChosen: reached?.isChosen,
  };
};
const choose = async (view: View, draft: string, chosen: string) => {
  const filing = await openFiling(view, draft);
  const form = { draft, ...shownAt(filing, 'customer'), reachedBy: chosen };
  return send(confirmCustomer, view, form);
};
/** The identifier of the contact whose mask ends so. */
const contactOf = async (view: View, draft: string, ending: string) => {
  const reached = await reachedBy(view, await openFiling(view, draft));
  return reached?.contacts.find(({ masked }) => masked.includes(ending))?.id ?? '';
};

describe('§8 how the holder is reached about a claim', () => {
  const email = 'a•••@e•••.com';
  test.each<
    [
      index: number,
      cause: string,
      choices: string[],
      contact: string | undefined,
      isChosen: boolean,
    ]
  >([
    [mail, 'SCREEN', [email], email, false],
    [both, 'SCREEN', [email, '•••• 0112'], email, true],
    [phones, 'SCREEN', ['•••• 0112', '•••• 0113'], '•••• 0112', true],
    [none, 'SCREEN', [], undefined, false],
    // Nobody knows which number lives in the phone that is gone.
    [both, 'STOLEN', [email, '•••• 0112?'], email, true],
    [phones, 'STOLEN', ['•••• 0112?', '•••• 0113?'], undefined, true],
  ])('holder %i, %s: among %j, usually %s', async (index, cause, choices, contact, isChosen) => {
    const { view, draft } = await atSummary(index, cause);
    expect(await shown(view, draft)).toEqual({ choices, contact, isChosen });
  });

  test('the number that lives in the phone that is gone is none of them, where it is known', async () => {
    const { view, draft } = await atSummary(phones, 'STOLEN');
    const { facts, answers } = await openFiling(view, draft);
    const options = facts.options && { ...facts.options, phoneNumber: '(503) 555-0112' };
    const reached = await reachedBy(view, { facts: { ...facts, options }, answers });
    expect(reached).toMatchObject({ contact: { masked: expect.stringContaining('0113') } });
    expect(reached?.contacts).toHaveLength(1);
  });

  test('chosen with the claim, kept with it once it is filed', async () => {
    const { view, draft, reference } = await atSummary(phones, 'SCREEN');
    const chosen = await contactOf(view, draft, '0113');
    expect(ledTo(await choose(view, draft, chosen))).toBe(`/file-claim/${draft}/summary`);
    expect(await shown(view, draft)).toMatchObject({ contact: '•••• 0113' });
    const version = String((await openFiling(view, draft)).draft.version);
    const led = ledTo(await send(submitClaim, view, { draft, version, same: '' }));
    const claimId = led.split('/')[2] ?? '';
    const row = () => database().claimContact.findFirst({ where: { clientId, claimId } });
    expect(await row()).toMatchObject({ path: '1', reference, chosen, gone: [] });
  });

  test.each(filed.map((row, place) => [contacts.length + place, ...row] as const))(
    'holder %i as %i, %s, chosen %s: the summary says %j, and the claim’s page and the desk the same',
    async (index, _, cause, ending, needed, isAll) => {
      const { view, draft, reference } = await atSummary(index, cause);
      if (ending) await choose(view, draft, await contactOf(view, draft, ending));
      const filing = await openFiling(view, draft);
      const said = (await reachedBy(view, filing))?.reach;
      const masked = needed.map((contact) => expect.stringContaining(contact));
      expect(said).toEqual({ needed: masked, news: isAll ? masked : [] });
      const version = String(filing.draft.version);
      const led = ledTo(await send(submitClaim, view, { draft, version, same: '' }));
      expect(await claimReach(view, reference, led.split('/')[2] ?? '')).toEqual(said);
    },
  );

  test('§10.15 another’s contact is refused, and nothing is saved', async () => {
    const other = await atSummary(both, 'SCREEN');
    const foreign = await contactOf(other.view, other.draft, '0112');
    const { view, draft } = await atSummary(mail, 'SCREEN');
    for (const chosen of [foreign, 'made up'])
      expect(await choose(view, draft, chosen)).toMatchObject({
        kind: 'invalid',
        problems: [{ field: 'reachedBy' }],
      });
    expect((await openFiling(view, draft)).answers).not.toHaveProperty('reachedBy');
  });

  test('what is said of the phone decides it: it is asked again once the phone is gone', async () => {
    const { view, draft } = await atSummary(phones, 'SCREEN');
    await choose(view, draft, await contactOf(view, draft, '0112'));
    const { facts, answers } = await openFiling(view, draft);
    expect(answers).toMatchObject({ isCustomerRight: true, reachedBy: expect.any(String) });
    const before = { facts, answers };
    const after = settled(before, { facts, answers: { ...answers, cause: 'STOLEN' } });
    expect(after).not.toHaveProperty('reachedBy');
    expect(after).not.toHaveProperty('isCustomerRight');
    expect(settled(before, { facts, answers: { ...answers, description: 'x' } })).toMatchObject({
      isCustomerRight: true,
      reachedBy: answers.reachedBy,
    });
  });

  test('what was chosen counts for a claim that is filed only while it could be chosen', async () => {
    const { view, draft } = await atSummary(phones, 'STOLEN');
    const chosen = await contactOf(view, draft, '0112');
    const { facts, answers } = await openFiling(view, draft);
    const livesIn = (phoneNumber?: string) => ({
      ...facts,
      options: facts.options && { ...facts.options, ...(phoneNumber ? { phoneNumber } : {}) },
    });
    const counted = (reachedBy: string, phoneNumber?: string) =>
      chosenContact(view, { facts: livesIn(phoneNumber), answers: { ...answers, reachedBy } });
    // Its holder was told that it may be the one, and has chosen it all the same.
    expect(await counted(chosen)).toBe(chosen);
    expect(await counted(chosen, '(503) 555-0113')).toBe(chosen);
    expect(await counted(chosen, '(503) 555-0112')).toBe('');
    expect(await counted('taken out')).toBe('');
    expect(await chosenContact(view, { facts, answers })).toBe('');
  });

  test('no matter of a delegate’s', async () => {
    const { view, draft } = await atSummary(both, 'SCREEN');
    const filing = await openFiling(view, draft);
    const { audience } = view;
    if (audience.kind !== 'holder') throw new Error(audience.kind);
    const delegate = { id: 'd', name: 'Dana', holder: 'Ada', may: 'FILE' } as const;
    const session = { ...audience.session, delegate };
    const asked = { ...view, audience: { kind: 'delegate' as const, session } };
    expect(await reachedBy(asked, filing)).toBeUndefined();
  });
});
