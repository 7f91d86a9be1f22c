import { beforeAll, describe, expect, test } from 'vitest';
import { type Platform, unknownAnswer } from '../../port';
import { newClientId } from '../contracts';
import {
  type ClaimsUnderTest,
  contentOf,
  type Desk,
  daysFromNow,
  type Holder,
  holderOf,
  insuredHolders,
  refusedWith,
} from './insured-holders';
import { catalogueFile, lockedOut, urgentPlanFile } from './products-files';

/** A telephone plan with a danger, an answer that nobody need know, substitutes, and help at once. */
function plan() {
  const { causes, routes, deviceClasses, ...known } = urgentPlanFile();
  const delivery = { kind: 'STANDARD', title: 'Post', days: 2 };
  return {
    ...known,
    deviceClasses: deviceClasses.map((one) => ({
      ...one,
      isPhone: true,
      replacements: [
        { code: 'LIKE', kind: 'COMPARABLE', title: 'One like it' },
        { code: 'MORE', kind: 'UPGRADE', title: 'A better one', extra: 5_000 },
      ],
    })),
    routes: routes.map((one) =>
      one.route === 'REPLACEMENT'
        ? {
            ...one,
            deliveryOptions: [
              { ...delivery, code: 'POST' },
              { ...delivery, code: 'FAST', kind: 'EXPRESS', days: 1, extra: 1_000 },
            ],
          }
        : one,
    ),
    causes: causes.map((cause) =>
      cause.code === 'SCREEN'
        ? {
            ...cause,
            questions: [
              ...(cause.questions ?? []).map((question) => ({ ...question, mayBeUnknown: true })),
              { code: 'SWOLLEN', kind: 'YES_NO', title: 'Swollen?', isRequired: false },
              { code: 'SINCE', kind: 'DATE', title: 'Since when?', isRequired: false },
            ],
            dangers: [
              {
                question: 'SWOLLEN',
                answers: ['YES'],
                closes: ['MAIL_IN'],
                title: 'Never post it',
                reason: 'It can burn.',
                comesBack: 'AT_CENTER',
              },
            ],
          }
        : cause,
    ),
  };
}

const someHolders = 15;

