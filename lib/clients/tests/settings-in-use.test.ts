import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type BrowserSettings, defaults, settingNamed, settingNames } from '../settings';

const flags = settingNames.filter((name) => settingNamed(name)?.type === 'flag');
const closed = settingNames.filter((name) => !settingNamed(name)?.browser);

/** What has every setting in it shows none of them. */
const ofTheRegistry = /[/\\]clients[/\\](settings[/\\]|tests[/\\]settings)/;

interface Source {
  readonly file: string;
  readonly text: string;
}

function sources(patterns: readonly string[]): readonly Source[] {
  return globSync(patterns)
    .filter((file) => !ofTheRegistry.test(file) && !/[/\\]generated[/\\]/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

/** What visitors are served by; `app` and `components` is what they are sent. */
const pages = sources(['{app,components}/**/*.{ts,tsx}']).filter(
  ({ file }) => !/[/\\]tests[/\\]/.test(file),
);
const domains = sources(['lib/**/*.{ts,tsx}', '*.ts']).filter(
  ({ file }) => !/[/\\](tests|clients)[/\\]/.test(file),
);

/** Settings that are documented to change nothing. */
const withoutEffect = [
  // §5 "otherwise lower case (Lookup_LowerCaseFields is read; lower case is the default)"
  'Lookup_LowerCaseFields',
];

/** The names that no source has, letter for letter. */
function missingIn(found: readonly Source[], names: readonly string[]): readonly string[] {
  const words = new Set(found.flatMap(({ text }) => text.match(/\b\w+\b/g) ?? []));
  return names.filter((name) => !words.has(name));
}

test('every flag has a test that names it: what visitors see with it on, and with it off', () => {
  expect(flags.length).toBeGreaterThan(40);
  const tests = sources(['{components,insurer,lib,tests}/**/*.{test,spec}.{ts,tsx}']);
  expect(missingIn(tests, flags)).toEqual([]);
});

test('every setting is read by the portal', () => {
  expect(missingIn([...pages, ...domains], settingNames)).toEqual(withoutEffect);
});

test('what is not for browsers is read by no page and no component', () => {
  expect(closed.length).toBeGreaterThan(20);
  const read = pages.flatMap(({ file, text }) =>
    closed.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).map((name) => [file, name]),
  );
  expect(read).toEqual([]);
});

test('a component that runs in browsers is handed values, never all settings at once', () => {
  const inBrowsers = pages.filter(({ text }) => /^['"]use client['"]/m.test(text));
  expect(inBrowsers.length).toBeGreaterThan(20);
  const takesAll = /\b(?:View|ClientSnapshot|Settings|BrowserSettings)\b[^;]*\bfrom '@\/lib\//;
  expect(inBrowsers.filter(({ text }) => takesAll.test(text)).map(({ file }) => file)).toEqual([]);
});

test('what makes something for a browser has no setting that is not for one', () => {
  const settings: BrowserSettings = defaults();
  expect(settings.Global_Snackbar_DisplayTime).toBe(5000);
  // @ts-expect-error The types must refuse it: `tsc` is part of the tests.
  expect(settings.Recaptcha_ScoreThreshold).toBeDefined();
});
