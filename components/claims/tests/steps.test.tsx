import { describe, expect, test } from 'vitest';
import { CauseStep, ProductStep } from '@/components/claims/filing/choose-steps';
import { IncidentStep } from '@/components/claims/filing/incident-step';
import { QuestionsStep } from '@/components/claims/filing/questions-step';
import { factsAt } from '@/components/claims/filing/said-facts';
import { SummaryStep } from '@/components/claims/filing/summary-step';
import { HolderClaimForm } from '@/components/claims/form/holder-form';
import { shown } from '@/components/tests/shown';
import { documentsToCome } from '@/lib/claims/filing/documents-to-come';
import type { OpenFiling } from '@/lib/claims/filing/open-filing';
import { coveredBesides, sameThing } from '@/lib/claims/filing/other-plans';
import { offeredBy } from '@/lib/claims/tests/offered';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { today } from '@/lib/dates';
import { snapshotWith } from '@/lib/entry/tests/context';
import {
  claimOptionsSchema,
  coverageSchema,
  limitSchema,
  policySchema,
  productSchema,
} from '@/lib/platform';
import { plainView } from '@/lib/request';

const view = plainView({ ...snapshotWith(), labels: { en: productLabelsIn('en') } }, 'en', '/');

const noOptions = { lossFrom: '2026-01-01', lossUntil: '2026-12-31', reportUntil: '2027-01-31' };
const cause = (more: object) => ({
  title: 'It',
  claimType: 'It',
  questions: [],
  requiredDocuments: [],
  serviceRoutes: [],
  needsDiagnosis: false,
  ...more,
});

/** A claim for one of so many telephones, of which the cause is told. */
function filingOf(count: number, answers: Partial<OpenFiling['answers']> = {}): OpenFiling {
  const products = Array.from({ length: count }, (_, index) =>
    productSchema.parse({
      id: `phone-${index}`,
      policyId: 'plan',
      policyNumber: 'NW1',
      Manufacturer: 'Solara',
      Type: 'Phone',
      ProductDescription: `Solara ${index}`,
      deviceClass: 'PHONE_STANDARD',
    }),
  );
  const all = { answers: {}, productId: 'phone-0', cause: 'LOST', ...answers };
  return {
    kind: 'filing',
    draft: {
      kind: 'draft',
      id: '0ff8e931-8119-46ea-a8f2-e1cae4c06002',
      contact: '',
      begunBy: '',
      typist: '',
      answers: all,
      version: 1,
      beganAt: new Date(),
      savedAt: new Date(),
      isEndTold: false,
      keptUntil: new Date(),
    },
    products,
    policies: [],
    today: today(view.snapshot.timeZone),
    answers: all,
    facts: {
      productIds: products.map(({ id }) => id),
      options: offeredBy('northwind').get('PHPLUS'),
    },
  };
}

