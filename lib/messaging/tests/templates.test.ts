import { readdirSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect, it, test } from 'vitest';
import {
  type ClientSnapshot,
  inheritedContentSchema,
  type Language,
  languageSchema,
  messageLabels,
  originOf,
  releaseContentSchema,
  themeNames,
} from '@/lib/clients';
import { productLabelsIn } from '@/lib/clients/product-labels';
import { buildSnapshot } from '@/lib/clients/store/load-snapshot';
import { contrast } from '@/lib/clients/theme/palette';
import { snapshotWith } from '@/lib/entry/tests/context';
import { readPackages } from '@/lib/packages';
import { contentProblems } from '@/lib/packages/edits/content-problems';
import { claimStates, platformEventKinds, refusalReasons } from '@/lib/platform/port';
import { readCode } from '@/lib/typed';
import {
  composeMessage,
  type NotificationName,
  notificationNames,
  sampleMessages,
  sampleValues,
  type TemplateName,
  type TemplateValues,
  templateNames,
  templates,
} from '../templates';
import { septetsOf } from './septets';

/** One window for all messages: making it takes longer than reading one of them. */
const parser = new new JSDOM().window.DOMParser();

const inherited = inheritedContentSchema.parse({});

/** A client of this repository, as its package says it is. */
const brands = await Promise.all(
  readdirSync('clients')
    .filter((folder) => !/^_|^schema$|\.md$/.test(folder))
    .map(async (folder) => {
      const [read] = await readPackages([`clients/${folder}`]);
      if (read?.reading.kind !== 'package') throw new Error(`${folder} is no package`);
      const { images: _, ...content } = read.reading.package.content;
      return buildSnapshot(releaseContentSchema.parse(content), 1, inherited);
    }),
);

/** A client that has every language. */
const brand = clientWith({});

function clientWith(labels: Readonly<Record<string, string>>, language: Language = 'en') {
  const all = Object.fromEntries(
    languageSchema.options.map((known) => [
      known,
      { ...productLabelsIn(known), ...(known === language ? labels : {}) },
    ]),
  );
  return { ...snapshotWith(), languages: languageSchema.options, labels: all };
}

function email<Name extends TemplateName>(
  name: Name,
  values: TemplateValues<Name>,
  { snapshot = brand, language = 'en' }: { snapshot?: ClientSnapshot; language?: Language } = {},
) {
  const channel = 'email' as keyof (typeof templates)[Name]['texts'] & 'email';
  const { subject, text, html = '' } = composeMessage(snapshot, language, channel, name, values);
  return { subject, text, html, document: parser.parseFromString(html, 'text/html') };
}

function sampleEmail(name: TemplateName, snapshot: ClientSnapshot, language: Language) {
  return email(name, sampleValues(snapshot, language)[name], { snapshot, language });
}

const everyEmail = languageSchema.options.flatMap((language) =>
  templateNames.map((name) => [language, name] as const),
);

test('there is a template for every kind of event, and a word for every state of a claim', () => {
  // Of a refund its holder hears once it is made.
  const told = platformEventKinds.filter((kind) => kind !== 'REFUND_DUE');
  expect(templateNames).toEqual(expect.arrayContaining(told));
  for (const state of claimStates) expect(messageLabels).toContain(`Message_ClaimState_${state}`);
  for (const reason of refusalReasons)
    expect(messageLabels).toContain(`Registration_Reason_${reason}`);
});

test('every label of messages is sent by one of them', () => {
  const around =
    /^Message_(Why|SignIn|Contact|Unsubscribe|Action_|Detail_|Gap|Turn_|ClaimState_)|^Registration_Reason_/;
  const sent = templateNames.flatMap((name) => [
    templates[name].subject,
    ...Object.values(templates[name].texts),
  ]);
  expect(sent.toSorted()).toEqual(messageLabels.filter((label) => !around.test(label)).toSorted());
});

describe('invariant 4: a message pasted whole into the field of its code is read', () => {
  it.each(languageSchema.options)('in %s', (language) => {
    for (const name of templateNames) {
      const values = sampleValues(brand, language)[name];
      const code = 'code' in values ? values.code : undefined;
      if (code === undefined) continue;
      const { sms, email: mail } = sampleMessages(brand, language, name);
      expect([name, readCode(sms?.text ?? ''), readCode(mail?.text ?? '')]).toEqual([
        name,
        code,
        code,
      ]);
      expect(readCode(`${mail?.subject}\n${mail?.text}`)).toBe(code);
    }
  });
});

