import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** The languages that docs/glossary.md has words for. */
const languages = ['en', 'fr', 'es', 'de', 'ar'] as const;
type Language = (typeof languages)[number];

/** What a label does not say for a term (docs/glossary.md), as whole words. */
const rejected: Record<Language, Record<string, string>> = {
  en: {
    spelling:
      'e-mail\\p{L}*|cancell(?:ed|ing)|colours?|neighbour\\p{L}*|\\p{L}*(?:authoris|organis|recognis)\\p{L}*',
    'American word': 'telephones?|working days?|parcels?|windscreens?|by post|cheques?',
    person: '(?:some|no|every|any)body',
    time: 'any more',
    manufacturer: '(?<!ice )makers?',
    'service center': 'workshops?',
  },
  fr: {
    claim: 'dossiers?|réclamations?|demandes? d’indemnisation',
    denial: 'rejet|rejete[rz]|rejetée?s?',
    appeal: 'recours|(?:fai(?:re|tes)|votre) appel|réexamen',
    plan: 'formules?|plans?|polices? d’assurance|numéro de police',
    deductible: 'quotes?-parts?',
    coverage: 'couvertures?|prises? en charge',
    holder: 'assurée?s?|souscripteurs?|adhérente?s?',
    repair: 'remises? en état',
    withdraw: 'désister|désistement',
    'time of an appointment': 'horaires?',
  },
  es: {
    claim: 'siniestros?|reclamos?|expedientes?',
    denial: 'rechaz\\p{L}*|desestim\\p{L}*',
    appeal: 'recurso|recurr\\p{L}+|impugn\\p{L}+',
    plan: 'pólizas?',
    deductible: 'franquicias?',
    holder: 'asegurad[oa]s?|tomador\\p{L}*',
    repair: 'arreglos?',
    withdraw: 'desist\\p{L}*',
    device: 'equipos?',
  },
  de: {
    claim: 'Fall(?:s|es)?|Fälle|Fallnummern?|Schadens?f[aä]ll\\p{L}*',
    denial: 'zurückgewiesen|Zurückweisung|abgewiesen',
    appeal: 'Einspr[uü]ch\\p{L}*|Beschwerden?',
    plan: 'Plans?|Pläne|Plänen|Tarif\\p{L}*|Policen?',
    deductible: 'Selbstbehalt\\p{L}*|Eigenanteil\\p{L}*',
    coverage: 'Deckung\\p{L}*|gedeckte?[rns]?',
    holder:
      'Versicherungsnehmer\\p{L}*|[Dd](?:er|en|em|es) Versicherten?|Versicherter|[Vv]ersicherten? Person',
    repair: 'Instandsetzung\\p{L}*',
    withdraw: 'Schaden (?:stornieren|zurücknehmen)',
  },
  ar: {
    claim: '(?:ال|لل)?بلاغ\\p{L}*',
    appeal: '(?:ال|لل)?(?:تظلم|طعن|استئناف)\\p{L}*',
    plan: '(?:ال|لل|ل|ب)?(?:وثيق[ةت]|بوليصة)\\p{L}*',
    deductible: '(?:ال)?اقتطاع\\p{L}*',
    coverage: '(?:ال)?(?:غطاء|مغطاة|مغطى)',
    holder: 'حامل (?:العقد|الخطة|الوثيقة)|المؤمن له',
    repair: '(?:ال|لل)?تصليح\\p{L}*',
    withdraw: '(?:ال)?تراجع عن المطالبة',
  },
};

/**
 * Labels in which the word means something else, and what. One of a package or of the insurer is named
 * by the path of its file, too.
 */
