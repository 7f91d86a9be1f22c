import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { processOptions } from '../../lib/pdf/compiler/compiler';
import { templateNames } from '../../lib/pdf/compiler/protocol';
import { sourceOf } from '../../lib/pdf/documents/make-document';
import { brand, samples } from '../../lib/pdf/tests/samples';
import { layOutStandalone, removeStandalone } from './standalone';

/** Asks the process of the compiler as the portal does, and says what it answers. */
const asking = `
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
const options = [...${JSON.stringify(processOptions)}, 'lib/pdf/compiler/process.ts'];
const stdio = ['ignore', 'ignore', 'inherit', 'ipc'];
const child = spawn(process.execPath, options, { env: {}, serialization: 'advanced', stdio });
child.once('exit', (code) => code && process.exit(code));
for (const asked of JSON.parse(readFileSync('asked.json', 'utf8'))) {
  child.send(asked);
  const answer = await new Promise((resolve) => child.once('message', resolve));
  console.log(answer.kind, asked.template, answer.pdf?.length > 5000, answer.without?.length);
}
child.disconnect();
`;

test('the container has all that documents are made of', async () => {
  const folder = layOutStandalone();
  onTestFinished(() => removeStandalone(folder));
  const asked = await Promise.all(
    templateNames.map(async (name, number) => ({
      ...(await sourceOf(brand(), 'ar', name, samples('ar')[name])),
      number,
    })),
  );
  writeFileSync(path.join(folder, 'asked.json'), JSON.stringify(asked));
  writeFileSync(path.join(folder, 'ask.mjs'), asking);
  const { stdout } = await promisify(execFile)(process.execPath, ['ask.mjs'], { cwd: folder });
  expect(stdout.trim().split('\n')).toEqual(templateNames.map((name) => `made ${name} true 0`));
});