test('a message says which code it is of, by every channel; no other has one, whatever its numbers', () => {
  for (const name of templateNames) {
    const values = sampleValues(brand, 'en')[name];
    const code = 'code' in values ? values.code : undefined;
    for (const message of Object.values(sampleMessages(brand, 'en', name)))
      expect([name, message.code]).toEqual([name, code]);
  }
});

describe.each(everyEmail)('by e-mail in %s: %s', (language, name) => {
  const { subject, text, html, document } = sampleEmail(name, brand, language);

  it('has everything filled in', () => {
    for (const written of [subject, text, document.body.textContent ?? '']) {
      expect(written).not.toMatch(/[{}\ue000\ue001]|undefined|\[object|Message_|Invitation_/);
      expect(written.trim()).not.toBe('');
    }
  });

  it('is in its language, has a title and needs no picture', () => {
    const { documentElement, title } = document;
    const direction = language === 'ar' ? 'rtl' : 'ltr';
    expect([documentElement.lang, documentElement.dir]).toEqual([language, direction]);
    expect(title).toBe(subject);
    expect(document.querySelector('h1')?.textContent).toBe(subject);
    expect(document.querySelector('[role=article]')?.getAttribute('aria-label')).toBe(subject);
    for (const image of document.images) {
      expect(image.hasAttribute('alt')).toBe(true);
      expect([image.width, image.height]).toEqual([40, 40]);
    }
    for (const table of document.querySelectorAll('table'))
      expect(
        table.getAttribute('role') === 'presentation' || table.querySelector('th[scope=row]'),
      ).toBeTruthy();
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  });

  it('closes what it opens', () => {
    for (const tag of ['a', 'bdi', 'div', 'p', 'span', 'strong', 'td', 'th', 'tr'])
      expect(document.querySelectorAll(tag), tag).toHaveLength(
        html.replaceAll(/<!--.*?-->/gs, '').split(new RegExp(`<${tag}[\\s>]`)).length - 1,
      );
  });

  it('says the same in plain text', () => {
    const shown = document.querySelector('[role=article]')?.textContent ?? '';
    const letters = (words: string) =>
      words.replaceAll(/https?:\S+/g, '').replaceAll(/[\u2066-\u2069\s:]/gu, '');
    expect(letters(shown)).toBe(letters(`${brand.name}${subject}${text}`));
    const home = `${originOf(brand, '')}/`;
    for (const { href } of document.links) if (href !== home) expect(text).toContain(href);
  });

  it('leads to the client’s own pages alone', () => {
    const addresses = [
      ...[...document.links].map(({ href }) => href),
      ...[...document.images].map(({ src }) => src),
    ];
    for (const address of addresses) expect(new URL(address).origin).toBe(originOf(brand, ''));
    expect(document.querySelector('script, link, form, iframe, [onload], [onclick]')).toBeNull();
  });
});

test('a subject is one line', () => {
  const values = { name: 'Ada\r\nBcc: mallory\u2028!', email: 'a@b.example', message: 'Hi' };
  expect(email('CONTACT_MESSAGE', values).subject).toBe('Message from Ada Bcc: mallory !');
});

describe('what is filled in stays text', () => {
  const { link } = sampleValues(brand, 'en').PRODUCT_CHANGED;
  const hostile = (product: string) => email('PRODUCT_CHANGED', { link, product });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' style='position:fixed",
    '{client}',
    '<![endif]--><b>',
    '&lt;b&gt;',
  ])('%s', (product) => {
    const { document, text } = hostile(product);
    expect(document.querySelector('td bdi')?.textContent).toBe(product);
    expect(text).toContain(`Product: ${product}`);
    expect(document.querySelectorAll('script, td b, img:not([width="40"])')).toHaveLength(0);
  });

  it('line by line as it was written', () => {
    const message = 'Hello,\r\n\r\n<b>where</b>\nis my plan? \u202e';
    const values = { name: 'Ada', email: 'ada@example.com', message };
    const { text, document } = email('CONTACT_MESSAGE', values);
    expect(text).toBe('Hello,\n\n<b>where</b>\nis my plan?\n\nAda\nada@example.com');
    expect(document.querySelector('p > span')?.innerHTML.replaceAll(/\s*<br>\s*/g, '|')).toBe(
      'Hello,||&lt;b&gt;where&lt;/b&gt;|is my plan?',
    );
    expect(document.querySelectorAll('p')).toHaveLength(2);
  });

  it('turns nothing around, and hides nothing', () => {
    const { text } = hostile('\u202egnp.exe\u202c\u2067\u200b\u0000a');
    expect(text).toContain('Product: gnp.\u2060exea');
  });

  it('is as long as is shown', () => {
    const { document } = hostile('x'.repeat(10_000));
    expect(document.querySelector('td bdi')?.textContent).toBe(`${'x'.repeat(119)}…`);
  });

  it.each(['evil.example', 'https://evil.example/x', 'mallory@evil.example', 'www.evil。example'])(
    'is no address to a mail program: %s',
    (product) => {
      const { text } = hostile(product);
      expect(text).not.toContain(product);
      expect(text.replaceAll('\u2060', '')).toContain(product);
    },
  );

  it('has its own direction within Arabic', () => {
    const { text } = email('PRODUCT_CHANGED', { link, product: 'Pump 3 (B)' }, { language: 'ar' });
    expect(text).toContain('\u2068Pump 3 (B)\u2069');
  });
});

