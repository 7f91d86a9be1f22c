import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settingNamed, settingNames } from '../settings';

const flags = settingNames.filter((name) => settingNamed(name)?.type === 'flag');

/** What has every setting in it shows none of them. */
const ofTheRegistry = ['lib/clients/tests/settings.test.ts', 'lib/clients/tests/flags.test.ts'];

/** The texts of the files below some folders. */
function sources(folders: readonly string[], isMeant: (file: string) => boolean): string {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => isMeant(file) && !ofTheRegistry.includes(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

const missingIn = (text: string) => flags.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));

test('every flag has a test that names it: what visitors see with it on, and with it off', () => {
  expect(flags.length).toBeGreaterThan(40);
  const tests = sources(['lib', 'components', 'tests'], (file) =>
    /\.(test|spec)\.tsx?$/.test(file),
  );
  expect(missingIn(tests)).toEqual([]);
});

test('every flag is read by the portal', () => {
  const code = sources(
    ['lib', 'components', 'app'],
    (file) => /\.tsx?$/.test(file) && !/[/\\]tests[/\\]|lib.clients./.test(file),
  );
  expect(missingIn(code)).toEqual([]);
});
