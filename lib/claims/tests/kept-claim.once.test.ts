import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as core from 'zod/v4/core';
import type { Change, Outcome, RawValues } from '@/lib/changes';
import { today } from '@/lib/dates';
import { database } from '@/lib/db';
import { writtenDay } from '@/lib/form';
import { holderOf, newClient, send } from '@/lib/products/tests/world';
import { plainView, type View } from '@/lib/request';
import { type CookieChange, type CookieReader, keptClaimToken } from '@/lib/session';
import { browserCookies } from '@/lib/session/cookie-parts';
import { beginVerification, verificationChoices } from '@/lib/verification';
import { mostDrafts } from '../drafts/claim-draft';
import { beginClaim, discardClaim } from '../filing/begin';
import { waitingClaims } from '../filing/waiting-claims';
import { continueClaimForm, dropClaimForm, keepClaimForm } from '../form/keep';
import { keepClaim, keptClaim, longestKept } from '../kept/kept-claim';

/** The client of these tests has no labels: months are read as they are written everywhere. */
const months = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec';

/** A browser: what an answer sets it sends along from then on. */
class Browser {
  readonly #jar = new Map<string, string>();
  readonly cookies: CookieReader = (name) => this.#jar.get(name);
  readonly #network = randomUUID();

  async send<Input>(change: Change<Input>, view: View, values: RawValues = {}): Promise<Outcome> {
    const parsed = await core.safeParseAsync(change.schema(view, values), values);
    if (!parsed.success) return { kind: 'invalid', problems: [] };
    const request = { networkAddress: this.#network, cookies: this.cookies };
    const outcome = await change.run({ ...request, view, input: parsed.data });
    this.take(('cookies' in outcome && outcome.cookies) || []);
    return outcome;
  }

  take(cookies: readonly CookieChange[]): void {
    for (const { name, value, maxAge } of cookies.flatMap(browserCookies))
      if (maxAge === 0) this.#jar.delete(name);
      else this.#jar.set(name, value);
  }
}

function withForm(view: View, isOn = true): View {
  const settings = {
    ...view.settings,
    Global_Feature_EnablePortalClaimForm: isOn,
    Home_Claim_Types: ['Accident'],
  };
  return { ...view, settings };
}

async function world() {
  const snapshot = await newClient();
  return {
    snapshot,
    visitor: withForm(plainView(snapshot, 'en', '/claim-form')),
    holder: withForm(await holderOf(snapshot, 'P-FRESH')),
  };
}

const said = (view: View, description = 'It fell on the stairs.') => ({
  claimType: 'Accident',
  dateOfLoss: writtenDay({ ...view, text: () => months }, today(view.snapshot.timeZone)),
  description,
});

test('§2.1 claim-form: what a visitor says is kept for that browser alone, sealed, and becomes a draft only by a yes', async () => {
  const { snapshot, visitor, holder } = await world();
  const browser = new Browser();
  const kept = await browser.send(keepClaimForm, visitor, said(visitor));
  expect(kept).toMatchObject({ kind: 'go', to: '/claim-form/find' });
  expect(await keptClaim(visitor, browser.cookies)).toMatchObject({
    claimType: 'Accident',
    description: 'It fell on the stairs.',
  });
  const rows = await database().keptClaim.findMany({ where: { clientId: snapshot.id } });
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('stairs');
  const { token = '' } = (await keptClaimToken.read(snapshot.id, browser.cookies)) ?? {};
  expect(token).not.toBe('');
  expect(JSON.stringify(rows)).not.toContain(token);

  // Nothing of it is the contract's by itself.
  expect((await waitingClaims(holder)).claims).toEqual([]);
  expect(await keptClaim(holder, new Browser().cookies)).toBeUndefined();
  const elsewhere = await new Browser().send(continueClaimForm, holder);
  expect(elsewhere).toMatchObject({ kind: 'go', to: '/claim-form' });
  expect((await waitingClaims(holder)).claims).toEqual([]);

  const both = await Promise.all([
    browser.send(continueClaimForm, holder),
    browser.send(continueClaimForm, holder),
  ]);
  const { claims } = await waitingClaims(holder);
  expect(claims).toHaveLength(1);
  const to = both.map((outcome) => (outcome.kind === 'go' ? outcome.to : outcome.kind));
  expect(to.toSorted()).toEqual(['/claim-form', `/claim-form/${claims[0]?.id}`]);
  expect(await database().keptClaim.count({ where: { clientId: snapshot.id } })).toBe(0);
  expect(await keptClaim(visitor, browser.cookies)).toBeUndefined();
});

test('§2.1 claim-form: said again it replaces what was said; thrown away, over or off, there is nothing', async () => {
  const { snapshot, visitor } = await world();
  const browser = new Browser();
  await browser.send(keepClaimForm, visitor, said(visitor, 'First'));
  await browser.send(keepClaimForm, visitor, said(visitor, 'Second'));
  expect((await keptClaim(visitor, browser.cookies))?.description).toBe('Second');
  expect(await database().keptClaim.count({ where: { clientId: snapshot.id } })).toBe(1);
  expect(await keptClaim(withForm(visitor, false), browser.cookies)).toBeUndefined();
  expect(await keptClaim({ ...visitor, path: '2' }, browser.cookies)).toBeUndefined();
  const where = { clientId: snapshot.id };
  await database().keptClaim.updateMany({ where, data: { expiresAt: new Date(0) } });
  expect(await keptClaim(visitor, browser.cookies)).toBeUndefined();

  await browser.send(keepClaimForm, visitor, said(visitor, 'Third'));
  await browser.send(dropClaimForm, visitor);
  expect(await keptClaim(visitor, browser.cookies)).toBeUndefined();
  expect(await database().keptClaim.count({ where })).toBe(0);
});

test('§2.1 claim-form: what cannot be is not kept', async () => {
  const { snapshot, visitor } = await world();
  const browser = new Browser();
  const wrong: readonly RawValues[] = [
    { ...said(visitor), description: '' },
    { ...said(visitor), description: 'x'.repeat(longestKept + 1) },
    { ...said(visitor), dateOfLoss: 'Jan 01, 2099' },
    { ...said(visitor), dateOfLoss: 'Nov 20, 1026' },
    { ...said(visitor), dateOfLoss: 'Nov 20, 0026' },
    { ...said(visitor), claimType: 'Fire' },
    { ...said(visitor), claimType: '' },
  ];
  for (const values of wrong)
    expect([values, (await browser.send(keepClaimForm, visitor, values)).kind]).toEqual([
      values,
      'invalid',
    ]);
  expect(await database().keptClaim.count({ where: { clientId: snapshot.id } })).toBe(0);
  const [longest] = [
    await browser.send(keepClaimForm, visitor, said(visitor, 'é'.repeat(longestKept))),
  ];
  expect(longest.kind).toBe('go');
});

test('§10.18 what is reported while a verification is open ends it: a search looks anew at which phones a code may go to', async () => {
  const { visitor } = await world();
  const contractDetails = {
    token: 'an id token',
    email: [],
    phoneNumber: ['+15035550142'],
    maskedEmail: [],
    maskedPhone: ['•••42'],
  };
  const found = { reference: 'contract-7', contractDetails };
  const browser = new Browser();
  const verify = async () => browser.take([await beginVerification(visitor, found, 'a|b')]);
  const step = async () => (await verificationChoices(visitor, browser.cookies)).kind;
  await verify();
  expect(await step()).toBe('choices');
  await browser.send(keepClaimForm, visitor, said(visitor));
  expect(await step()).toBe('none');
  await verify();
  await browser.send(dropClaimForm, visitor);
  expect(await step()).toBe('none');
});

test('where as many claims wait as can, what was said stays kept until there is room', async () => {
  const { visitor, holder } = await world();
  const browser = new Browser();
  await browser.send(keepClaimForm, visitor, said(visitor));
  for (let count = 0; count < mostDrafts; count++) await send(beginClaim, holder, { product: '' });
  expect(await browser.send(continueClaimForm, holder)).toMatchObject({
    kind: 'refused',
    errCode: 'TOO_MANY_DRAFTS',
  });
  expect((await keptClaim(visitor, browser.cookies))?.description).toBe('It fell on the stairs.');
  const [one] = (await waitingClaims(holder)).claims;
  await send(discardClaim, holder, { draft: one?.id ?? '' });
  expect((await browser.send(continueClaimForm, holder)).kind).toBe('go');
  expect((await waitingClaims(holder)).claims).toHaveLength(mostDrafts);
});

test('what a browser could not be given back is not kept', async () => {
  const { snapshot, visitor } = await world();
  const wrong = { dateOfLoss: '1026-11-20', isDateEstimated: false, description: 'It fell.' };
  await expect(keepClaim(visitor, wrong, () => undefined)).rejects.toThrow('1900');
  expect(await database().keptClaim.count({ where: { clientId: snapshot.id } })).toBe(0);
});

test('§2.1 claim-form: one network address keeps so many', async () => {
  const { visitor } = await world();
  const browser = new Browser();
  const kinds: string[] = [];
  for (let count = 0; count < 31; count++)
    kinds.push((await browser.send(keepClaimForm, visitor, said(visitor))).kind);
  expect(kinds.filter((kind) => kind === 'go')).toHaveLength(30);
  expect(kinds.at(-1)).toBe('refused');
});