describe('values are of their kinds', () => {
  const { link } = sampleValues(brand, 'en').PLAN_ENDING;
  const refused: readonly (readonly [string, () => unknown])[] = [
    ['a code of five digits', () => email('ACCESS_CODE', { code: '12345', minutes: 10 })],
    ['a date that is none', () => email('PLAN_ENDING', { link, ends: '31/12/2027' })],
    ['half a cent', () => email('INVOICE_DUE', { link, amount: { amount: 1.5, currency: 'USD' } })],
    ['a link to a script', () => email('PLAN_ENDING', { link: 'javascript:alert(1)' })],
    ['a link to a path', () => email('PLAN_ENDING', { link: '/dashboard' })],
    ['a link elsewhere', () => email('PLAN_ENDING', { link: 'https://evil.example/dashboard' })],
    [
      'a link with somebody’s name',
      () => email('PLAN_ENDING', { link: link.replace('//', '//evil.example@') }),
    ],
    [
      'a link to another client',
      () => email('PLAN_ENDING', { link: link.replace('northwind', 'altura') }),
    ],
    [
      'a way to unsubscribe elsewhere',
      () => email('PLAN_ENDING', { link, unsubscribe: 'https://evil.example' }),
    ],
  ];
  it.each(refused)('refuses %s', (_, compose) => {
    expect(compose).toThrow();
  });

  it('an error repeats no code', () => {
    expect(() => email('ACCESS_CODE', { code: '8374651', minutes: 10 })).not.toThrow('8374651');
  });

  it('dates and money are written as the language writes them', () => {
    const amount = { amount: 4900, currency: 'EUR' };
    const said = (language: Language) =>
      email('INVOICE_DUE', { link, amount, due: '2027-01-15' }, { language }).text;
    expect(said('en')).toContain('January 15, 2027');
    expect(said('de')).toContain('49,00\u00a0€');
    expect(said('de')).toContain('15. Januar 2027');
    expect(said('ar')).toContain('15 يناير 2027');
  });

  it('design §8: a state that is not known yet is shown as in review', () => {
    const { text } = email('CLAIM_STATE_CHANGED', { link, state: 'SOMETHING_NEW' });
    expect(text).toContain('Status: Under review');
    expect(email('CLAIM_STATE_CHANGED', { link, state: 'DENIED' }).text).toContain(
      'Status: Denied',
    );
  });

  it('what is not known is left out', () => {
    expect(email('PLAN_ENDING', { link }).document.querySelector('th')).toBeNull();
  });
});

/** What tells of a claim says what happened to it: that may take more than one message. */
const isShort = (name: NotificationName): name is Exclude<NotificationName, Telling> =>
  !tellingNames.some((telling) => telling === name);
const tellingNames = ['CLAIM_FILED', 'CLAIM_NEWS', 'CLAIM_DUE_SOON', 'CLAIM_REMINDED'] as const;
type Telling = (typeof tellingNames)[number];
const shortNames = notificationNames.filter(isShort);

