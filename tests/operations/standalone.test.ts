import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { layOutStandalone, removeStandalone, replaceFile } from './standalone';

test('a standalone copy that writes to a file in place fails when it is removed: the build and other copies share the file', () => {
  const project = mkdtempSync(path.join(tmpdir(), 'portico-built-'));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  for (const file of ['.next/standalone/server.js', '.next/static/a.js', 'public/a.txt']) {
    const place = path.join(project, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, 'built');
    utimesSync(place, 0, 0);
  }
  const replaced = layOutStandalone(project);
  replaceFile(path.join(replaced, 'server.js'), 'other');
  writeFileSync(path.join(replaced, 'added.js'), 'new');
  expect(() => removeStandalone(replaced)).not.toThrow();
  const written = layOutStandalone(project);
  writeFileSync(path.join(written, '.next/static/a.js'), 'other');
  expect(() => removeStandalone(written)).toThrow(/written to: \S+\.next\/static\/a\.js$/);
});
