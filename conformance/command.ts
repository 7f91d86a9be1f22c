import { readFile } from 'node:fs/promises';
import { plainWords, platformCredentials } from '@/lib/config';
import { parsedJson } from '@/lib/observability';
import { checkPlatform } from './check-platform';
import type { Finding } from './finding';
import { checkSampleSchema } from './sample';

const marks = { passed: '✓', failed: '✗', missing: '∅', skipped: '–', unfit: '?' } as const;

/**
 * Checks the platform at an address with a sample, and writes what it finds.
 * @returns the exit code: 1 if a call is missing or failed, 2 if the check could not run
 */
export async function checkByCommand(
  operands: readonly string[],
  output: Pick<Console, 'log' | 'error'>,
): Promise<number> {
  const [address, file = 'platform-check.json'] = operands;
  const credentials = platformCredentials('check', '1');
  if (!address || !URL.canParse(address) || !credentials) {
    output.error(`Usage: PLATFORM_CREDENTIALS_CHECK_1=<id>:<secret> npm run platform:check -- <address> [sample.json]
The sample, platform-check.json unless another is named, has a search that finds one contract:
  {"searchParameters": [{"key": "Option1_SearchTerm1", "value": "…"}]}
docs/platform-check.schema.json says which situations it can name besides. With the credentials of
another client in PLATFORM_CREDENTIALS_CHECK_OTHER_1 it is tried what these open.`);
    return 2;
  }

  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    output.error(`${file} cannot be read.`);
    return 2;
  }
  const written = parsedJson(text);
  if (written === undefined) {
    output.error(`${file} is not JSON.`);
    return 2;
  }
  const read = checkSampleSchema.safeParse(written, { error: plainWords });
  if (!read.success) {
    const problems = read.error.issues.map(
      ({ path, message }) => `  ${path.length > 0 ? path.join('.') : 'it'} ${message}`,
    );
    output.error(`${file} is no sample:\n${problems.join('\n')}`);
    return 2;
  }
  const sample = read.data;
  const strangerCredentials = platformCredentials('check-other', '1');

  const findings: Finding[] = [];
  let shown = '';
  const options = {
    baseUrl: address,
    credentials,
    ...(strangerCredentials ? { strangerCredentials } : {}),
    sample,
  };
  for await (const finding of checkPlatform(options)) {
    findings.push(finding);
    const { capability, call, check, outcome, detail } = finding;
    if (capability !== shown) output.log(`\n${capability}`);
    shown = capability;
    output.log(`  ${marks[outcome]} ${call}: ${check}${detail ? ` (${detail})` : ''}`);
  }

  const count = (outcome: Finding['outcome']) =>
    findings.filter((finding) => finding.outcome === outcome).length;
  output.log(
    `\n${count('passed')} passed, ${count('failed')} failed, ${count('missing')} missing, ${count('skipped')} skipped, ${count('unfit')} where the sample does not fit`,
  );
  const next = findings.find(({ outcome }) => outcome === 'missing' || outcome === 'failed');
  if (next) output.log(`Next: ${next.capability}, ${next.call}`);
  if (count('unfit') > 0)
    output.log(
      `What is marked ${marks.unfit} says nothing of the platform: mend the sample, or fill the test system again.`,
    );
  // As for a sample that cannot be read: the check could not run.
  const withoutFailure = count('unfit') > 0 ? 2 : 0;
  return next ? 1 : withoutFailure;
}
