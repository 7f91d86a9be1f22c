/**
 * `npm run platform:check -- <address> [sample.json]`: looks whether an insurer's own platform answers
 * as the portal asks, call by call in the order in which to build it (docs/integrators.md).
 */
import './require-environment';
import { readFile } from 'node:fs/promises';
import { platformCredentials } from '@/lib/config';
import { checkPlatform, checkSampleSchema, type Finding } from '@/lib/platform/conformance';

const marks = { passed: '✓', failed: '✗', missing: '∅', skipped: '–' } as const;

const [address, file = 'platform-check.json'] = process.argv.slice(2);
const credentials = platformCredentials('check', '1');
if (!address || !URL.canParse(address) || !credentials) {
  console.error(`Usage: PLATFORM_CREDENTIALS_CHECK_1=<id>:<secret> npm run platform:check -- <address> [sample.json]
The sample, platform-check.json unless another is named, has a search that finds one contract:
  {"searchParameters": [{"key": "Option1_SearchTerm1", "value": "…"}]}`);
  process.exit(2);
}

const text = await readFile(file, 'utf8').catch(() => undefined);
if (text === undefined) {
  console.error(`${file} cannot be read.`);
  process.exit(2);
}
const sample = checkSampleSchema.parse(JSON.parse(text));

const findings: Finding[] = [];
let shown = '';
for await (const finding of checkPlatform({ baseUrl: address, credentials, sample })) {
  findings.push(finding);
  const { capability, call, check, outcome, detail } = finding;
  if (capability !== shown) console.log(`\n${capability}`);
  shown = capability;
  console.log(`  ${marks[outcome]} ${call}: ${check}${detail ? ` (${detail})` : ''}`);
}

const count = (outcome: Finding['outcome']) =>
  findings.filter((finding) => finding.outcome === outcome).length;
console.log(
  `\n${count('passed')} passed, ${count('failed')} failed, ${count('missing')} missing, ${count('skipped')} skipped`,
);
const next = findings.find(({ outcome }) => outcome === 'missing' || outcome === 'failed');
if (next) console.log(`Next: ${next.capability}, ${next.call}`);
process.exitCode = next ? 1 : 0;
