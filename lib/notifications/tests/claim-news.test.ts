import { describe, expect, it, test } from 'vitest';
import { claimNews, toRemindOf } from '@/insurer/claims/claim-news';
import { claimRecordSchema, type StoredClaim } from '@/insurer/claims/claim-record';
import { eventTexts } from '@/insurer/claims/event-texts';
import { orderNews } from '@/insurer/claims/order-texts';
import { inPartTexts, standingTexts } from '@/insurer/claims/standing-texts';
import { claimStanding } from '@/insurer/tests/claims/every-standing';
import { filledText, type Text, texts } from '@/insurer/texts';
import { type Language, languageSchema, originOf } from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { snapshotWith } from '@/lib/entry/tests/context';
import { composeMessage } from '@/lib/messaging';
import { septetsOf } from '@/lib/messaging/tests/septets';
import type { ClaimNews } from '@/lib/platform';
import { moveDetails, reminderDetails, type Told } from '../claim-news';
import { filedDetails } from '../filed-claim';

/** A client that has every language. */
const brand = {
  ...snapshotWith(),
  languages: languageSchema.options,
  labels: Object.fromEntries(
    languageSchema.options.map((language) => [language, productLabelsIn(language)]),
  ),
};
const link = `${originOf(brand, '')}/claim-track/9f1d9c2e-54c1-4d4e-8a55-0e2f6a1f7b60`;
const by = '2027-01-15';

/** What a platform says of a claim whose step is worded so. */
function newsWith(
  happened: Text,
  text: Text,
  next: Text,
  more: Partial<ClaimNews> = {},
): ClaimNews {
  return {
    claimId: 'claim-5',
    number: 'C-1007',
    happened,
    text,
    next: { text: next, turn: 'HOLDER', by },
    ...more,
  };
}

function written(language: Language, last: Told, before: readonly Told[] = []) {
  const values = { link, ...moveDetails(brand, language, before, last) };
  const email = composeMessage(brand, language, 'email', 'CLAIM_NEWS', values);
  const sms = composeMessage(brand, language, 'sms', 'CLAIM_NEWS', values).text;
  return { subject: plain(email.subject), text: plain(email.text), sms: plain(sms) };
}

/** Without the signs that keep words apart from the text around them. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/gu, '');

/** What only says that there is something. */
const bare = Object.fromEntries(
  languageSchema.options.map((language) => [
    language,
    productLabelsIn(language).Message_CLAIM_CHANGED_Text?.split('\n')[0] ?? '',
  ]),
);

const events: readonly (readonly [string, Text])[] = [
  ...Object.entries(eventTexts).map(([kind, text]) => [kind, text] as const),
  ...Object.entries(orderNews).map(([state, text]) => [`service ${state}`, text] as const),
];
const inEvery = <Row extends readonly unknown[]>(rows: readonly Row[]) =>
  languageSchema.options.flatMap((language) =>
    rows.map((row) => [language, ...row] as [Language, ...Row]),
  );

describe('every event of a claim is told as what it is', () => {
  it.each(inEvery(events))('%s: %s', (language, _, happened) => {
    const { text, next } = standingTexts.FULFILLING;
    const news = newsWith(happened, text, next);
    const said = written(language, { kind: 'CLAIM_CHANGED', news });
    const sentence = happened[language];
    expect(said.subject).toContain(sentence);
    expect(said.subject).toContain('C-1007');
    expect(said.text).toContain(sentence);
    // Where it is, what is next, and by when.
    expect(said.text).toContain(text[language]);
    expect(said.text).toContain(next[language]);
    expect(said.text).toContain('2027');
    expect(said.text).toContain(link);
    expect(said.text).not.toContain(bare[language]);
    expect(said.sms).toContain(sentence.replaceAll('’', "'"));
    expect(said.sms).toContain(link);
    expect(said.sms).not.toContain('C-1007');
  });
});

