import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { filledText, texts } from '@/insurer/texts';
import { type Language, languageSchema } from '@/lib/clients';

const insurer = path.resolve(import.meta.dirname, '..');
const folder = path.join(insurer, 'messages');
const languages = languageSchema.options;

const filesOf = (language: Language) =>
  readdirSync(path.join(folder, language))
    .filter((file) => file.endsWith('.json'))
    .sort();

/** Each text below a value by its way there, in the order of the file. */
function textsIn(value: unknown, way = ''): [way: string, text: string][] {
  if (typeof value === 'string') return [[way, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${way} is no text`);
  return Object.entries(value).flatMap(([name, below]) => textsIn(below, `${way}.${name}`));
}

const read = (language: Language) =>
  filesOf(language).flatMap((file) =>
    textsIn(
      JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')),
      path.basename(file, '.json'),
    ),
  );

const english = read('en');
const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test('there is a folder of texts for each language of the portal, and for no other', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(languages.toSorted());
});

describe.each(languages)('the insurer’s texts in %s', (language) => {
  const own = read(language);

  it('have the files and names of the English ones, in their order', () => {
    expect(filesOf(language)).toEqual(filesOf('en'));
    expect(own.map(([way]) => way)).toEqual(english.map(([way]) => way));
  });

  it('have the placeholders of the English ones, no brace besides, and are never empty', () => {
    const known = new Map(english);
    for (const [way, text] of own) {
      expect(placeholdersOf(text), way).toEqual(placeholdersOf(known.get(way) ?? ''));
      expect(text.replaceAll(/\{\w+\}/g, ''), way).not.toMatch(/[{}]/);
      expect(text, way).toMatch(/\p{L}/u);
      expect(text.trim(), way).toBe(text);
      if (language === 'ar') expect(text, way).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it('are read, every one of them', () => {
    const known = textsIn(texts)
      .filter(([way]) => way.endsWith(`.${language}`))
      .map(([way, text]) => [way.slice(1, -`.${language}`.length), text] as const);
    expect(new Map(known)).toEqual(new Map(own));
    expect(own.length).toBeGreaterThan(300);
  });
});

test('a text has its values in every language, as they are', () => {
  const made = filledText(texts.claims.acts.filed, { name: '{name} $& Ann' });
  expect(Object.keys(made).sort()).toEqual(languages.toSorted());
  for (const text of Object.values(made)) expect(text.split('{name} $& Ann')).toHaveLength(2);
});

/** A letter that no English word has, or the name of another language: its text stands beside it. */
const otherThanEnglish = languages.filter((one) => one !== 'en').join('|');
const another = new RegExp(`[^\\P{L}A-Za-z]|(?<![\\w$])(?:${otherThanEnglish})(?![\\w$])`, 'u');

test('no file of code says anything in another language than English', () => {
  const files = globSync('**/*.ts', { cwd: insurer, exclude: ['tests/**', 'messages/index.ts'] });
  expect(files).toEqual(expect.arrayContaining(['claims/event-texts.ts', 'plans/summary.ts']));
  const found = files.flatMap((file) =>
    readFileSync(path.join(insurer, file), 'utf8')
      .split('\n')
      .flatMap((line) => (another.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test.each([
  "  TAX: say('Tax', 'Impuestos', 'Steuer', 'Taxe', 'الضريبة'),",
  "  total: { en: 'Total', es: 'Total' },",
  "    de: 'Rechnung',",
  "    'Votre sinistre est accepté.',",
  "text['fr'] = text.fr;",
  '  ar: (needed) => needed,',
])('a text in another language would be found in %s', (line) => {
  expect(another.test(line)).toBe(true);
});

test.each([
  '/** Of a device that is with the service, whatever the holder’s plan says. */',
  "  deductible: 'described', area: 'freed',",
])('what is English is none: %s', (line) => {
  expect(another.test(line)).toBe(false);
});