describe('§2.1 file-claim: a step of a claim', () => {
  test('each product has a picture of its kind', async () => {
    const page = await shown(
      <ProductStep view={view} filing={filingOf(9)} kept={undefined} usedUp={[]} />,
    );
    expect(page.match(/type="radio"/g)).toHaveLength(9);
    expect(page.match(/class="icon icon-fine-/g)).toHaveLength(9);
  });

  test('a question says why and what an answer could be, and takes that nobody knows; no count is promised', async () => {
    const page = await shown(<IncidentStep view={view} filing={filingOf(1)} kept={undefined} />);
    expect(page).toContain('on Tuesday about 6 p.m., on bus 12');
    expect(page).toContain('Why we ask: It helps find the device');
    expect(page).toContain('name="answers.LAST_SEEN_UNKNOWN"');
    expect(page).toContain('I don’t know the exact date');
    expect(page).toContain('Step 2');
    expect(page).not.toContain('Step 2 of');
  });

  test('a day outside the cover is said where it is given, and where the answers are checked', async () => {
    const day = { dateOfLoss: '2020-01-05', description: 'It is gone.' };
    const filing = filingOf(1, { ...day, outsideTold: day.dateOfLoss });
    const outside = 'Your plan may not cover this date';
    const shownAt = (one: OpenFiling) =>
      shown(<IncidentStep view={view} filing={one} kept={undefined} />);
    expect(await shownAt(filing)).toContain(outside);
    expect(await shownAt(filing)).toContain('you can still file the claim');
    const guess = filingOf(1, { ...filing.answers, isDateEstimated: true });
    expect(await shownAt(guess)).toContain(
      'Because the date is approximate, someone reviews it before we decide',
    );
    // Another day is kept without a word, whether it would do or not.
    for (const dateOfLoss of ['2019-01-05', '2026-05-04'])
      expect(await shownAt(filingOf(1, { ...filing.answers, dateOfLoss }))).not.toContain(outside);
    expect(await summaryOf(filing)).toContain(outside);
  });

  test('a day in the waiting period is no day outside the plan: until when, and who helps now, is said', async () => {
    const day = { dateOfLoss: '2026-05-04', description: 'It is gone.' };
    const { facts, ...filing } = filingOf(1, { ...day, outsideTold: day.dateOfLoss });
    const waits = {
      coveredFrom: '2027-01-15',
      waiting: { from: '2026-01-15', instead: 'Ask the manufacturer.' },
    };
    const causes = facts.options?.causes.map((cause) => ({ ...cause, ...waits })) ?? [];
    const options = facts.options && { ...facts.options, causes };
    const page = await shown(
      <IncidentStep
        view={view}
        filing={{ ...filing, facts: { ...facts, options } }}
        kept={undefined}
      />,
    );
    expect(page).toContain('Not covered yet on this date');
    expect(page).toContain('Your plan covers this from');
    expect(page).toContain('Ask the manufacturer.');
    expect(page).not.toContain('This date is outside your coverage period');
  });

  test('what is asked for once it is filed is named before, and no decision is promised at once', async () => {
    const summary = (answers: Partial<OpenFiling['answers']>) =>
      shown(
        <SummaryStep
          view={view}
          filing={filingOf(1, { dateOfLoss: '2026-05-04', description: 'It is gone.', ...answers })}
          kept={undefined}
          hasChanged={false}
          same={undefined}
          proof={{ kind: 'any' }}
          usedUp={[]}
          reached={undefined}
        />,
      );
    const stolen = await summary({ cause: 'STOLEN' });
    expect(stolen).toContain('Police report (within 30 days)');
    expect(stolen).toContain('decide once we have it');
    expect(stolen).not.toContain('decided right away');
    const cracked = { cause: 'SCREEN_CRACKED', hasPaid: false };
    expect(await summary(cracked)).toContain('Many claims are decided right away.');
  });

  test.each([
    // Thanksgiving and the day after it are no working days: counted by the platform.
    ['a document', {}, true, true],
    ['a device that is sent in', { kind: 'DEVICE_SENT_IN' }, true, false],
    ['a document, where somebody looks at it first', { needsDiagnosis: true }, false, false],
    ['a document, of a platform that does not say', { isUnknown: true }, false, false],
  ])(
    '§4.4 by when a claim that needs %s is decided is said before it is filed',
    async (_what, {
      kind = 'FILE',
      needsDiagnosis = false,
      isUnknown = false,
    }: { kind?: string; needsDiagnosis?: boolean; isUnknown?: boolean }, isNumber, isDate) => {
      const filing = filingOf(1, {
        cause: 'STOLEN',
        dateOfLoss: '2026-05-04',
        description: 'Gone.',
      });
      const options = claimOptionsSchema.parse({
        ...noOptions,
        causes: [
          cause({
            code: 'STOLEN',
            needsDiagnosis,
            requiredDocuments: [{ code: 'IT', kind, title: 'It' }],
          }),
        ],
        ...(isUnknown ? {} : { review: { workingDays: 5, by: '2026-12-02' } }),
      });
      const page = await shown(
        <SummaryStep
          view={view}
          filing={{ ...filing, facts: { ...filing.facts, options } }}
          kept={undefined}
          hasChanged={false}
          same={undefined}
          proof={{ kind: 'any' }}
          usedUp={[]}
          reached={undefined}
        />,
      );
      expect(page.includes('within 5 business days')).toBe(isNumber);
      expect(page.includes('If you send everything today, we decide by December 2, 2026.')).toBe(
        isDate,
      );
    },
  );

  test('what is asked for once it is filed is named with the first questions', async () => {
    const page = await shown(
      <IncidentStep view={view} filing={filingOf(1, { cause: 'STOLEN' })} kept={undefined} />,
    );
    expect(page).toContain('Police report');
    const cracked = filingOf(1, { cause: 'SCREEN_CRACKED' });
    const none = await shown(<IncidentStep view={view} filing={cracked} kept={undefined} />);
    expect(none).not.toContain('You’ll also need');
  });

  test('what an answer has said already is not asked for after filing', () => {
    const asked = (answers: Record<string, string>) =>
      documentsToCome(filingOf(1, { cause: 'STOLEN', answers })).map(({ code }) => code);
    expect(asked({ FIND_OFF: 'UNKNOWN' })).toContain('LOCKED_BY');
    expect(asked({ FIND_OFF: 'YES' })).not.toContain('LOCKED_BY');
  });

  test('the same thing on two plans is told apart by them, and the one leads to the other', async () => {
    const filing = filingOf(2);
    const [one, other] = filing.products.map((product, index) => ({
      ...product,
      ProductDescription: 'Corvane Trailhead',
      // However it was written down.
      serialNumber: ['7CVTP25H7RF775031', '7cvtp25h-7rf775031'][index] ?? '',
      policyId: `plan-${index}`,
    }));
    if (!one || !other) throw new Error('No products');
    const policies = ['Summit', 'Wheels'].map((planName, index) =>
      policySchema.parse({
        id: `plan-${index}`,
        policyNumber: `AV${index}`,
        dealerCode: 'D',
        productCode: 'P',
        planName,
        status: 'ACTIVE',
        effectiveDate: '2026-01-01',
        expiryDate: '2030-12-31',
        customers: [],
      }),
    );
    const both = { ...filing, products: [one, other], policies };
    expect(sameThing(both.products, one)).toEqual([other]);
    expect(sameThing([{ ...other, serialNumber: '' }], { ...one, serialNumber: ' ' })).toEqual([]);
    const chosen = await shown(
      <ProductStep view={view} filing={both} kept={undefined} usedUp={[]} />,
    );
    expect(chosen).toContain('Corvane Trailhead (Summit)');
    expect(chosen).toContain('Corvane Trailhead (Wheels)');
    const [policy] = policies.slice(1);
    if (!policy) throw new Error('No plan');
    const screen = { code: 'SCREEN' };
    const tires = { code: 'TIRE', title: 'Tires' };
    const coversBesides = coveredBesides(
      claimOptionsSchema.parse({ ...noOptions, causes: [cause(screen)] }),
      claimOptionsSchema.parse({ ...noOptions, causes: [cause(screen), cause(tires)] }),
    );
    const page = await shown(
      <CauseStep
        view={view}
        filing={both}
        kept={undefined}
        otherPlans={[{ policy, product: other, coversBesides }]}
      />,
    );
    expect(page).toContain('Also covered by Wheels');
    expect(page).toContain('That plan also covers: Tires.');
    expect(page).toMatch(/action="\/api\/claims\/product"/);
    expect(page).toContain('value="phone-1"');
  });

  test('what a plan does not cover is said where one chooses what happened', async () => {
    const { facts, ...filing } = filingOf(1);
    const notCovered = [
      { code: 'STOLEN', title: 'Theft' },
      { code: 'LOST', title: 'Loss' },
    ];
    const options = facts.options && { ...facts.options, notCovered };
    const page = await shown(
      <CauseStep
        view={view}
        filing={{ ...filing, facts: { ...facts, options } }}
        kept={undefined}
        otherPlans={[]}
      />,
    );
    expect(page.replaceAll('<!-- -->', '')).toContain('Not covered by your plan: Theft and Loss.');
  });

  test('what a claim was for and the contract has no more is said, with what becomes of it', async () => {
    const left = filingOf(2, { productId: 'handed-over' });
    const page = await shown(
      <ProductStep view={view} filing={left} kept={undefined} usedUp={[]} />,
    );
    expect(page).toContain('file a claim online for this product');
    expect(page).toContain('Discard claim');
    expect(page.match(/type="radio"/g)).toHaveLength(2);
    const nothing = await shown(
      <ProductStep
        view={view}
        filing={filingOf(0, { productId: 'handed-over' })}
        kept={undefined}
        usedUp={[]}
      />,
    );
    expect(nothing).toContain('file a claim online for this product');
    expect(nothing).not.toContain('type="radio"');
  });

  test('a limit that is used up is told where the product is chosen, with the day on which it is new', async () => {
    const coverage = coverageSchema.parse({
      id: 'damage',
      policyId: 'plan',
      policyNumber: 'NW1',
      coverageTypeCode: 'DAMAGE',
      title: 'Accidents',
      description: '',
      effectiveDate: '2026-01-01',
      expiryDate: '2027-12-31',
    });
    const limit = limitSchema.parse({
      per: 'PERIOD',
      months: 12,
      count: 2,
      countLeft: 0,
      resetsOn: '2027-01-01',
    });
    const page = await shown(
      <ProductStep
        view={view}
        filing={filingOf(2)}
        kept={undefined}
        usedUp={[{ coverage, limit }]}
      />,
    );
    for (const said of [
      'You’ve reached a limit of your plan',
      'Accidents',
      '2 claims',
      'Resets on',
    ])
      expect(page).toContain(said);
    expect(page.match(/type="radio"/g)).toHaveLength(2);
  });

  test('a step that another window has saved shows both: what stands there, and what was typed', async () => {
    const filing = filingOf(1, { dateOfLoss: '2026-05-04', description: 'It is gone.' });
    const refusal = { errCode: 'CLAIM_STEP_CHANGED', messageHtml: '<p>Told.</p>', reset: false };
    const kept = { values: { description: 'It was stolen.' }, problems: [], refusal };
    const page = await shown(<IncidentStep view={view} filing={filing} kept={kept} />);
    expect(page).toContain('Told.');
    expect(page).toContain('Saved here in another window');
    expect(page).toMatch(/<dd[^>]*>It is gone\.<\/dd>/);
    expect(page).toMatch(/<textarea[^>]*>It was stolen\./);
    const alone = await shown(<IncidentStep view={view} filing={filing} kept={undefined} />);
    expect(alone).not.toContain('Saved here in another window');
  });

  test('how a telephone is locked from afar stands where it is asked, with the makers’ own pages', async () => {
    const page = await shown(
      <QuestionsStep view={view} filing={filingOf(1)} kept={undefined} step="lost-mode" />,
    );
    expect(page).toContain('href="https://www.icloud.com/find"');
    expect(page).toContain('href="https://www.google.com/android/find"');
    expect(page).not.toContain('account.microsoft.com');
  });

  test('what was said before is not asked again on one page, and can be changed', async () => {
    const filing = filingOf(1, { dateOfLoss: '2026-05-04', description: 'It is gone.' });
    const page = await shown(<HolderClaimForm view={view} filing={filing} kept={undefined} />);
    expect(page).toContain('Your answers');
    expect(page).not.toContain('<textarea');
    expect(page).toContain('?change=1');
    const asked = await shown(
      <HolderClaimForm view={view} filing={filing} kept={undefined} isChanging />,
    );
    expect(asked).toMatch(/<textarea[^>]*>It is gone\./);
  });

  test('what to do with a dangerous device stands before the questions of one page', async () => {
    const filing = filingOf(1, { cause: 'BATTERY_WORN', answers: { SWOLLEN: 'YES' } });
    const page = await shown(<HolderClaimForm view={view} filing={filing} kept={undefined} />);
    const at = page.search(/Safety first<.*Never send it by mail/s);
    expect(at).toBeGreaterThan(-1);
    expect(at).toBeLessThan(page.indexOf('<form'));
  });

  test('the summary names the plan by which the claim is filed', () => {
    const plan = policySchema.parse({
      id: 'plan',
      policyNumber: 'NW1',
      dealerCode: 'D-1',
      productCode: 'PHPLUS',
      planName: 'Phone Plus',
      status: 'active',
      effectiveDate: '2026-01-01',
      expiryDate: '2027-12-31',
      customers: [],
    });
    const facts = factsAt(view, { ...filingOf(1), policies: [plan] }, 'product');
    expect(facts).toContainEqual({ term: 'Plan', value: 'Phone Plus · NW1' });
  });

  test('the summary says that a day is a guess, and that nobody knows', async () => {
    const filing = filingOf(1, {
      dateOfLoss: '2026-05-04',
      isDateEstimated: true,
      description: 'It is gone.',
      answers: { LAST_SEEN: 'UNKNOWN' },
    });
    const page = await shown(
      <SummaryStep
        view={view}
        filing={filing}
        kept={undefined}
        hasChanged={false}
        same={undefined}
        proof={{ kind: 'any' }}
        usedUp={[]}
        reached={undefined}
      />,
    );
    expect(page).toContain('the exact day is not known');
    expect(page).toContain('I don’t know');
  });

  test('§2.1 file-claim: what may stay empty says so, and the summary that it was not given', async () => {
    const filing = filingOf(1, {
      dateOfLoss: '2026-05-04',
      description: 'It is gone.',
      answers: { LAST_SEEN: 'UNKNOWN', FIND_OFF: 'YES' },
    });
    const step = await shown(
      <QuestionsStep view={view} filing={filing} kept={undefined} step="lost-mode" />,
    );
    expect(step).toContain('(optional)');
    // §2.1 file-claim: whoever comes back to the same step is told why, and led to what is new.
    expect(step).toContain('href="#more"');
    expect(step).toContain('id="more"');
    const summary = await shown(
      <SummaryStep
        view={view}
        filing={filing}
        kept={undefined}
        hasChanged={false}
        same={undefined}
        proof={{ kind: 'any' }}
        usedUp={[]}
        reached={undefined}
      />,
    );
    expect(summary).toMatch(
      /What does the page you locked it from show\?<\/dt><dd[^>]*>Not provided/,
    );
  });

  test('§2.1 file-claim: how much of what happened fits is said, and nothing is cut', async () => {
    const filing = filingOf(1, { description: 'It is gone.' });
    const page = await shown(<IncidentStep view={view} filing={filing} kept={undefined} />);
    expect(page).toContain('11 / 5000');
    expect(page).not.toMatch(/<textarea[^>]*maxlength/i);
  });

  test('§2.1 file-claim: what the cause costs is said once it is chosen, and where it is filed', async () => {
    const filing = withCosts(filingOf(1));
    const step = await shown(<IncidentStep view={view} filing={filing} kept={undefined} />);
    expect(step).toContain('You pay $29.00 to $149.00 if we approve the claim');
    expect(step).not.toContain('at most');
    const cause = await shown(
      <CauseStep view={view} filing={filing} kept={undefined} otherPlans={[]} />,
    );
    expect(cause).not.toContain('You pay');
    expect(await summaryOf(filing)).toContain('You pay $29.00 to $149.00 if we approve the claim');
  });

  test('§2.1 file-claim: who has paid confirms what they get back', async () => {
    const filing = withCosts(
      filingOf(1, {
        hasPaid: true,
        expense: {
          paidTo: 'Screen Doctor',
          paidOn: '2026-05-05',
          cost: { amount: 18_900, currency: 'USD' },
          wasAuthorised: false,
        },
      }),
    );
    const page = await summaryOf(filing);
    expect(page).toContain('Your reimbursement');
    expect(page).toContain(
      '$160.00 of $189.00 if we approve the claim: the amount you entered minus your deductible of $29.00.',
    );
    expect(page).not.toContain('You pay');
  });
});

/** The claim with what each of its causes costs, whichever way it is settled. */
function withCosts(filing: OpenFiling): OpenFiling {
  const options = claimOptionsSchema.parse(filing.facts.options);
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const causes = options.causes.map((one) => ({
    ...one,
    serviceRoutes: ['CARRY_IN', 'REPLACEMENT', 'REIMBURSEMENT'],
    costs: {
      deductible: { amount: usd(2_900), isTaxed: false },
      ways: [
        { serviceRoute: 'REPLACEMENT', holderPays: usd(14_900) },
        { serviceRoute: 'CARRY_IN', holderPays: usd(2_900) },
      ],
      paidBackUpTo: usd(30_000),
    },
  }));
  const priced = claimOptionsSchema.parse({ ...options, causes });
  return { ...filing, facts: { ...filing.facts, options: priced } };
}

function summaryOf(filing: OpenFiling): Promise<string> {
  return shown(
    <SummaryStep
      view={view}
      filing={filing}
      kept={undefined}
      hasChanged={false}
      same={undefined}
      proof={{ kind: 'any' }}
      usedUp={[]}
      reached={undefined}
    />,
  );
}