describe('§2.1 file-claim: what is dangerous is told after one sentence, whatever became of the claim', () => {
  const safety = [{ title: 'Never send it by mail', text: 'Do not charge it.' }];
  const warning = 'Safety first: Never send it by mail. Do not charge it.';
  const happened = eventTexts.HOLDER_VERIFIED;
  const inOrder = (text: string) => `${happened.en} ${warning} ${text}`;

  it.each(Object.entries(standingTexts))('%s', (_, { text, next }) => {
    const safe = newsWith(happened, text, next);
    const told = (news: ClaimNews) => written('en', { kind: 'CLAIM_STATE_CHANGED', news });
    const dangerous = told({ ...safe, safety });
    expect(dangerous.text.startsWith(inOrder(text.en))).toBe(true);
    expect(dangerous.subject).toBe(told(safe).subject);
    expect(told(safe).text).not.toContain(warning);
  });

  it('also as it is reminded of, and as it is filed', () => {
    const { text, next } = standingTexts.DENIED;
    const reminder = reminderDetails(brand, 'en', newsWith(happened, text, next, { safety }));
    expect(reminder.what).toBe(`${happened.en} ${warning}`);
    const filed = { number: 'C-7', stands: [happened, text], next, turn: 'NOBODY', safety };
    const { headline, what } = filedDetails(brand, 'en', filed);
    expect([headline, what]).toEqual([happened.en, inOrder(text.en)]);
  });

  const battery = [
    {
      title: { en: 'Never send it by mail', es: 'No lo envíe nunca por correo' },
      text: {
        en: 'A swollen or burned battery can catch fire. Turn the device off, don’t charge it, and keep it outside, away from anything flammable. Hand it in only in person.',
        es: 'Una batería hinchada o quemada puede incendiarse. Apáguelo, no lo cargue y déjelo al aire libre, lejos de todo lo que arde. Entréguelo solo en persona.',
      },
    },
    { title: 'Also', text: 'Another danger.' },
  ];
  const inGsm = {
    en: "Safety first: Never send it by mail. A swollen or burned battery can catch fire. Turn the device off, don't charge it, and keep it outside, away from anything flammable. Hand it in only in person. ",
    es: 'Lo primero, la seguridad: No lo envie nunca por correo. Una bateria hinchada o quemada puede incendiarse. Apaguelo, no lo cargue y déjelo al aire libre, lejos de todo lo que arde. Entréguelo solo en persona. ',
  };

  it.each(['en', 'es'] as const)('also by text message, whatever it tells of: %s', (language) => {
    const { text, next } = standingTexts.IN_REVIEW;
    const news = newsWith(happened, text, next, { safety: battery });
    const filed = { number: 'C-7', stands: [text], next, turn: 'HOLDER', safety: battery };
    const { headline, ...filedFor } = filedDetails(brand, language, filed);
    const reminder = { link, ...reminderDetails(brand, language, news) };
    const messages = [
      written(language, { kind: 'CLAIM_CHANGED', news }).sms,
      composeMessage(brand, language, 'sms', 'CLAIM_DUE_SOON', reminder).text,
      composeMessage(brand, language, 'sms', 'CLAIM_REMINDED', reminder).text,
      composeMessage(brand, language, 'sms', 'CLAIM_FILED', { link, headline, ...filedFor }).text,
      composeMessage(brand, language, 'sms', 'CLAIM_FILED_FOR', { link, ...filedFor }).text,
    ];
    for (const sms of messages) {
      expect(sms).toContain(`. ${inGsm[language]}`);
      expect(sms.endsWith(link)).toBe(true);
      expect(sms).not.toContain('Another danger');
      expect(septetsOf(sms), sms).toBeLessThanOrEqual(3 * 153);
    }
  });

  it.each(languageSchema.options)('a text message has whole sentences of it: %s', (language) => {
    const text = 'Do not charge it. '.repeat(40);
    const { next } = standingTexts.IN_REVIEW;
    const news = newsWith(next, next, next, { safety: [{ title: 'Keep off', text }] });
    const told = written(language, { kind: 'CLAIM_CHANGED', news }).sms;
    const safe = written(language, { kind: 'CLAIM_CHANGED', news: newsWith(next, next, next) }).sms;
    expect(told).toMatch(/: Keep off\. (Do not charge it\. )+\S[^.]*: ?http/);
    expect(told.length - safe.length).toBeLessThanOrEqual(language === 'ar' ? 134 : 306);
  });

  it('a client’s own text that has no place for it gives way to the portal’s where it is needed', () => {
    const own = { Message_CLAIM_NEWS_Sms: 'News: {headline} Look:' };
    const snapshot = {
      ...brand,
      labels: { ...brand.labels, en: { ...productLabelsIn('en'), ...own } },
    };
    const { text, next } = standingTexts.IN_REVIEW;
    const told = (news: ClaimNews) =>
      composeMessage(snapshot, 'en', 'sms', 'CLAIM_NEWS', {
        link,
        ...moveDetails(snapshot, 'en', [], { kind: 'CLAIM_CHANGED', news }),
      }).text;
    expect(told(newsWith(happened, text, next))).toContain('News: ');
    expect(told(newsWith(happened, text, next, { safety }))).toContain(warning);
  });

  it('by the embedded platform until the product is with us, or repaired', () => {
    const claim = claimStanding('DENIED', by);
    const known = { ...claim, details: { ...claim.details, safety } };
    const newsOf = (of: StoredClaim) => claimNews(of, standingTexts.DENIED.text, new Date(by));
    expect(newsOf(known).safety).toEqual(safety);
    const away = { ...known, details: { ...known.details, isDeviceWithUs: true } };
    const closed = { ...known, state: 'CLOSED', outcome: 'REPAIRED' } as const;
    for (const over of [away, closed, claim]) expect(newsOf(over)).not.toHaveProperty('safety');
  });
});

