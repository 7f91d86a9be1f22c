import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check, clientFile, pixel } from './package';

const right = { 'client.json': clientFile('acme') };
const menu = (LinkUrl: string) => [{ Order: 1, LinkUrl, Caption: 'Somewhere' }];

/** What is wrong, the files that have it wrong, and the one problem that is to be named. */
const cases: readonly [string, Record<string, unknown>, string, string, RegExp][] = [
  ['a missing client.json', { 'client.json': undefined }, 'client.json', '', /is missing/],
  ['JSON that is none', { 'settings.json': '{ "a": }' }, 'settings.json', '', /not valid JSON/],
  [
    'text that is no UTF-8',
    { 'settings.json': new Uint8Array([0x7b, 0xff, 0x7d]) },
    'settings.json',
    '',
    /UTF-8/,
  ],
  ['a misspelt file', { 'setings.json': {} }, 'setings.json', '', /did you mean "settings.json"/],
  [
    'a folder of another name',
    { 'client.json': clientFile('other') },
    'client.json',
    '/id',
    /not the name of the folder/,
  ],
  [
    'an unknown field',
    { 'client.json': clientFile('acme', { colour: 'red' }) },
    'client.json',
    '/colour',
    /unknown field/,
  ],
  [
    'an unknown theme',
    { 'client.json': clientFile('acme', { theme: 'irish' }) },
    'client.json',
    '/theme',
    /./,
  ],
  [
    'a host with a port',
    { 'client.json': clientFile('acme', { hosts: ['acme.test:3000'] }) },
    'client.json',
    '/hosts/0',
    /host name in lower case/,
  ],
  [
    'a host twice',
    { 'client.json': clientFile('acme', { hosts: ['a.test', 'b.test', 'a.test'] }) },
    'client.json',
    '/hosts/2',
    /there already/,
  ],
  [
    'a default language that the client does not speak',
    { 'client.json': clientFile('acme', { defaultLanguage: 'fr' }) },
    'client.json',
    '/defaultLanguage',
    /not among the languages/,
  ],
  [
    'a time zone that there is not',
    { 'client.json': clientFile('acme', { timeZone: 'Europe/Nowhere' }) },
    'client.json',
    '/timeZone',
    /time zone/,
  ],
  [
    'an unknown setting',
    { 'settings.json': { Global_SSOEnable: true } },
    'settings.json',
    '/Global_SSOEnable',
    /did you mean "Global_SSOEnabled"/,
  ],
  [
    'a setting of a wrong type',
    { 'settings.json': { Global_SSOEnabled: 'true' } },
    'settings.json',
    '/Global_SSOEnabled',
    /must be true or false, and is a text/,
  ],
  [
    'a setting that holds a list',
    { 'settings.json': { Home_Claim_Types: ['a'] } },
    'settings.json',
    '/Home_Claim_Types',
    /a text, a number, true or false/,
  ],
  [
    'a setting of a path',
    { 'settings.path-2.json': { Lookup_MaxAttempts: 0 } },
    'settings.path-2.json',
    '/Lookup_MaxAttempts',
    /./,
  ],
  [
    'a day in another format',
    { 'settings.json': { ShowBanner_StartDate: '31/12/2026' } },
    'settings.json',
    '/ShowBanner_StartDate',
    /is no day/,
  ],
  [
    'an editor’s sign-in by a provider that is not named',
    {
      'settings.json': {
        Global_Feature_EditorSingleSignOn: true,
        Global_Okta_Issuer: 'https://id.example',
        Global_Okta_EditorClaimValue: 'editors',
      },
    },
    'settings.json',
    '/Global_Feature_EditorSingleSignOn',
    /needs Global_Okta_ClientId/,
  ],
  [
    'an editor’s sign-in by what people choose themselves',
    {
      'settings.json': {
        Global_Feature_EditorSingleSignOn: true,
        Global_Okta_Issuer: 'https://id.example',
        Global_Okta_ClientId: 'portal',
        Global_Okta_EditorClaim: 'email',
        Global_Okta_EditorClaimValue: 'editor@example.com',
      },
    },
    'settings.json',
    '/Global_Okta_EditorClaim',
    /that the provider alone decides on/,
  ],
  [
    '§9 a captcha without its key',
    { 'settings.json': { Recaptcha_Feature: true } },
    'settings.json',
    '/Recaptcha_Feature',
    /needs the site key .* Global_ReCaptcha2Invisible/,
  ],
  [
    '§9 a captcha without its key on one path',
    {
      'settings.json': { Recaptcha_Feature: true, Global_ReCaptcha2Invisible: 'key' },
      'settings.path-3.json': { Global_ReCaptcha2Invisible: '' },
    },
    'settings.path-3.json',
    '/Recaptcha_Feature',
    /needs the site key/,
  ],
  [
    '§5 padding beyond the maximum length',
    {
      'settings.json': { Lookup_User_PrependFields: 'Option1_SearchTerm1:11:0' },
      'resources.json': { Option1_SearchTerm1: { Value: 'Contract', MaxValue: 10 } },
    },
    'settings.json',
    '/Lookup_User_PrependFields',
    /pads Option1_SearchTerm1 to 11 characters, but its MaxValue is 10/,
  ],
  [
    '§5 a first term that may stay empty',
    { 'resources.json': { Option1_SearchTerm1: { Value: 'A', Type: 'date', IsRequired: false } } },
    'resources.json',
    '/Option1_SearchTerm1/IsRequired',
    /required unless it is hidden/,
  ],
  [
    '§3 a free input that may stay empty',
    { 'resources.json': { Option1_SearchTerm2: { Value: 'A', IsRequired: false } } },
    'resources.json',
    '/Option1_SearchTerm2/IsRequired',
    /is for dates/,
  ],
  [
    '§3 a free input with the title of a date',
    { 'resources.json': { Option1_SearchTerm2: { Value: 'A', Title: 'B' } } },
    'resources.json',
    '/Option1_SearchTerm2/Title',
    /is for dates/,
  ],
  [
    '§3 a date that nobody can fill',
    { 'resources.json': { Option1_SearchTerm2: { Value: 'A', Type: 'date', Disabled: true } } },
    'resources.json',
    '/Option1_SearchTerm2/Disabled',
    /needs a DefaultText/,
  ],
  [
    '§3 a default text that is no day',
    {
      'resources.json': {
        Option1_SearchTerm2: { Value: 'A', Type: 'date', DefaultText: '2026-02-30' },
      },
    },
    'resources.json',
    '/Option1_SearchTerm2/DefaultText',
    /must be a day/,
  ],
  ['a language that there is not', { 'labels/xx.json': {} }, 'labels/xx.json', '', /language "xx"/],
  [
    'an unknown label',
    { 'labels/en.json': { Home_Hero_Titel: 'Hello' } },
    'labels/en.json',
    '/Home_Hero_Titel',
    /did you mean "Home_Hero_Title"/,
  ],
  [
    'a label that is no text',
    { 'labels/en.json': { Home_Hero_Title: 4 } },
    'labels/en.json',
    '/Home_Hero_Title',
    /must be a text, and is a number/,
  ],
  [
    'a placeholder that does not end',
    { 'labels/en.json': { Home_Hero_Title: 'Hello {name' } },
    'labels/en.json',
    '/Home_Hero_Title',
    /cannot be read/,
  ],
  [
    'a plural without other',
    { 'labels/en.json': { Dashboard_Lead: '{count, plural, one {one}}' } },
    'labels/en.json',
    '/Dashboard_Lead',
    /cannot be read/,
  ],
  [
    'a placeholder that nothing fills',
    { 'labels/en.json': { Home_Hero_Title: 'Hello {name}' } },
    'labels/en.json',
    '/Home_Hero_Title',
    /\{name\}.*fills nothing/,
  ],
  [
    'a placeholder within a plural',
    { 'labels/en.json': { Dashboard_Lead: '{count, plural, other {# of {total}}}' } },
    'labels/en.json',
    '/Dashboard_Lead',
    /\{total\}.*only \{count\}/,
  ],
  [
    'a code that is not told',
    { 'labels/en.json': { Verification_Message_Sms: 'Hello from {client}' } },
    'labels/en.json',
    '/Verification_Message_Sms',
    /lacks the placeholder \{code\}/,
  ],
  [
    'a text written as a date',
    { 'labels/en.json': { Dashboard_Greeting: '{name, date}' } },
    'labels/en.json',
    '/Dashboard_Greeting',
    /as a date/,
  ],
  [
    'a script in a label',
    { 'labels/en.json': { Home_Hero_Title: '<script>alert(1)</script>' } },
    'labels/en.json',
    '/Home_Hero_Title',
    /HTML/,
  ],
  [
    'an unsafe text in a menu',
    {
      'menus/Portal_Top_Menu.json': [
        { ...menu('/')[0], Caption: { es: '<b onclick="x()">a</b>' } },
      ],
    },
    'menus/Portal_Top_Menu.json',
    '/0/Caption/es',
    /HTML/,
  ],
  [
    'an unknown resource',
    { 'resources.json': { Option1_SearchTerm: { Value: 'Number' } } },
    'resources.json',
    '/Option1_SearchTerm',
    /did you mean "Option1_SearchTerm1"/,
  ],
  [
    'a text that is none',
    { 'resources.json': { Option1_SearchTerm1: { Value: 7 } } },
    'resources.json',
    '/Option1_SearchTerm1/Value',
    /one text per language/,
  ],
  [
    'an unknown menu',
    { 'menus/Portal_TopMenu.json': [] },
    'menus/Portal_TopMenu.json',
    '',
    /did you mean "Portal_Top_Menu"/,
  ],
  [
    'an unknown list',
    { 'lists/Global Reviews.json': [] },
    'lists/Global Reviews.json',
    '',
    /unknown list "Global Reviews"/,
  ],
  [
    'a list item with a broken link',
    { 'lists/Global Products.json': [{ Title: 'Plan', ItemURL: '/products/1' }] },
    'lists/Global Products.json',
    '/0/ItemURL',
    /no page/,
  ],
  [
    'an unknown image',
    { 'images.json': { logos: { file: 'a.png', AltText: '' } }, 'images/a.png': pixel },
    'images.json',
    '/logos',
    /did you mean "logo"/,
  ],
  [
    'an image that is not there',
    { 'images.json': { logo: { file: 'a.png', AltText: '' } } },
    'images.json',
    '/logo/file',
    /no file images\/a.png/,
  ],
  [
    'an image outside of the package',
    { 'images.json': { logo: { file: '../a.png', AltText: '' } } },
    'images.json',
    '/logo/file',
    /name of a file/,
  ],
  [
    'an image of another type',
    { 'images.json': { logo: { file: 'a.webp', AltText: '' } }, 'images/a.webp': pixel },
    'images/a.webp',
    '',
    /not the type/,
  ],
  [
    'an image of more than 1 MB',
    {
      'images.json': { logo: { file: 'a.png', AltText: '' } },
      'images/a.png': Buffer.concat([pixel, Buffer.alloc(1024 * 1024)]),
    },
    'images/a.png',
    '',
    /larger than 1 MB/,
  ],
];

