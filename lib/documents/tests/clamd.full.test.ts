import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scan } from '../checks/clamd';
import { largestFile } from '../limits';
import { clamdProgram, startTestClamd, type TestClamd } from './clamd-server';
import { eicar, inPieces } from './hostile-files';

const program = clamdProgram();

describe.skipIf(!program)('a real clamd', () => {
  let clamd: TestClamd;
  beforeAll(async () => {
    clamd = await startTestClamd(program ?? '', eicar, largestFile);
  });
  afterAll(() => clamd?.stop());

  it('finds it as the last bytes of the largest file', async () => {
    const before = Buffer.alloc(largestFile - eicar.length, 0x20);
    expect(await scan(inPieces(before, Buffer.from(eicar)), clamd.address)).toEqual({
      kind: 'found',
    });
  });

  it('calls nothing clean that is beyond its limits', async () => {
    const { kind } = await scan(inPieces(Buffer.alloc(largestFile + 3e6, 0x20)), clamd.address);
    expect(['beyond', 'unknown']).toContain(kind);
  });
});
