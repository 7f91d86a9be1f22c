import { describe, expect, test } from 'vitest';
import { type CauseRule, causesOf, type InsuranceProduct } from '@/insurer/catalogue/products-file';
import type { Facts } from '@/insurer/claims/decide-claim';
import { demonstration } from '@/insurer/tests/demonstration';
import { type ClaimDetails, type ClaimOptions, unknownAnswer } from '@/lib/platform';
import { claimedCost } from '../filing/claimed-cost';
import { type Filing, nextStep } from '../filing/steps';
import { openQuotes, phaseOf, stepsOf, totalOf } from '../settling/steps';
import { finishSettling } from './choose';
import { type Claimable, claimBy, decideClaim, factsFor, known, now } from './decided';
import { offeredBy } from './offered';
import { plainAnswer } from './plain-answer';
import { begun, saidAt, say } from './say';

interface Offer extends Claimable {
  readonly name: string;
  /** What can be claimed for its product. */
  readonly offered: ClaimOptions;
}

/** Every cause that a product covers, of every class of thing that it can happen to. */
function offersOf(product: InsuranceProduct, offered: ClaimOptions | undefined): readonly Offer[] {
  if (!offered) throw new Error(`${product.productCode} is not offered`);
  const covered = product.coverages.flatMap(({ causes }) => causes);
  return product.deviceClasses.flatMap(({ code: deviceClass }) =>
    causesOf(product, deviceClass)
      .filter(({ code }) => covered.includes(code))
      .map((cause) => ({
        name: `${deviceClass} ${cause.code}`,
        product,
        deviceClass,
        cause,
        offered,
      })),
  );
}

/** What has to be answered so that a question is asked at all. */
function leadingTo(cause: CauseRule, code: string): Record<string, string> {
  const question = cause.questions.find((one) => one.code === code);
  if (!question?.when) return {};
  const [answer = ''] = question.when.answers;
  return { ...leadingTo(cause, question.when.question), [question.when.question]: answer };
}

/**
 * Files a claim by the table, answering plainly but for what is wanted.
 * @returns it as it stands at its summary
 */
function filed(
  { product, cause, offered }: Offer,
  wanted: Readonly<Record<string, string>> = {},
  hasPaid = false,
): Filing {
  const one = new Map([[product.productCode, offered]]);
  const answered = (codes: readonly string[]) =>
    Object.fromEntries(
      cause.questions
        .filter(({ code }) => codes.includes(code))
        .map((question) => [question.code, wanted[question.code] ?? plainAnswer(cause, question)]),
    );
  let filing = say(one, begun(one), { cause: cause.code });
  for (let steps = 0; nextStep(filing) !== 'summary'; steps++) {
    if (steps > 40) throw new Error(`There is no end behind ${nextStep(filing)}`);
    const said = saidAt(nextStep(filing), filing, () => 0);
    filing = say(one, filing, {
      ...said,
      ...(said.answers ? { answers: answered(Object.keys(said.answers)) } : {}),
      ...(said.hasPaid === undefined ? {} : { hasPaid }),
    });
  }
  // What may be left out, and is asked once another answer has brought it up.
  const { answers } = filing.answers;
  return say(one, filing, { answers: { ...answers, ...answered(Object.keys(wanted)) } });
}