describe('what is to be paid, or is paid back, stands in the e-mail', () => {
  const amount = { amount: 12_900, currency: 'USD' };

  it.each([
    ['AWAITING_PAYMENT', 'Pay your share'],
    ['FULFILLING_ACCOUNT', 'Your claim is approved'],
  ] as const)('%s', (standing, words) => {
    const { text, next } = standingTexts[standing];
    const news = newsWith(text, text, next, { amount });
    const said = written('en', { kind: 'CLAIM_STATE_CHANGED', news });
    for (const one of [words, '$129.00', 'C-1007']) expect(said.text).toContain(one);
    // A locked telephone shows it.
    expect(said.sms).not.toContain('129');
    const reminder = { link, ...reminderDetails(brand, 'en', news) };
    for (const kind of ['CLAIM_DUE_SOON', 'CLAIM_REMINDED'] as const)
      expect(plain(composeMessage(brand, 'en', 'email', kind, reminder).text)).toContain('$129.00');
  });

  it('also as the claim is filed, whoever has filed it', () => {
    const { text: stands, next } = standingTexts.FULFILLING_ACCOUNT;
    const filed = { number: 'C-7', stands: [stands], next, turn: 'HOLDER', amount };
    const { headline, ...details } = filedDetails(brand, 'en', filed);
    const mails = [
      composeMessage(brand, 'en', 'email', 'CLAIM_FILED', { link, headline, ...details }),
      composeMessage(brand, 'en', 'email', 'CLAIM_FILED_FOR', { link, ...details }),
    ];
    for (const { text } of mails)
      for (const words of ['Your claim is approved', '$129.00'])
        expect(plain(text)).toContain(words);
  });
});

describe('every standing of a claim is told as what it is (design §8)', () => {
  const standings = Object.entries(standingTexts).map(
    ([standing, texts]) => [standing, texts] as const,
  );

  it.each(inEvery(standings))('%s: %s', (language, _, { text, next }) => {
    const news = newsWith(text, text, next);
    const said = written(language, { kind: 'CLAIM_STATE_CHANGED', news });
    expect(said.subject).toContain(text[language]);
    // Once, though it is what happened and where it is.
    expect(said.text.split(text[language])).toHaveLength(2);
    expect(said.text).toContain(next[language]);
    expect(said.sms).toContain(text[language].replaceAll('’', "'"));
    expect(said.text).not.toContain(bare[language]);
  });
});

test.each(languageSchema.options)('a text message in %s is three parts at most', (language) => {
  const [most, mostUnicode] = [3 * 153, 3 * 67];
  const texts = [
    ...events.map(([, text]) => text),
    ...Object.values(standingTexts).map(({ text }) => text),
    ...Object.values(inPartTexts),
  ];
  for (const happened of texts) {
    const { next } = standingTexts.FULFILLING;
    const news = newsWith(happened, happened, next);
    const { sms } = written(language, { kind: 'CLAIM_CHANGED', news });
    const septets = septetsOf(sms);
    if (septets === undefined) expect(sms.length, sms).toBeLessThanOrEqual(mostUnicode);
    else expect(septets, sms).toBeLessThanOrEqual(most);
  }
});

