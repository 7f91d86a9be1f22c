import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { spawnScript } from '../../scripts/test-portal';
import { freePort } from '../../scripts/test-postgres';

const folder = mkdtempSync(path.join(tmpdir(), 'portico-empty-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('npm run platform in an empty data folder says what fills it', async () => {
  const child = spawnScript('platform', [`${await freePort()}`], {
    DATABASE_URL: '',
    PORTAL_DATA_DIR: folder,
    PLATFORM_CREDENTIALS_NORTHWIND_1: 'me:a-secret-of-16-characters-or-more',
  });
  const [warned, [code]] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ]);
  expect(warned).toContain(
    `There is no client yet in the data folder ${path.relative('.', folder)}.`,
  );
  expect(warned).toContain('run npm start with the same settings');
  expect(warned).not.toContain('import');
  expect(code).toBe(1);
});

test('every npm script takes the place of its shell, so that a signal to npm ends it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const [name, command] of Object.entries(scripts))
    expect(command, name).toMatch(/^exec node /);
});