describe('by text message', () => {
  const signs = shortNames.flatMap((name) => brands.map((snapshot) => [name, snapshot] as const));

  it.each(['en', 'es', 'fr', 'de'] as const)('%s: one of 160 signs, with its link', (language) => {
    for (const [name, snapshot] of signs) {
      if (!snapshot.languages.includes(language)) continue;
      const link = `https://${snapshot.hosts[0]?.replace('localhost', 'example.com')}/m/${'x'.repeat(16)}`;
      const { text } = composeMessage(snapshot, language, 'sms', name, {
        ...sampleValues(snapshot, language)[name],
        link: `${originOf(snapshot, '')}/m/${'x'.repeat(16)}`,
      });
      const written = text.replace(/http\S+$/, link);
      expect(written).toContain(link);
      expect(septetsOf(written), written).toBeLessThanOrEqual(160);
    }
  });

  it('Arabic has letters of its own: two messages of 67 at most', () => {
    for (const name of shortNames) {
      const link = `${originOf(brand, '')}/m/${'x'.repeat(16)}`;
      const { text } = composeMessage(brand, 'ar', 'sms', name, {
        ...sampleValues(brand, 'ar')[name],
        link,
      });
      expect(text.length, text).toBeLessThanOrEqual(134);
    }
  });

  it('§2.3 an access code is one message in English and German, two at most elsewhere', () => {
    for (const snapshot of brands)
      for (const language of snapshot.languages) {
        const values = { code: '408213', minutes: 10 };
        const { text } = composeMessage(snapshot, language, 'sms', 'ACCESS_CODE', values);
        expect(text.split('\n').at(-1)).toBe(`@${snapshot.hosts[0]} #408213`);
        const septets = septetsOf(text);
        if (septets === undefined) expect(text.length, text).toBeLessThanOrEqual(134);
        else expect(septets, text).toBeLessThanOrEqual(160);
      }
  });

  it('tells no number, plan, amount or day', () => {
    const values = sampleValues(brand, 'en');
    for (const name of notificationNames) {
      const { text } = composeMessage(brand, 'en', 'sms', name, values[name]);
      expect(text).not.toMatch(/C-20418,|Extended|Washing|49|2027/);
    }
  });
});

test('read aloud, the digits of a code stand apart', () => {
  const values = { code: '408213', minutes: 10 };
  const { text, html } = composeMessage(brand, 'en', 'voice', 'ACCESS_CODE', values);
  expect(text).toContain('4, 0, 8, 2, 1, 3');
  expect(html).toBeUndefined();
});

test('a language that the client has not: its default one', () => {
  const { link } = sampleValues(brand, 'en').PLAN_ENDING;
  const snapshot = { ...brand, languages: ['es'] as const, defaultLanguage: 'es' as const };
  expect(email('PLAN_ENDING', { link }, { snapshot, language: 'ar' }).subject).toBe(
    'Su plan termina pronto',
  );
});

test('in edit mode no message carries the names of its labels', () => {
  const { subject } = sampleEmail('INVOICE_DUE', { ...brand, marksLabels: true }, 'en');
  expect(subject).toBe('An invoice for your plan');
});

