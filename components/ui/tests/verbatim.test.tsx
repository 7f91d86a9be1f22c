import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where a text with a direction of its own may be translated: kinds and descriptions in the page's language. */
const translated =
  /\{(?:option\.(?:label|hint)|productName\(|productKind\(|value\}|attribution|sizeIn\(|text\()|lang="en"/;

it('numbers, codes, names, addresses, and amounts are shown by one component, which is not translated', () => {
  const others = globSync('components/**/*.tsx')
    .filter((file) => !/\/(tests|tools)\/|ui\/verbatim/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/<bdi\b[\s\S]*?<\/bdi>/g)]
        .filter(([element]) => !translated.test(element))
        .map(([element]) => `${file}: ${element}`),
    );
  expect(others).toEqual([]);
});

it('a long one moves to the next line whole, and is broken only where it is wider than that', () => {
  const whole = /\b(?:inline-)?block\b/;
  const broken = globSync('components/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<Verbatim\b[^>]*\bbreak-all\b[^>]*>/g)]
      .filter(([element]) => !whole.test(element))
      .map(([element]) => `${file}: ${element}`),
  );
  expect(broken).toEqual([]);
});