/** What is filed, by whom and how sure of it: what every implementation of the platform has in common. */
export function describeFiledClaims(name: string, setUp: () => Promise<ClaimsUnderTest>): void {
  describe(`${name}: what is filed`, () => {
    let platform: Platform;
    let desk: Desk;
    let holders = 0;
    const newHolder = (): Promise<Holder> => {
      holders += 1;
      return holderOf(platform, holders);
    };
    beforeAll(async () => {
      const underTest = await setUp();
      const clientId = newClientId('filed');
      const products = { ...catalogueFile, products: [plan()] };
      await underTest.loadInsured(clientId, { ...insuredHolders(someHolders), products });
      platform = underTest.platformFor(clientId);
      desk = underTest.desk(clientId);
    });

    test('§10.18 filed unproved nothing of the plan is told, chosen or decided before people have verified', async () => {
      const holder = await newHolder();
      for (const more of [{}, { answers: { HOW: 'ON_PURPOSE' }, dateOfLoss: daysFromNow(-40) }]) {
        const claim = await holder.file({ isUnproved: true, ...more });
        expect(claim).toMatchObject({
          state: 'IN_REVIEW',
          isUnproved: true,
          quotes: [],
          requirements: [],
          next: { turn: 'INSURER' },
        });
        for (const told of ['denial', 'coverageId', 'owed']) expect(claim).not.toHaveProperty(told);
        expect(await desk.refusalOf(() => desk.approve(claim.id, 'ina'))).toBe('UNVERIFIED');
      }
      const { items } = contentOf(await platform.claims({ token: holder.token }));
      expect(items.map(({ isUnproved }) => isUnproved)).toEqual([true, true]);
    });

    test.each([
      ['agent', 'AGENT'],
      ['delegate', 'DELEGATE'],
    ] as const)(
      '§8 a claim says that an %s has filed it, and its timeline says it first',
      async (who, kind) => {
        const holder = await newHolder();
        const claim = await holder.file({ [who]: 'Lee Sixsmith' });
        const filedBy = { kind, name: 'Lee Sixsmith' };
        expect(claim.filedBy).toEqual(filedBy);
        const { token } = holder;
        const { items } = contentOf(await platform.claims({ token }));
        expect(items[0]?.filedBy).toEqual(filedBy);
        const events = contentOf(await platform.claimEvents({ token, claimId: claim.id }));
        expect(events.items[0]?.actor).toBe(kind);
      },
    );

    test('who does not know is denied nothing for it, and a person looks', async () => {
      const holder = await newHolder();
      const { causes } = contentOf(
        await platform.claimOptions({
          token: holder.token,
          productId: holder.products[0] ?? '',
        }),
      );
      const asked = causes.find(({ code }) => code === 'SCREEN')?.questions[0];
      expect(asked).toMatchObject({ code: 'HOW', mayBeUnknown: true });
      const claim = await holder.file({ answers: { HOW: unknownAnswer } });
      expect(claim).toMatchObject({ state: 'IN_REVIEW', answers: { HOW: unknownAnswer } });
      await desk.approve(claim.id, 'ina');
      expect((await holder.read(claim.id)).state).toBe('CHOOSING');
    });

    test('what a question for a day is answered with is a day', async () => {
      const holder = await newHolder();
      const answered = (SINCE: string) => ({ answers: { HOW: 'DROPPED', SINCE } });
      for (const since of ['some time ago', 'Nov 9, 2026', '2026-02-30', '1026-11-20']) {
        const asked = { ...holder.submission(answered(since)), ...holder.change() };
        expect(await platform.submitClaim(asked)).toEqual(refusedWith('ANSWER_MISSING'));
      }
      const claim = await holder.file(answered('2026-01-09'));
      expect(claim.answers).toMatchObject({ SINCE: '2026-01-09' });
    });

    test('a day that is a guess denies nothing before a person has looked; a sure one does', async () => {
      const holder = await newHolder();
      const dateOfLoss = daysFromNow(-190);
      const sure = await holder.file({ dateOfLoss });
      expect(sure).toMatchObject({ state: 'DENIED', denial: { code: 'WAITING_PERIOD' } });
      expect(sure).not.toHaveProperty('isDateEstimated');
      const guess = await holder.file({ dateOfLoss, isDateEstimated: true });
      expect(guess).toMatchObject({ state: 'IN_REVIEW', isDateEstimated: true });
      expect(guess).not.toHaveProperty('denial');
      await desk.approve(guess.id, 'ina', { dateOfLoss: daysFromNow(-9) });
      expect(await holder.read(guess.id)).toMatchObject({ state: 'CHOOSING' });
    });

    test('which telephone is gone by a cause, for whoever proves themselves', async () => {
      const holder = await newHolder();
      const { causes } = contentOf(
        await platform.claimOptions({
          token: holder.token,
          productId: holder.products[0] ?? '',
        }),
      );
      const gone = causes.filter(({ losesPhone }) => losesPhone !== undefined);
      expect(gone.map(({ code }) => code)).toEqual(['STOLEN']);
    });

    test('what is dangerous is never posted, and what comes back of it is brought', async () => {
      const holder = await newHolder();
      const claim = await holder.file({ answers: { HOW: 'DROPPED', SWOLLEN: 'YES' } });
      const routes = claim.quotes.map(({ serviceRoute }) => serviceRoute);
      expect(routes).toEqual(['CARRY_IN', 'REPLACEMENT']);
      const replaced = claim.quotes.find(({ serviceRoute }) => serviceRoute === 'REPLACEMENT');
      expect(replaced).toMatchObject({ isHandedOver: true });
      expect(replaced?.preparations[0]).toMatchObject({ code: 'SWOLLEN', needsPower: false });
      const safe = await holder.file({
        productId: holder.products[1],
        answers: { HOW: 'DROPPED', SWOLLEN: 'NO' },
      });
      expect(safe.quotes.map(({ serviceRoute }) => serviceRoute)).toContain('MAIL_IN');
      for (const quote of safe.quotes) expect(quote).not.toHaveProperty('isHandedOver');
    });

    test('which device and how it is sent is named where there is a choice; what is better is owed', async () => {
      const holder = await newHolder();
      const claim = await holder.file();
      const quote = claim.quotes.find(({ serviceRoute }) => serviceRoute === 'REPLACEMENT');
      const take = (more: object) =>
        platform.chooseQuote({
          ...holder.change(),
          claimId: claim.id,
          quoteId: quote?.id ?? '',
          delivery: { address1: '1 Way', city: 'Portland' },
          returnAgreed: true,
          ...more,
        });
      expect(await take({})).toEqual(refusedWith('REPLACEMENT_MISSING'));
      const replacementId = quote?.replacements.find(({ kind }) => kind === 'UPGRADE')?.id ?? '';
      expect(await take({ replacementId })).toEqual(refusedWith('DELIVERY_OPTION_MISSING'));
      const fast = quote?.deliveryOptions.find(({ kind }) => kind === 'EXPRESS');
      const taken = contentOf(await take({ replacementId, deliveryOptionId: fast?.id ?? '' }));
      const extra = 5_413 + 1_083;
      expect(taken.owed?.amount.amount).toBe((quote?.holderPays.amount ?? 0) + extra);
      expect(taken).toMatchObject({
        chosenReplacementId: replacementId,
        chosenDeliveryOptionId: fast?.id,
      });
      const begun = await holder.pay(taken);
      const arrives = begun.quotes
        .find(({ id }) => id === quote?.id)
        ?.deliveryOptions.find(({ id }) => id === fast?.id)?.arrivesOn;
      expect(begun.serviceOrders).toMatchObject([{ kind: 'REPLACEMENT', expectedOn: arrives }]);
    });

    test('help that cannot wait is a dispatch at once; nobody came, and somebody is sent again', async () => {
      const holder = await newHolder();
      const asked = {
        productId: holder.products[0] ?? '',
        cause: lockedOut,
        dateOfLoss: daysFromNow(0),
        description: 'The key broke off.',
        place: { text: '1 Main Street' },
        callbackNumber: '+15035550142',
      };
      const { kind, claim } = contentOf(
        await platform.requestUrgentHelp({ ...holder.change(), ...asked, agent: 'Lee Sixsmith' }),
      );
      expect(kind).toBe('DECIDED');
      expect(claim).toMatchObject({
        state: 'FULFILLING',
        isUrgentHelp: true,
        filedBy: { kind: 'AGENT', name: 'Lee Sixsmith' },
        serviceOrders: [{ kind: 'DISPATCH', state: 'REQUESTED' }],
        urgentHelp: { place: asked.place, callbackNumber: asked.callbackNumber },
      });
      const expectedAt = new Date(Date.now() + 20 * 60_000).toISOString();
      await desk.progress(claim.id, 'ASSIGNED', { expectedAt });
      expect((await holder.read(claim.id)).serviceOrders).toMatchObject([
        { state: 'ASSIGNED', expectedAt },
      ]);
      await desk.nobodyCame(claim.id);
      expect((await holder.read(claim.id)).next.turn).toBe('HOLDER');
      const again = contentOf(
        await platform.requestHelpAgain({ ...holder.change(), claimId: claim.id }),
      );
      expect(again.serviceOrders.map(({ state }) => state)).toEqual(['NOBODY_CAME', 'REQUESTED']);
      await desk.progress(claim.id, 'ON_SITE');
      await desk.progress(claim.id, 'DONE');
      expect(await holder.read(claim.id)).toMatchObject({ state: 'CLOSED', outcome: 'SERVICED' });
    });

    test('who has paid somebody else claims an urgent cause like any other', async () => {
      const holder = await newHolder();
      const cost = { amount: 4_000, currency: 'USD' };
      const expense = { paidTo: 'Key King', paidOn: daysFromNow(-1), wasAuthorised: true };
      const claim = await holder.file({
        cause: lockedOut,
        answers: { DOOR: 'The front door' },
        cost,
        expense,
      });
      expect(claim).toMatchObject({ isUrgentHelp: false, expense: { ...expense, cost } });
      expect(claim.state).not.toBe('FULFILLING');
    });
  });
}