describe('what came together', () => {
  const { AWAITING_PAYMENT, FULFILLING } = standingTexts;
  const received = filledText(eventTexts.PAYMENT_RECEIVED, { amount: '$149.00' });
  const paid = newsWith(received, AWAITING_PAYMENT.text, AWAITING_PAYMENT.next);
  const begun = newsWith(FULFILLING.text, FULFILLING.text, FULFILLING.next);
  const booked = newsWith(eventTexts.APPOINTMENT_BOOKED, FULFILLING.text, FULFILLING.next, {
    visitOn: '2027-01-12',
  });

  it('is one message of what happened, and of where it ended', () => {
    const said = written('en', { kind: 'CLAIM_CHANGED', news: booked }, [
      { kind: 'CLAIM_CHANGED', news: paid },
      { kind: 'CLAIM_STATE_CHANGED', news: begun },
    ]);
    expect(said.subject).toBe('Claim C-1007: We’re working on it.');
    expect(said.text).toContain(
      'We received your payment of $149.00. Appointment booked. We’re working on it.',
    );
    expect(said.text).toContain('Appointment: January 12, 2027');
    expect(said.sms).toContain("We're working on it.");
  });

  const center = {
    name: 'Wayland Home Service',
    address: {
      address1: '900 Shop Road',
      address2: '',
      city: 'Providence',
      state: 'RI',
      postalCode: '02903',
      country: 'US',
    },
    phoneNumber: '+14015550123',
    timeZone: 'America/New_York',
  };
  const [startsAt, endsAt] = ['2027-01-12T15:00:00.000Z', '2027-01-12T17:00:00.000Z'];
  const withAppointment = (isAtHolder: boolean, language: Language) => {
    const news = { ...booked, appointment: { startsAt, endsAt, center, isAtHolder } };
    return written(language, { kind: 'CLAIM_CHANGED', news }).text;
  };

  it('§2.1 names the time of a home visit, and who comes', () => {
    const text = withAppointment(true, 'en');
    expect(text).toMatch(/Appointment: Tuesday, January 12, 2027.*10:00.*12:00.PM EST/);
    expect(text).toContain('Service provider: Wayland Home Service');
    expect(text).not.toContain('900 Shop Road');
  });

  it('§2.1 names the time and the place of what is brought', () => {
    const text = withAppointment(false, 'en');
    expect(text).toMatch(/Appointment: Tuesday, January 12, 2027.*10:00/);
    expect(text).toMatch(/Location: Wayland Home Service, 900 Shop Road/);
  });

  it('§2.1 a reminder by text message says when and where the appointment is', () => {
    const { visit } = texts.claims.news;
    const soon = newsWith(visit, FULFILLING.text, FULFILLING.next, { visitOn: '2027-01-12' });
    const appointment = { startsAt, endsAt, center, isAtHolder: false };
    const remindedOf = (news: ClaimNews) =>
      composeMessage(brand, 'en', 'sms', 'CLAIM_DUE_SOON', {
        link,
        ...reminderDetails(brand, 'en', news),
      }).text;
    expect(plain(remindedOf({ ...soon, appointment }))).toContain(
      'Your appointment is coming up. Tue, Jan 12, 10:00 AM EST, Wayland Home Service. See:',
    );
    expect(septetsOf(plain(remindedOf({ ...soon, appointment })))).toBeLessThanOrEqual(2 * 153);
    expect(plain(remindedOf(soon))).toContain(
      'Your appointment is coming up. January 12, 2027. See:',
    );
  });

  it('repeats nothing older once the claim is withdrawn', () => {
    const { WITHDRAWN } = standingTexts;
    const withdrawn = newsWith(WITHDRAWN.text, WITHDRAWN.text, WITHDRAWN.next, {
      next: { text: WITHDRAWN.next, turn: 'NOBODY' },
    });
    const said = written('en', { kind: 'CLAIM_STATE_CHANGED', news: withdrawn }, [
      { kind: 'CLAIM_CHANGED', news: paid },
      { kind: 'CLAIM_CHANGED', news: booked },
    ]);
    expect(said.text).toContain(WITHDRAWN.text.en);
    for (const older of [received, eventTexts.APPOINTMENT_BOOKED])
      expect(said.text).not.toContain(older.en);
  });

  it.each([
    ['HOLDER', 'Right now: We’re waiting for you'],
    ['INSURER', 'Right now: We’re working on it'],
    ['SHOP', 'Right now: The service provider is working on it'],
    ['NOBODY', undefined],
    ['OTHER', undefined],
  ] as const)('whose turn it is is named where somebody has to act: %s', (turn, row) => {
    const news = { ...begun, next: { text: FULFILLING.next, turn, by } };
    const { text } = written('en', { kind: 'CLAIM_STATE_CHANGED', news });
    if (row) expect(text).toContain(row);
    else expect(text).not.toContain('Right now');
  });

  it('says nothing of where it was for a moment', () => {
    const { IN_REVIEW, ACTION_REQUIRED } = standingTexts;
    const reviewed = newsWith(IN_REVIEW.text, IN_REVIEW.text, IN_REVIEW.next);
    const asked = newsWith(ACTION_REQUIRED.text, ACTION_REQUIRED.text, ACTION_REQUIRED.next);
    const said = written('en', { kind: 'CLAIM_STATE_CHANGED', news: asked }, [
      { kind: 'CLAIM_STATE_CHANGED', news: reviewed },
    ]);
    expect(said.text).not.toContain(IN_REVIEW.text.en);
    expect(said.text).toContain(ACTION_REQUIRED.text.en);
  });

  it('says how a claim ended, whatever came right after it', () => {
    const { CLOSED_REPAIRED } = standingTexts;
    const next = { next: { text: CLOSED_REPAIRED.next, turn: 'NOBODY' } } as const;
    const { closedAgain } = texts.claims.ended;
    const closed = newsWith(closedAgain, closedAgain, CLOSED_REPAIRED.next, next);
    const { MESSAGE_RECEIVED } = eventTexts;
    const heard = newsWith(MESSAGE_RECEIVED, CLOSED_REPAIRED.text, CLOSED_REPAIRED.next, next);
    const said = written('en', { kind: 'CLAIM_CHANGED', news: heard }, [
      { kind: 'CLAIM_STATE_CHANGED', news: closed },
    ]);
    expect(said.subject).toBe(`Claim C-1007: ${closedAgain.en}`);
    expect(said.text).toContain(`${MESSAGE_RECEIVED.en} ${closedAgain.en}`);
    expect(said.text).not.toContain(CLOSED_REPAIRED.text.en);
  });

  it('says where it ended, however much it was', () => {
    const many = Object.values(eventTexts).map((happened) => ({
      kind: 'CLAIM_CHANGED',
      news: newsWith(happened, FULFILLING.text, FULFILLING.next),
    }));
    const said = written('de', { kind: 'CLAIM_STATE_CHANGED', news: begun }, many);
    expect(said.text).toContain(FULFILLING.text.de);
    expect(said.text).not.toContain('…');
  });
});