describe.each(demonstration)('§2.1 each product, cause and outcome of $client', (insurer) => {
  const { languages, catalogue } = insurer;
  const offered = offeredBy(insurer.client);
  const products = catalogue.products.map((product) => ({
    productCode: product.productCode,
    all: offersOf(product, offered.get(product.productCode)),
  }));
  const all = products.flatMap((product) => product.all);
  const expectSaid = (text: unknown, name: string) =>
    expect(Object.keys(Object(text)), name).toEqual(expect.arrayContaining([...languages]));

  /** Walks every way to settle a claim to its end. @returns which there are */
  function settleAll(name: string, claim: ClaimDetails): readonly string[] {
    const facts = { claim, now, takesCards: true };
    const quotes = openQuotes(facts);
    for (const { id, title, serviceRoute, holderPays } of quotes) {
      expectSaid(title, `${name} ${serviceRoute}`);
      const { settling, steps } = finishSettling({ facts, choices: { quoteId: id } });
      expect(new Set(steps).size, `${name} ${serviceRoute}`).toBe(steps.length);
      expect(settling.choices.quoteId).toBe(id);
      expect(stepsOf(settling).at(-1)).toBe('deductible-payment');
      expect(totalOf(settling).amount).toBeGreaterThanOrEqual(holderPays.amount);
    }
    return quotes.map(({ serviceRoute }) => serviceRoute);
  }

  test.each(products)(
    '$productCode: what is filed plainly comes to what its rules say',
    ({ all }) => {
      for (const of of all) {
        const { cause, name } = of;
        const facts = factsOf(of, filed(of));
        const decision = decideClaim(facts);
        const always = cause.documents.filter(({ routes }) => routes.length === 0);
        if (
          always.length > 0 ||
          (cause.routes.length === 1 && cause.routes[0] === 'REIMBURSEMENT')
        ) {
          expect(decision, name).toMatchObject({ kind: 'ACTION_REQUIRED' });
          const asked = decision.kind === 'ACTION_REQUIRED' ? decision.documents : [];
          expect(asked, name).toEqual(expect.arrayContaining(always));
          for (const { title } of asked) expectSaid(title, name);
        } else if (decision.kind === 'IN_REVIEW')
          expect(decision.signals, name).toEqual(['HIGH_COST']);
        else expect(decision.kind, name).toBe(cause.needsDiagnosis ? 'DIAGNOSIS' : 'APPROVED');
      }
    },
  );

  test.each(products)(
    '$productCode: where somebody looks first there is a visit, or it is with us',
    ({ all }) => {
      for (const of of all.filter(({ cause }) => cause.needsDiagnosis)) {
        const seen = factsOf(of, filed(of));
        const facts = known(seen, { isDiagnosed: false });
        const decision = decideClaim(facts);
        expect(decision.kind, of.name).toBe('DIAGNOSIS');
        const claim = claimBy(facts, decision);
        const routes = settleAll(of.name, claim);
        const isSentIn = of.cause.documents.some(({ kind }) => kind === 'DEVICE_SENT_IN');
        expect(routes.length > 0 || isSentIn, of.name).toBe(true);
        expect(phaseOf({ claim })).toBe(routes.length > 0 ? 'visit' : 'over');
      }
    },
  );

  test.each(products)(
    '$productCode: approved, each way to settle it is walked to its end',
    ({ all }) => {
      for (const of of all) {
        const facts = known(factsOf(of, filed(of)));
        const decision = decideClaim(facts);
        expect(decision.kind, of.name).toBe('APPROVED');
        expect(settleAll(of.name, claimBy(facts, decision)).length, of.name).toBeGreaterThan(0);
      }
    },
  );

  test.each(products)(
    '$productCode: what was paid to somebody else comes back, and not on a word alone',
    ({ all }) => {
      for (const of of all.filter(({ cause }) => cause.routes.includes('REIMBURSEMENT'))) {
        const filing = filed(of, {}, true);
        expect(claimedCost(filing), of.name).toBeDefined();
        const asked = factsOf(of, filing);
        expect(decideClaim(asked).kind, of.name).toBe('ACTION_REQUIRED');
        const facts = known(asked);
        const decision = decideClaim(facts);
        expect(decision.kind, of.name).toBe('APPROVED');
        expect(settleAll(of.name, claimBy(facts, decision)), of.name).toContain('REIMBURSEMENT');
      }
    },
  );

  test.each(products)('$productCode: beyond repair, it is replaced or settled', ({ all }) => {
    for (const of of all.filter(({ cause }) =>
      cause.routes.some((route) => repairs.includes(route)),
    )) {
      const facts = known(factsOf(of, filed(of)), { isBeyondRepair: true });
      const decision = decideClaim(facts);
      // A tire or a key is not what the plan would replace: a person looks at it.
      const isReplaced = of.product.routes.some(({ route }) => instead.includes(route));
      expect(decision.kind, of.name).toBe(isReplaced ? 'APPROVED' : 'IN_REVIEW');
      const routes = settleAll(of.name, claimBy(facts, decision));
      expect(
        routes.some((route) => instead.includes(route)),
        of.name,
      ).toBe(isReplaced);
      expect(
        routes.filter((route) => repairs.includes(route)),
        of.name,
      ).toEqual([]);
    }
  });

  test.each(products)(
    '$productCode: each answer that the plan excludes is a denial in words',
    ({ all }) => {
      for (const of of all)
        for (const { question, answers } of of.cause.excludes)
          for (const answer of answers) {
            const name = `${of.name} ${question}`;
            const wanted = { ...leadingTo(of.cause, question), [question]: answer };
            const filing = filed(of, wanted);
            expect(filing.answers.answers[question], name).toBe(answer);
            const decision = decideClaim(factsOf(of, filing));
            const first = of.cause.excludes.find((rule) =>
              rule.answers.includes(filing.answers.answers[rule.question] ?? ''),
            );
            expect(decision, name).toMatchObject({ kind: 'DENIED', denial: first?.denial });
            const { text, basis } = catalogue.denials[first?.denial ?? ''] ?? {};
            expectSaid(text, name);
            expectSaid(basis, name);
          }
    },
  );

  test.each(products)(
    '$productCode: who does not know is asked on, and denied nothing for it',
    ({ all }) => {
      for (const of of all)
        for (const { code } of of.cause.questions.filter(({ mayBeUnknown }) => mayBeUnknown)) {
          const wanted = { ...leadingTo(of.cause, code), [code]: unknownAnswer };
          const filing = filed(of, wanted);
          expect(filing.answers.answers[code], `${of.name} ${code}`).toBe(unknownAnswer);
          const facts = factsOf(of, filing);
          expect(decideClaim(facts).kind, `${of.name} ${code}`).not.toBe('DENIED');
          expect(decideClaim(known(facts)).kind, `${of.name} ${code}`).toBe('APPROVED');
        }
    },
  );

  test.each([
    ['before cover', 'BEFORE_COVER', { dateOfLoss: '2023-12-31', reportedOn: '2024-01-02' }],
    ['after its end', 'AFTER_COVER', { dateOfLoss: '2028-01-01', reportedOn: '2028-01-02' }],
    ['too late', 'REPORTED_TOO_LATE', { dateOfLoss: '2025-08-15', reportedOn: '2026-08-16' }],
  ])('a loss %s is denied in words; a day that was a guess is looked at', (_, denial, loss) => {
    for (const of of all) {
      const filing = filed(of);
      const denied = { kind: 'DENIED', denial };
      expect(decideClaim(factsOf(of, filing, loss)), of.name).toMatchObject(denied);
      const guessed = factsOf(of, filing, { ...loss, isDateEstimated: true });
      expect(decideClaim(guessed), of.name).toMatchObject({ kind: 'IN_REVIEW' });
    }
    expectSaid(catalogue.denials[denial]?.text, denial);
    expectSaid(catalogue.denials[denial]?.basis, denial);
  });

  test('§10.18 filed unproved each goes to review, whatever was answered', () => {
    for (const of of all) {
      const facts = factsOf(of, filed(of), { isUnproved: true });
      expect(decideClaim(facts), of.name).toMatchObject({ kind: 'IN_REVIEW', isUnproved: true });
    }
  });
});

const instead: readonly string[] = ['REPLACEMENT', 'SETTLEMENT'];
const repairs: readonly string[] = ['MAIL_IN', 'CARRY_IN', 'ON_SITE', 'DISPATCH'];

/** What a decision depends on, as a claim was filed. */
function factsOf(of: Claimable, filing: Filing, loss: Parameters<typeof known>[1] = {}): Facts {
  const cost = claimedCost(filing);
  const said = cost ? { saidCost: cost.amount } : {};
  return factsFor(of, filing.answers.answers, { loss: { ...said, ...loss } });
}