const exceptions: Record<Language, Record<string, RegExp[]>> = {
  en: {},
  fr: {
    'records, not a claim': [/^Global_Sso_Error_Message_AGENT_POLICY_UNKNOWN$/],
    'the tier of an upgrade': [/^Plan_Action_upgrade$/, /^Offer_Kind_UPGRADE$/],
    'the name of a plan': [/^clients\/altura\/.*\.planName/],
    'opening hours and a time zone': [
      /^Contact_Hours_Title$/,
      /^Account_Data_Word_timeZone$/,
      /^Claims_Slots_Zone$/,
    ],
    'a close-up': [/^Documents_Example_DAMAGE_Good$/],
    'a heading of the standard summary of a plan': [
      /^insurer\/.*\/plans\.json\.headings\.(?:covered|notCovered)$/,
    ],
  },
  es: {
    'the wording of a law': [
      /^clients\/.*\.fraudNotices\./,
      /(?:^|\.json\.)Withdraw_/,
      /^Global_Error_TOO_MANY_WITHDRAWALS$/,
    ],
    'a payment, a file or a sign-in that is not taken': [
      /^Payments_/,
      /^Global_Error_DOCUMENT_REFUSED_TOO_OFTEN$/,
      /^Tools_PolicyMockFlow_(?:r|accountR)efused$/,
    ],
    'a team of people': [/^Registration_/],
    'what a house or a car is fitted with': [/^clients\/(?:harbor|altura)\//],
    'a parcel that is insured': [/^clients\/northwind\/.*\.Home_Shipping_Text$/],
  },
  de: {
    'an agreed case': [/^Message_RETURN_CHARGE_DUE_Text$/, /^Message_CARD_CHARGED_Text$/],
    'in any case': [/^Session_Length$/],
  },
  ar: {
    'a report of a death': [/^History_REPORT_RECEIVED$/, /^Registration_(?:REPORT|Report)_/],
    'an identity document': [/^Claims_Chosen_Identity$/, /^Claims_Delivery_Identity$/],
    'the case of a phone': [/^Claims_SendTo_Pack_Leave$/],
  },
};

type Label = { where: string; language: Language; value: string };

const isLanguage = (name: string): name is Language => languages.some((one) => one === name);

/** Each text below a value, with its language: the nearest key that is one, else that of the file. */
function labelsIn(value: unknown, where: string, language?: Language): Label[] {
  if (typeof value === 'string') return language ? [{ where, language, value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) =>
    labelsIn(below, where ? `${where}.${name}` : name, isLanguage(name) ? name : language),
  );
}

/** What stands in the files of a pattern. Labels are named alone, what packages and the insurer say by its file, too. */
function labelsOf(pattern: string, named: (file: string) => string): Label[] {
  return globSync(pattern).flatMap((file) => {
    const [ofFile] = file.split(path.sep).flatMap((part) => {
      const name = path.basename(part, '.json');
      return isLanguage(name) ? [name] : [];
    });
    return labelsIn(JSON.parse(readFileSync(file, 'utf8')), named(file), ofFile);
  });
}

/** Placeholders and the names of plurals and selections are no words of a label. */
const words = (value: string) => value.replace(/\{\w+[},]/g, ' ');

/** An expression that finds the pattern as a whole word. German tells nouns apart by their capital. */
const wholeWord = (pattern: string, language: Language) =>
  new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, language === 'de' ? 'u' : 'iu');

const labels = [
  ...labelsOf('messages/*/*.json', () => ''),
  ...labelsOf('clients/*/labels/*.json', (file) => file),
  ...labelsOf('clients/*/{lists,menus}/*.json', (file) => file),
  ...labelsOf('clients/*/*.json', (file) => file),
  ...labelsOf('insurer/messages/*/*.json', (file) => file),
];

describe('one word for each term', () => {
  const table = languages.flatMap((language) =>
    Object.entries(rejected[language]).map(([term, pattern]) => ({ language, term, pattern })),
  );

  it.each(table)('$language: $term', ({ language, term: _, pattern }) => {
    const word = wholeWord(pattern, language);
    const allowed = Object.values(exceptions[language]).flat();
    const found = labels
      .filter((label) => label.language === language && word.test(words(label.value)))
      .filter(({ where }) => !allowed.some((one) => one.test(where)));
    expect(found.map(({ where, value }) => `${where} = ${value}`)).toEqual([]);
  });

  it('finds texts of each language in the portal, the packages and the insurer', () => {
    for (const language of languages) {
      const found = labels.filter((label) => label.language === language);
      expect(found.some(({ where }) => where === 'Claims_Title')).toBe(true);
      expect(found.some(({ where }) => where.startsWith('clients/'))).toBe(true);
      expect(
        found.some(({ where }) => where.startsWith('insurer/') && where.includes('/claims.json.')),
      ).toBe(true);
    }
  });
});

describe('a client’s own word for a contract', () => {
  const contract: Record<Language, string> = {
    en: 'contracts?',
    fr: 'contrats?',
    es: 'contratos?',
    de: '\\p{L}*(?:[Vv]ertrag|[Vv]erträge)\\p{L}*',
    ar: '(?:ال|لل|ل|ب)?عق(?:د|ود)\\p{L}*',
  };
  const ownWords = labels.flatMap(({ where, language, value }) => {
    const [, client] =
      /^clients\/(\w+)\/resources\.json\.Option1_SearchTerm1\.Value\./.exec(where) ?? [];
    return client && !wholeWord(contract[language], language).test(value)
      ? [{ client, language, number: value }]
      : [];
  });

  /** What a client's visitors can read in a language, in the portal and in the insurer's documents. */
  function labelsOfClient(client: string, language: Language): Label[] {
    const inLanguage = labels.filter((label) => label.language === language);
    const own = inLanguage.filter(({ where }) => where.startsWith(`clients/${client}/`));
    const replaced = new Set(own.map(({ where }) => where.split('.json.')[1]));
    return inLanguage
      .filter(
        ({ where }) =>
          where.startsWith('insurer/') || !(where.includes('/') || replaced.has(where)),
      )
      .concat(own);
  }

  it('is that of its contract numbers', () => {
    expect(ownWords).toEqual([
      { client: 'harbor', language: 'en', number: 'Agreement number' },
      { client: 'harbor', language: 'es', number: 'Número de acuerdo' },
    ]);
  });

  it.each(ownWords)('$client in $language says no other', ({ client, language }) => {
    const word = wholeWord(contract[language], language);
    const found = labelsOfClient(client, language).filter(({ value }) => word.test(words(value)));
    expect(found.map(({ where, value }) => `${where} = ${value}`)).toEqual([]);
  });
});