/** A claim of which documents are missing. */
function asking(titles: readonly Text[]): StoredClaim {
  const now = new Date('2026-12-01T12:00:00Z');
  return {
    id: 'claim-5',
    clientId: 'northwind',
    contractId: 'contract',
    policyId: 'policy',
    productId: 'product',
    number: 'C-1007',
    state: 'ACTION_REQUIRED',
    cause: 'DAMAGE',
    dateOfLoss: '2026-11-20',
    submittedAt: now,
    updatedAt: now,
    version: 1,
    details: claimRecordSchema.parse({
      causeTitle: 'Damage',
      claimType: 'REPAIR',
      description: '',
      answers: {},
      due: '2026-12-20',
      requirements: titles.map((title, index) => ({
        id: `r${index}`,
        code: `R${index}`,
        kind: 'FILE',
        title,
        state: index === 0 ? 'RECEIVED' : 'NEEDED',
        files: [],
        withinDays: 14,
      })),
    }),
  };
}

describe('what is missing', () => {
  const title = (word: string): Text => ({
    en: `${word} en`,
    es: `${word} es`,
    de: `${word} de`,
    fr: `${word} fr`,
    ar: `${word} ar`,
  });
  const claim = asking([title('Receipt'), title('Picture'), title('Report')]);
  const now = new Date('2026-12-02T12:00:00Z');

  it.each(languageSchema.options)('is named in %s, and what has come is not', (language) => {
    const news = claimNews(claim, standingTexts.ACTION_REQUIRED.text, now);
    const { text } = written(language, { kind: 'CLAIM_STATE_CHANGED', news });
    expect(text).toContain(`Picture ${language}; Report ${language}.`);
    expect(text).not.toContain('Receipt');
  });

  it.each(
    languageSchema.options.flatMap((language) =>
      (['CLAIM_DUE_SOON', 'CLAIM_REMINDED'] as const).map((kind) => [language, kind] as const),
    ),
  )('is what a reminder in %s says: %s', (language, kind) => {
    const news = claimNews(claim, toRemindOf(claim, now), now);
    const values = { link, ...reminderDetails(brand, language, news) };
    const email = composeMessage(brand, language, 'email', kind, values);
    const sms = composeMessage(brand, language, 'sms', kind, values);
    for (const said of [email.subject, email.text, sms.text])
      expect(plain(said)).toContain(`Picture ${language}; Report ${language}.`);
    expect(email.text).toContain('2026');
  });
});