describe('invariants 6 and 14: what an editor makes of a text', () => {
  const sms = 'Verification_Message_Sms';
  const body = 'Verification_Message_Email';
  const invitation = 'CreateAccount_Invitation_Body';
  const code = { code: '408213', minutes: 10 };
  const login = { login: `${originOf(brand, '')}/login` };

  /** Each lacks what it must say, or leads elsewhere. */
  const bad: readonly (readonly [name: string, text: string])[] = [
    [body, 'Welcome to {client}.'],
    [body, 'Your code is {code}. Enter it at evil.example'],
    [body, 'Your code is {code'],
    [body, '<a href="https://evil.example">{code}</a>'],
    [body, '{code} <img src="https://evil.example/{code}">'],
    [body, 'Your code is <b>{code}</b>.'],
    [invitation, 'Your account is ready. Ask us where.'],
    [invitation, 'Log in at https://evil.example instead of {login}'],
    ['Message_INVOICE_DUE_Text', 'Pay at pay.evil.example today'],
    ['Message_Contact', 'Write to mallory@evil.example'],
    ['Message_INVOICE_DUE_Sms', 'Pay here: evil.example/pay or there:'],
    ['Contact_Message_Body', '{name} has written.'],
  ];

  it.each(bad)('%s: %s is refused, and not sent', (name, text) => {
    const key = { part: 'labels', name, language: 'en' } as const;
    expect(contentProblems(brand, key, text)).not.toEqual([]);
    const edited = clientWith({ [name]: text });
    const values = sampleValues(edited, 'en');
    for (const template of ['ACCESS_CODE', 'ACCOUNT_INVITATION', 'INVOICE_DUE'] as const)
      expect(email(template, values[template], { snapshot: edited })).toMatchObject({
        text: email(template, values[template]).text,
        html: email(template, values[template]).html,
      });
    const { INVOICE_DUE } = values;
    expect(composeMessage(edited, 'en', 'sms', 'INVOICE_DUE', INVOICE_DUE)).toEqual(
      composeMessage(brand, 'en', 'sms', 'INVOICE_DUE', INVOICE_DUE),
    );
  });

  it('a code in a choice that nothing comes to is sent all the same', () => {
    const hidden = 'Hello{client, select, nobody {{code}} other {}}';
    const edited = clientWith({ [sms]: hidden, [body]: hidden });
    expect(composeMessage(edited, 'en', 'sms', 'ACCESS_CODE', code).text).toContain('408213');
    expect(email('ACCESS_CODE', code, { snapshot: edited }).text).toContain('408213');
  });

  it('a way to log in in a choice that nothing comes to is there all the same', () => {
    const hidden = 'Hello{client, select, nobody {{login}} other {}}';
    const snapshot = clientWith({ [invitation]: hidden });
    const { document } = email('ACCOUNT_INVITATION', login, { snapshot });
    expect([...document.links].map(({ href }) => href)).toContain(login.login);
  });

  it('a text that says nothing is not sent', () => {
    const labels = messageLabels.filter((name) => name.startsWith('Message_'));
    const snapshot = clientWith(Object.fromEntries(labels.map((name) => [name, ' '])));
    expect(sampleEmail('INVOICE_DUE', snapshot, 'en').html).toBe(
      sampleEmail('INVOICE_DUE', brand, 'en').html,
    );
  });

  it('their own words are sent, as text', () => {
    const snapshot = clientWith({
      [body]: 'Hi! "{code}" < 7 & {client}\u202e',
      Message_INVOICE_DUE_Subject: 'Time\nto pay',
    });
    const { text, document } = email('ACCESS_CODE', code, { snapshot });
    expect(text).toBe('Hi! "408213" < 7 & Northwind');
    expect(document.querySelector('p')?.textContent).toBe(text);
    expect(sampleEmail('INVOICE_DUE', snapshot, 'en').subject).toBe('Time to pay');
  });

  it('the link of a message is in no editor’s hand', () => {
    const names = messageLabels.filter((name) => name.startsWith('Message_'));
    const snapshot = clientWith(Object.fromEntries(names.map((name) => [name, 'Words'])));
    for (const name of notificationNames) {
      const values = sampleValues(snapshot, 'en')[name];
      const { text, document } = email(name, values, { snapshot });
      expect(text).toContain(values.link);
      expect(document.querySelector('a.button')?.getAttribute('href')).toBe(values.link);
    }
  });
});

/** The demonstration's, and what any client could be. */
const coloured = [
  ...brands.map((snapshot) => [snapshot.id, snapshot] as const),
  ...themeNames.map((theme) => [`theme ${theme}`, { ...brand, theme }] as const),
];

describe.each(coloured)('%s in its colours', (_, snapshot) => {
  const { html, document } = sampleEmail('CLAIM_STATE_CHANGED', snapshot, 'en');
  const code = sampleEmail('ACCESS_CODE', snapshot, 'en');

  it('WCAG 1.4.3: every text has a contrast of 4.5 in light and in dark', () => {
    for (const [sheet, of] of [
      [document, html],
      [code.document, code.html],
    ] as const)
      for (const appearance of ['light', 'dark'] as const) {
        const dark = rulesOf(of);
        for (const element of sheet.querySelectorAll<HTMLElement>('[role=article] *')) {
          if (
            ![...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
          )
            continue;
          const text = colourOf(element, 'color', appearance, dark);
          const ground = colourOf(element, 'background-color', appearance, dark);
          expect(
            contrast(text, ground),
            `${appearance}: ${element.outerHTML}`,
          ).toBeGreaterThanOrEqual(4.5);
        }
      }
  });
});

type Rules = ReadonlyMap<string, string>;

/** The dark colours of each class. */
function rulesOf(html: string): Rules {
  const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{(.*?\})\}/.exec(html) ?? [];
  return new Map(
    [...dark.matchAll(/\.(\w+)\{([^}]*)\}/g)].map(([, name = '', rule = '']) => [name, rule]),
  );
}

/** The colour that an element has in an appearance, its own or of what it stands in. */
function colourOf(
  element: Element,
  property: 'color' | 'background-color',
  appearance: 'light' | 'dark',
  dark: Rules,
): string {
  const find = (style: string) => new RegExp(`(?:^|;)${property}:(#[0-9a-f]{6})`).exec(style)?.[1];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const found =
      appearance === 'light'
        ? find(at.getAttribute('style') ?? '')
        : [...at.classList].map((name) => find(dark.get(name) ?? '')).find(Boolean);
    if (found) return found;
  }
  throw new Error(`${element.tagName} has no ${property}`);
}
