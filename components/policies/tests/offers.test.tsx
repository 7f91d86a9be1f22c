import { describe, expect, test } from 'vitest';
import { languages, snapshotInAllLanguages as snapshot } from '@/components/tests/all-languages';
import { shown } from '@/components/tests/shown';
import { texts } from '@/lib/content';
import type { LostCoverage } from '@/lib/coverage';
import { addDays, addMonths, endOfDay, today as todayIn } from '@/lib/dates';
import { sessionWith } from '@/lib/entry/tests/context';
import {
  coverageSchema,
  invoiceSchema,
  offeredCoverageSchema,
  planRulesSchema,
  policyActionsSchema,
  policySchema,
  renewalOfferSchema,
  transferSchema,
} from '@/lib/platform';
import { coverageDate } from '@/lib/policies';
import { plainView, type View } from '@/lib/request';
import { OfferCoverage } from '../offers/offer-coverage';
import { OfferTakenPage } from '../offers/offer-taken-page';
import { OffersPage } from '../offers/offers-page';
import { TakeOfferPage } from '../offers/take-offer-page';
import { TransferPage } from '../transfers/transfer-page';

const holder: View = {
  ...plainView(snapshot, 'en', '/policy-management/p/offers'),
  nonce: 'nonce',
  audience: {
    kind: 'holder',
    session: sessionWith({ isProven: true }),
  },
};
const today = todayIn(snapshot.timeZone);
const day = (days: number) => addDays(today, days);
const written = (days: number) => coverageDate(holder.settings, day(days));
const policy = (changes: object = {}) =>
  policySchema.parse({
    id: 'p',
    policyNumber: 'P-1',
    dealerCode: '',
    productCode: '',
    planName: 'Kitchen Plan',
    status: 'active',
    effectiveDate: day(-300),
    expiryDate: day(20),
    customers: [],
    ...changes,
  });
const no = { isAllowed: false, reason: { code: 'LAPSED', text: 'First pay the amount due.' } };
const actions = policyActionsSchema.parse({
  policyId: 'p',
  cancel: no,
  reinstate: no,
  transfer: no,
  renew: { isAllowed: true },
  upgrade: no,
});
const offerFrom = (days: number) =>
  renewalOfferSchema.parse({
    id: 'o',
    policyId: 'p',
    kind: 'RENEWAL',
    planName: 'Kitchen Plan 2',
    description: 'One more year',
    price: { amount: 9_900, currency: 'USD' },
    effectiveDate: day(days),
    expiryDate: day(days + 364),
    validUntil: `${day(50)}T23:59:59Z`,
  });

