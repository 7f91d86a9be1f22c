import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { productLabelsIn } from '../../product-labels';

const rules =
  readFileSync('app/styles/typefaces/latin.css', 'utf8').match(/@font-face[^}]*}/g) ?? [];

/** The rules of a family: with the letters that English does without, and with those of English. */
function rulesOf(family: string) {
  const [rest, basic] = rules.filter((rule) => rule.includes(`/${family}-latin-wght-normal-`));
  return { rest: rest ?? '', basic: basic ?? '' };
}

function lettersOf(rule: string): Set<number> {
  const [, ranges = ''] = /unicode-range:([^;]*);/.exec(rule) ?? [];
  return new Set(
    ranges.split(',').flatMap((range) => {
      const [first = '', last = first] = range.trim().replace('U+', '').split('-');
      const from = Number.parseInt(first, 16);
      return Array.from(
        { length: Number.parseInt(last, 16) - from + 1 },
        (_, index) => from + index,
      );
    }),
  );
}

describe.each(['figtree', 'inter', 'lora', 'source-sans-3', 'space-grotesk'])('%s', (family) => {
  test('every letter that its package calls Latin is in one of the two files', () => {
    const css = readFileSync(`node_modules/@fontsource-variable/${family}/wght.css`, 'utf8');
    const [, whole = ''] = css.split(`/* ${family}-latin-wght-normal */`);
    const { rest, basic } = rulesOf(family);
    const covered = [...lettersOf(rest), ...lettersOf(basic)];
    const found = new Set(covered);
    expect([...lettersOf(whole)].filter((letter) => !found.has(letter))).toEqual([]);
    expect(covered).toHaveLength(found.size);
    expect(lettersOf(whole).size).toBeGreaterThan(300);
  });

  test('English labels, and the names of the other languages, need the first file alone', () => {
    const used = [...Object.values(productLabelsIn('en')), 'Español', 'Français', 'Deutsch'].join(
      '',
    );
    const basic = lettersOf(rulesOf(family).basic);
    const missing = [...used.replaceAll(/\s/g, '')].filter(
      (letter) => !basic.has(letter.codePointAt(0) ?? 0),
    );
    expect(missing).toEqual([]);
  });

  test('what an English page loads weighs at most 27 KB', () => {
    const file = `app/styles/typefaces/${family}-latin-wght-normal-basic.woff2`;
    expect(readFileSync(file).length).toBeLessThan(27 * 1024);
  });
});
