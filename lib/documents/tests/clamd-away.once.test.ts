import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { checkDocument } from '../checks/check-document';
import { handingOver } from '../hand-over';
import { largestFile } from '../limits';
import { waitingDocuments } from '../store/check';
import { arrivedFile } from './arrived-file';
import { clamdProgram, startTestClamd } from './clamd-server';
import { png } from './good-files';
import { eicar } from './hostile-files';
import { everythingIn, storages, type TestStorage } from './storages';

const program = clamdProgram();
/** The environment is read once, by whoever is loaded first. */
const port = await vi.hoisted(async () => {
  const { freePort } = await import('@/tests/setup/free-port');
  const free = await freePort();
  process.env.CLAMD_HOST = `127.0.0.1:${free}`;
  return free;
});
const signal = new AbortController().signal;

describe('a clamd that is configured', () => {
  let test: TestStorage;
  beforeAll(async () => {
    test = await storages.folder();
    globalThis.portalDocumentStorage = test.storage;
    await prepareSending([checkDocument, handingOver]);
  });
  afterAll(async () => {
    await endSending();
    await test.stop();
    globalThis.portalDocumentStorage = undefined;
  });

  const stateOf = async (id: string) => {
    const { state, reason } = await database().document.findUniqueOrThrow({ where: { id } });
    return [state, reason];
  };

  it('holds files back while it is away, and lets them through once it is back', async () => {
    const good = await arrivedFile(test.storage, await png());
    const bad = await arrivedFile(test.storage, Buffer.concat([await png(), Buffer.from(eicar)]));
    for (const id of [good, bad]) {
      await expect(checkDocument.run(id, signal)).rejects.toThrow();
      expect(await stateOf(id)).toEqual(['HELD', 'SCANNER']);
      expect(await waitingDocuments(1000)).toContain(id);
    }
    if (!program) return;
    const clamd = await startTestClamd(program, eicar, largestFile, port);
    try {
      await checkDocument.run(good, signal);
      await checkDocument.run(bad, signal);
    } finally {
      await clamd.stop();
    }
    expect(await stateOf(good)).toEqual(['RECEIVED', null]);
    expect(await stateOf(bad)).toEqual(['REFUSED', 'MALWARE']);
    expect((await everythingIn(test.storage)).length).toBe(2);
  });
});