async function pages(of: ReturnType<typeof policy>, begins: number, view = holder) {
  const offer = offerFrom(begins);
  const plan = { policy: of, coverages: [], products: [], actions, offers: [offer] };
  const htmls = [
    await shown(<OffersPage view={view} plan={plan} today={day(0)} />),
    await shown(
      <TakeOfferPage view={view} plan={plan} offer={offer} today={day(0)} kept={undefined} />,
    ),
  ];
  return htmls.map((html) =>
    html.replaceAll(/<(style|script|svg)[^>]*>.*?<\/\1>|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
  );
}
const usd = (amount: number) => ({ amount, currency: 'USD' });
const rulesPaidMonthly = planRulesSchema.parse({
  policyId: 'p',
  payment: {
    paidBy: 'HOLDER',
    every: 'MONTH',
    price: usd(3_499),
    taxRate: 800,
    invoiceDaysBefore: 14,
    graceDays: 10,
  },
  claims: {
    reportAfterEndDays: 30,
    appealWithinDays: 60,
    reopenWithinDays: 90,
    quoteValidDays: 14,
    reminders: { most: 2, everyDays: 7 },
  },
  notCovered: [],
  deviceClasses: [],
  serviceRoutes: [],
  replacement: { beyondRepair: 8_000, endsPlan: false },
  cancellation: {
    isAllowed: true,
    freeLookDays: 14,
    refund: 'PRO_RATA',
    fee: usd(0),
    deductsClaimsPaid: false,
    refundTo: 'HOLDER',
    reinstateWithinDays: 14,
  },
  transfer: { isAllowed: true, confirmWithinDays: 14, undoWithinDays: 14 },
  tellEndingDaysBefore: 30,
});
const lapsed = { billing: { state: 'LAPSED', nextDueOn: day(-40), graceEndsOn: day(-25) } };

describe('§2.1 policy-management: an offer says what its plan covers until it begins', () => {
  test('in force: nothing changes, and no day is left uncovered', async () => {
    for (const page of await pages(policy(), 21)) {
      expect(page).toContain(`starts on ${written(21)}. Your current plan doesn’t change.`);
      expect(page).toContain('There’s no gap in coverage between the two plans.');
      expect(page).not.toMatch(/has ended|has lapsed|aren’t covered/);
    }
  });

  test('what it costs is compared for the same time, with the same words for tax', async () => {
    const offer = { ...offerFrom(21), expiryDate: addDays(addMonths(day(21), 12), -1) };
    const plan = {
      policy: policy(),
      coverages: [],
      products: [],
      actions,
      offers: [offer],
      rules: rulesPaidMonthly,
    };
    const [offers, take] = [
      await shown(<OffersPage view={holder} plan={plan} today={day(0)} />),
      await shown(
        <TakeOfferPage view={holder} plan={plan} offer={offer} today={day(0)} kept={undefined} />,
      ),
    ];
    expect(offers).toContain('$453.48 for 12 months, tax included');
    expect(offers).toContain('$99.00 for 12 months, tax included');
    expect(take.replaceAll(/<[^>]*>/g, '')).toContain('$99.00 for 12 months, tax included');
    expect(offers).not.toMatch(/plus any tax|in total/);
  });

  test.each([true, false])(
    'one that has changed since it was shown says so: %s',
    async (hasChanged) => {
      const offer = offerFrom(21);
      const plan = { policy: policy(), coverages: [], products: [], actions, offers: [offer] };
      const html = await shown(
        <TakeOfferPage
          view={holder}
          plan={plan}
          offer={offer}
          today={day(0)}
          kept={undefined}
          hasChanged={hasChanged}
        />,
      );
      expect(html.includes('This offer has changed since you opened it.')).toBe(hasChanged);
    },
  );

  test('ended: it has, and the days in between are not covered', async () => {
    const ended = policy({ status: 'expired', expiryDate: day(-10) });
    const [offers = '', take = ''] = await pages(ended, 0);
    for (const page of [offers, take]) {
      expect(page).toContain('This plan has ended');
      expect(page).toContain(`Your previous plan covered you through ${written(-10)}.`);
      expect(page).toContain(`Losses after ${written(-10)} and before ${written(0)} aren’t`);
      expect(page).not.toMatch(/current plan|goes on|\bNow\b/);
    }
  });

  test('ended yesterday: nothing is in between', async () => {
    const ended = policy({ status: 'expired', expiryDate: day(-1) });
    for (const page of await pages(ended, 0)) {
      expect(page).not.toContain('Losses after');
      expect(page).toContain('There’s no gap in coverage between the two plans.');
    }
  });

  test.each([
    ['none', policy(), 21, 'There’s no gap in coverage between the two plans.'],
    [
      'some',
      policy({ status: 'expired', expiryDate: day(-10) }),
      0,
      `Losses after ${written(-10)} and before ${written(0)} aren’t covered.`,
    ],
  ])(
    'accepted: the confirmation says which days are uncovered (%s)',
    async (_, before, begins, words) => {
      const next = policy({ id: 'n', effectiveDate: day(begins), expiryDate: day(begins + 364) });
      const invoice = invoiceSchema.parse({
        id: 'i',
        policyId: 'n',
        number: 'INV-1',
        title: 'Kitchen Plan 2',
        issuedOn: today,
        dueOn: day(begins),
        amount: { amount: 9_900, currency: 'USD' },
        tax: { amount: 900, currency: 'USD' },
        state: 'OPEN',
      });
      const page = (
        of: ReturnType<typeof policy> | undefined,
        lost: readonly LostCoverage[] = [],
      ) =>
        shown(
          <OfferTakenPage
            view={holder}
            policy={next}
            before={of}
            lost={lost}
            invoice={invoice}
            rules={rulesPaidMonthly}
            today={today}
          />,
        );
      expect(await page(before)).toContain(words);
      // Until when it can be undone, and what goes back.
      expect(await page(before)).toContain(
        `If you cancel by ${written(begins + 14)} with no later last day, you get back everything you paid`,
      );
      const covered = await page(undefined);
      expect(covered).not.toMatch(/no gap|Losses|doesn’t cover/);
      const theft = coverageSchema.parse({
        ...titled('Theft Shield', []),
        id: 'c',
        policyId: 'p',
        policyNumber: 'P-1',
      });
      const lost = [{ coverage: theft, isWhole: true, causes: [], products: [] }];
      const less = await page(before, lost);
      expect(less).toContain(`From ${written(begins)}, the new plan doesn’t cover:`);
      expect(less).toContain('Theft Shield');
    },
  );

  test('its term is what it covers, not what it would have run', async () => {
    const cut = policy({ cancellation: { acceptedOn: day(-30), lastDay: day(5) } });
    const [offers] = await pages(cut, 21);
    expect(offers).toContain(`${written(-300)} to ${written(5)}`);
    expect(offers).toContain(`Losses after ${written(5)} and before ${written(21)} aren’t`);
  });

  test('lapsed: it covers nothing until it is paid', async () => {
    for (const page of await pages(policy(lapsed), 21)) {
      expect(page).toContain('This plan has lapsed');
      expect(page).toContain(
        'Your current plan covers nothing until you’ve made every missing payment',
      );
    }
  });

  test.each(['UTC', 'America/New_York', 'Asia/Tokyo'])(
    'one that ends with a day of %s names that day, and no time',
    async (timeZone) => {
      const view = { ...holder, snapshot: { ...snapshot, timeZone } };
      const last = day(50);
      const { date, moment } = texts(view.snapshot, 'en');
      const ends = (at: Date) => ({ ...offerFrom(21), validUntil: at.toISOString() });
      const pageOf = async (offer: ReturnType<typeof offerFrom>) => {
        const plan = { policy: policy(), coverages: [], products: [], actions, offers: [offer] };
        return [
          await shown(<OffersPage view={view} plan={plan} today={day(0)} />),
          await shown(
            <TakeOfferPage view={view} plan={plan} offer={offer} today={day(0)} kept={undefined} />,
          ),
        ];
      };
      const [offers, take] = await pageOf(ends(endOfDay(last, timeZone)));
      const opens = `<time dateTime="${last}">`;
      expect(offers).toContain(`${opens}Last day to accept: ${date(last)}</time>`);
      expect(take).toContain('Last day to accept');
      expect(take).toContain(`${opens}${date(last)}</time>`);
      const within = new Date(endOfDay(last, timeZone).getTime() - 3_600_000);
      for (const html of await pageOf(ends(within))) {
        expect(html).toContain('Valid until');
        expect(html).toContain(moment(within));
      }
    },
  );

  const titled = (code: string, causes: readonly string[], more: object = {}) => ({
    coverageTypeCode: code,
    title: code,
    description: '',
    effectiveDate: day(-300),
    expiryDate: day(20),
    causes: causes.map((one) => ({ code: one, title: one })),
    ...more,
  });
  const becoming = (offered: readonly object[], view = holder) => {
    const of = { id: 'c', policyId: 'p', policyNumber: 'P-1' };
    const has = titled('Protection', ['Drop', 'Theft', 'Loss']);
    const plan = {
      policy: policy(),
      coverages: [coverageSchema.parse({ ...has, ...of })],
      products: [],
      actions,
      offers: [],
    };
    const coverages = offered.map((one) => offeredCoverageSchema.parse(one));
    const offer = { effectiveDate: day(21), coverages };
    return shown(<OfferCoverage view={view} plan={plan} offer={offer} heading="h3" />);
  };
  const { text } = texts(snapshot, 'en');
  const has = (html: string, label: string) => html.includes(`>${text(label)}</h3>`);

  test('a coverage stays the same only where nothing of it is lost, moved or changed', async () => {
    const same = await becoming([titled('Protection', ['Drop', 'Theft', 'Loss'])]);
    expect(has(same, 'Offer_Kept')).toBe(true);
    expect(has(same, 'Offer_Lost')).toBe(false);

    const partly = await becoming([titled('Protection', ['Drop'])]);
    expect(partly).toContain('Protection: Theft and Loss</strong>');
    expect(partly.split(text('Offer_Lost'))).toHaveLength(2);
    expect(has(partly, 'Offer_Lost')).toBe(true);
    expect(has(partly, 'Offer_Kept')).toBe(false);

    const moved = await becoming([
      titled('Protection', ['Drop', 'Loss']),
      titled('Theft Shield', ['Theft'], {
        deductibles: [{ amount: { amount: 9900, currency: 'USD' } }],
      }),
    ]);
    expect(moved).toMatch(/>Theft: Coverage<.*>Theft Shield</);
    expect(moved).toMatch(/>Theft: Your share \(deductible\)<.*\$99\.00/);
    for (const label of ['Offer_Lost', 'Offer_Added', 'Offer_Kept'])
      expect(has(moved, label)).toBe(false);
  });

  test.each([
    ['fr', 'Protection\u00a0: Theft et Loss'],
    ['ar', 'Protection: Theft وLoss'],
  ] as const)('in %s lists and colons are written as there', async (language, written) => {
    const html = await becoming([titled('Protection', ['Drop'])], { ...holder, language });
    expect(html).toContain(written);
  });

  test('without its coverages it says to ask first', async () => {
    for (const page of await pages(policy(), 21))
      expect(page).toContain('Contact us before you accept to find out which coverages change.');
  });

  test.each(languages)('in %s', async (language) => {
    const view = { ...holder, language };
    for (const of of [
      policy(),
      policy(lapsed),
      policy({ status: 'expired', expiryDate: day(-10) }),
    ])
      for (const page of await pages(of, 21, view)) expect(page).not.toMatch(/Offer_|Coverage_/);
  });
});

test('§2.1 policy-management: who gives a lapsed plan away sees that it covers nothing', async () => {
  const step = {
    kind: 'transfer',
    policyId: 'p',
    planName: 'Kitchen Plan',
    hasNext: false,
    policy: policy(lapsed),
    action: actions.transfer,
  } as const;
  const html = await shown(
    <TransferPage view={holder} step={step} kept={{}} isSent={false} now={new Date()} />,
  );
  expect(html).toContain('This plan has lapsed');
  expect(html).toContain('First pay the amount due.');
});

test.each([
  ['in force', {}, false],
  ['lapsed', lapsed, true],
])(
  '§2.1 policy-management: of an offered plan that is %s its holder sees whether it can be confirmed',
  async (_, changes, isBlocked) => {
    const step = {
      kind: 'transfer',
      policyId: 'p',
      planName: 'Kitchen Plan',
      hasNext: false,
      policy: policy(changes),
      latest: transferSchema.parse({
        id: 't',
        policyId: 'p',
        state: 'REQUESTED',
        toName: 'Kim',
        toEmail: 'kim@example.org',
        until: `${day(7)}T12:00:00Z`,
      }),
      action: actions.transfer,
    } as const;
    for (const language of languages) {
      const view = { ...holder, language };
      const { text } = texts(snapshot, language);
      const html = await shown(
        <TransferPage view={view} step={step} kept={{}} isSent={false} now={new Date()} />,
      );
      expect(html.includes(text('Transfer_Blocked'))).toBe(isBlocked);
      expect(html.includes(text('Transfer_Link_Again'))).toBe(!isBlocked);
      expect(html).toContain(text('Transfer_TakeBack'));
    }
  },
);

test.each([
  ['while it can be canceled', -1, {}, true],
  ['while the platform says so, too', -1, { isFinal: false }, true],
  ['once its new owner has done what ends that', -1, { isFinal: true }, false],
  ['once it cannot', 1, {}, false],
])(
  '§2.1 policy-management: the former holder of a plan reads what is true of its transfer %s',
  async (_, daysLater, more, isUndoable) => {
    const latest = transferSchema.parse({
      id: 't',
      policyId: 'p',
      state: 'DONE',
      toName: 'Kim',
      toEmail: 'kim@example.org',
      until: `${day(3)}T12:00:00Z`,
      ...more,
    });
    const step = {
      kind: 'transfer',
      policyId: 'p',
      hasNext: false,
      planName: 'Kitchen Plan',
      latest,
    } as const;
    const now = new Date(`${day(3 + daysLater)}T12:00:00Z`);
    for (const language of languages) {
      const view = { ...holder, language };
      const { text } = texts(snapshot, language);
      const html = await shown(
        <TransferPage view={view} step={step} kept={{}} isSent={false} now={now} />,
      );
      expect(html.includes(text('Transfer_State_DONE_Text'))).toBe(isUndoable);
      expect(html.includes(text('Transfer_UndoUntil'))).toBe(isUndoable);
      expect(html.includes(text('Transfer_State_DONE_Text_Final'))).toBe(!isUndoable);
      expect(html.includes(text('Transfer_TakeBack_Done'))).toBe(isUndoable);
    }
  },
);

test('§2.1 policy-management: who gives a renewed plan away reads that the next one goes along', async () => {
  const step = {
    kind: 'transfer',
    policyId: 'p',
    planName: 'Kitchen Plan',
    policy: policy(),
    action: { isAllowed: true },
  } as const;
  const page = (hasNext: boolean) =>
    shown(
      <TransferPage
        view={holder}
        step={{ ...step, hasNext }}
        kept={{}}
        isSent={false}
        now={new Date()}
      />,
    );
  expect(await page(true)).toContain('The plan that continues it, with its products and bills');
  expect(await page(false)).not.toContain('continues it');
});