describe('a package', () => {
  test.each(cases)('names %s', (_, files, file, pointer, message) => {
    const contents = Object.entries({ ...right, ...files }).filter(([, value]) => value);
    const reading = check('acme', Object.fromEntries(contents));
    expect(reading).toEqual({
      kind: 'problems',
      problems: [{ file, pointer, message: expect.stringMatching(message) }],
    });
  });

  test.each([
    '/pages/nowhere',
    '/dev/outbox',
    'pages/faq',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http:pages/faq',
    'https://',
    'mailto:nobody',
    'ftp://files.example',
  ])('names a menu link that leads nowhere: %s', (link) => {
    const reading = check('acme', { ...right, 'menus/Portal_Top_Menu.json': menu(link) });
    expect(reading).toMatchObject({ problems: [{ pointer: '/0/LinkUrl' }] });
  });

  test.each([
    '/',
    '/pages/faq?a=1#b',
    '/my-plans',
    '',
    'https://shop.example.com/a?b=c&d=e',
    'mailto:care@example.com',
    'tel:+18005550142',
  ])('takes a menu link to a page or elsewhere: %s', (link) => {
    const reading = check('acme', {
      ...right,
      'settings.json': { URL_Dashboard: '/my-plans' },
      'menus/Portal_Top_Menu.json': menu(link),
    });
    expect(reading.kind).toBe('package');
  });

  test('§6 takes an action in place of an address in the profile menu, and nowhere else', () => {
    const named = (name: string) =>
      check('acme', { ...right, [`menus/${name}.json`]: menu('EditProfile') });
    expect(named('Portal_Profile_Menu').kind).toBe('package');
    expect(named('Portal_Top_Menu')).toMatchObject({ problems: [{ pointer: '/0/LinkUrl' }] });
  });

  test.each([
    ['a captcha with its key', { Recaptcha_Feature: true, Global_ReCaptcha2Invisible: 'key' }],
    ['a key that waits for its captcha', { Global_ReCaptcha2Invisible: 'key' }],
    ['padding up to the maximum', { Lookup_User_PrependFields: 'Option1_SearchTerm1:10:0' }],
    ['padding without a maximum', { Lookup_User_PrependFields: 'Option1_SearchTerm2:99:0' }],
  ])('§5 §9 may have %s', (_, settings) => {
    const resources = {
      Option1_SearchTerm1: { Value: 'A', MaxValue: 10 },
      Option1_SearchTerm2: { Value: 'B' },
      Option1_Section1_SearchTerm1: { Value: 'C', Type: 'date', IsRequired: false },
    };
    const files = { ...right, 'settings.json': settings, 'resources.json': resources };
    expect(check('acme', files)).toMatchObject({ kind: 'package' });
  });

  test('gives all problems at once', () => {
    const reading = check('acme', {
      'client.json': clientFile('acme', { theme: 'none' }),
      'settings.json': { Nothing: 1, Global_SSOEnabled: 1 },
      'labels/es.json': { Nothing: 'x' },
    });
    expect(reading).toMatchObject({ problems: { length: 4 } });
  });

  test('may lack all but client.json, and say for an editor what it is', () => {
    const client = { ...clientFile('acme'), $schema: '../schema/client.schema.json' };
    const settings = { $schema: '../schema/settings.schema.json', Global_SSOEnabled: true };
    const reading = check('acme', { 'client.json': client, 'settings.json': settings });
    expect(reading).toMatchObject({
      kind: 'package',
      package: { content: { settings: { Global_SSOEnabled: true } }, contracts: undefined },
    });
  });

  test('_default is no client', () => {
    expect(check('_default', { 'settings.json': {} }).kind).toBe('package');
    expect(check('_default', right)).toMatchObject({ problems: [{ file: 'client.json' }] });
  });

  test('is a package or has problems, whatever stands in its files', () => {
    const file = fc.constantFrom(
      'client.json',
      'settings.json',
      'labels/en.json',
      'resources.json',
      'menus/Portal_Top_Menu.json',
      'lists/Global Products.json',
      'images.json',
    );
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom('__proto__', 'constructor', 'toString', 'logo', 'Home_Hero_Title'),
    );
    const content = fc.oneof(
      fc.json(),
      fc.dictionary(name, fc.jsonValue()).map((value) => JSON.stringify(value)),
      fc.string(),
    );
    fc.assert(
      fc.property(file, content, (path, text) => {
        const reading = check('acme', { ...right, [path]: text });
        if (reading.kind === 'problems') expect(reading.problems).not.toHaveLength(0);
      }),
    );
  });

  test.each(['constructor', 'toString'])('%s is no known name', (name) => {
    const content = `{ "${name}": "x" }`;
    for (const file of ['settings.json', 'labels/en.json', 'images.json', 'resources.json'])
      expect(check('acme', { ...right, [file]: content }).kind, file).toBe('problems');
  });
});
