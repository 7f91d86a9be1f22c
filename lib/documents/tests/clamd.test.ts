import { createServer, type Socket } from 'node:net';
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

  it('calls clean what is, and finds what it knows', async () => {
    expect(await scan(inPieces(Buffer.from('nothing')), clamd.address)).toEqual({ kind: 'clean' });
    expect(await scan(inPieces(Buffer.from(eicar)), clamd.address)).toEqual({ kind: 'found' });
  });
});

describe('a clamd that misbehaves', () => {
  /** Asks one that does this with whoever connects. */
  async function scanAt(behave: (socket: Socket) => void) {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      behave(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    try {
      return await scan(inPieces(Buffer.alloc(1_000_000)), `127.0.0.1:${port}`);
    } finally {
      server.close();
    }
  }

  it('is not asked where there is none', async () => {
    expect(await scan(inPieces(Buffer.from('x')), undefined)).toEqual({ kind: 'off' });
  });

  it.each([
    ['that hangs up', (socket: Socket) => socket.destroy()],
    ['that says nothing', (socket: Socket) => socket.end()],
    ['that says something else', (socket: Socket) => socket.end('stream: OK but\0')],
    [
      'whose limit is too low',
      (socket: Socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'),
    ],
    ['that fails', (socket: Socket) => socket.end('stream: Can not open file ERROR\0')],
  ])('one %s has said nothing of the file', async (_name, behave) => {
    expect((await scanAt(behave)).kind).toBe('unknown');
  });

  it('one that is away has said nothing of the file', async () => {
    expect(await scan(inPieces(Buffer.from('x')), '127.0.0.1:1')).toEqual({
      kind: 'unknown',
      reason: 'ECONNREFUSED',
    });
  });

  it('what is over its limits is beyond it, not clean', async () => {
    const answer = 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0';
    expect(await scanAt((socket) => socket.end(answer))).toEqual({ kind: 'beyond' });
  });
});
