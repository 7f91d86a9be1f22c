import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSuiteReport, rerunCommand } from '../../scripts/test-report';

const file = 'lib/dates/tests/days.test.ts';

test('the command for a failure runs that test alone', () => {
  expect(rerunCommand({ file, name: "§4.1 it's (so): 1.5" }, false)).toBe(
    `npm test -- ${file} -t '.4.1 it.s .so.. 1.5'`,
  );
});

test('… as the run did in which it has failed: on both databases, with long drills, at its moment', () => {
  expect(rerunCommand({ file, name: 'a' }, true)).toBe(`npm run test:full -- ${file} -t 'a'`);
  const moment = { PORTAL_TEST_NOW: '2031-02-28T23:59:00.000Z', PORTAL_TEST_TZ: 'UTC' };
  expect(rerunCommand({ file, name: 'a' }, true, moment)).toBe(
    `PORTAL_TEST_NOW=2031-02-28T23:59:00.000Z PORTAL_TEST_TZ=UTC npm run test:full -- ${file} -t 'a'`,
  );
});

test('a file that could not be loaded has a command, too', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = path.join(folder, 'unit.json');
  const failed = {
    name: path.resolve(file),
    status: 'failed',
    startTime: 0,
    endTime: 1,
    assertionResults: [],
  };
  writeFileSync(report, JSON.stringify({ success: false, testResults: [failed] }));
  const { notLoaded, otherFailures } = readSuiteReport(report);
  expect(otherFailures).toBe(1);
  expect(notLoaded.map((one) => rerunCommand({ file: one }, false))).toEqual([
    `npm test -- ${file}`,
  ]);
});
