/**
 * `npm run reports`: receipts and reports of holders that wait for somebody. `-- show <case>` prints one
 * whole; `-- file <case> <folder>` writes its files; `-- accept <case> <product> <months>` registers the
 * plan of a receipt; `-- accept <case> <who acts now> [<policy number>]` takes the report of a holder;
 * `-- refuse <case> <reason>` refuses either. Who has sent it is written to at once.
 */
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  acceptReceipt,
  acceptReport,
  type Decision,
  filesOfCase,
  isRefusalReason,
  refuseCase,
  waitingCases,
} from '@/insurer';
import { closeDatabase } from '@/lib/db';
import { openHandedIn } from '@/lib/documents';
import { endSending, prepareSending } from '@/lib/jobs';
import { allJobs } from '@/lib/operations/all-jobs';
import { refusalReasons } from '@/lib/platform';
import { followWaiting } from '@/lib/registration';

const [command, id = '', first = '', second = ''] = process.argv.slice(2);
const now = () => new Date();

if (command === undefined) await list();
else if (command === 'show' && id !== '') await show(id);
else if (command === 'file' && id !== '' && first !== '') await writeFiles(id, first);
else if (command === 'accept' && id.startsWith('R-') && Number.isInteger(Number(second || '-')))
  await decide(await acceptReceipt(id, first, Number(second), { now }));
else if (command === 'accept' && id.startsWith('H-') && first !== '')
  await decide(await acceptReport(id, first, second === '' ? undefined : second, now()));
else if (command === 'refuse' && isRefusalReason(first))
  await decide(await refuseCase(id, first, now()));
else {
  console.error(
    [
      'Usage: npm run reports [-- show <case> | file <case> <folder>',
      '  | accept <receipt> <product> <months> | accept <report> <who acts now> [<policy number>]',
      `  | refuse <case> <${refusalReasons.join(' | ')}>]`,
    ].join('\n'),
  );
  process.exitCode = 2;
}
await closeDatabase();

async function list(): Promise<void> {
  const waiting = await waitingCases();
  for (const { id: reference, clientId, kind, createdAt, contractId } of waiting)
    console.log(
      `${reference} ${clientId} ${kind} ${createdAt.toISOString()}`,
      kind === 'RECEIPT' ? '' : contractId === null ? 'finds no contract' : `of ${contractId}`,
    );
  if (waiting.length === 0) console.log('Nothing waits for anybody.');
}

async function show(reference: string): Promise<void> {
  const one = (await waitingCases()).find((waiting) => waiting.id === reference);
  console.log(
    one ? JSON.stringify(one, undefined, 2) : `Nothing of the reference ${reference} waits.`,
  );
}

async function writeFiles(reference: string, folder: string): Promise<void> {
  let written = 0;
  for (const documentId of await filesOfCase(reference)) {
    const file = await openHandedIn(documentId);
    if (!file) continue;
    written++;
    const target = path.join(folder, `${reference}-${written}${path.extname(file.name)}`);
    await pipeline(file.content, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    console.log(target);
  }
  if (written === 0) console.log(`There is no file of ${reference} that was looked into.`);
}

/** What the portal makes of it every few minutes is done at once. */
async function decide(decision: Decision): Promise<void> {
  if (decision.kind === 'not decided') {
    console.error(decision.problem);
    process.exitCode = 1;
    return;
  }
  await prepareSending(allJobs);
  await followWaiting(AbortSignal.timeout(60_000));
  await endSending();
  console.log('Decided, and said.');
}
