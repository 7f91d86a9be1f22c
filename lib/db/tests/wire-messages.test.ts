import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Batch, WireMessages } from '../embedded/wire-messages';

/** A message before the start of the protocol: its length, then a code, then the rest. */
function first(code: number, rest = ''): Buffer {
  const body = Buffer.from(rest);
  const message = Buffer.alloc(8 + body.length);
  message.writeInt32BE(message.length, 0);
  message.writeInt32BE(code, 4);
  body.copy(message, 8);
  return message;
}

/** An ordinary message: its type, its length, its content. */
function message(type: string, content: Uint8Array = new Uint8Array()): Buffer {
  const made = Buffer.alloc(5 + content.length);
  made.write(type, 0, 'latin1');
  made.writeInt32BE(4 + content.length, 1);
  made.set(content, 5);
  return made;
}

const start = first(196_608, 'user\0postgres\0\0');
const encryption = first(80_877_103);
const cancel = first(80_877_102, 'keys1234');

/** The batches of everything that arrives, piece by piece, in words. */
function batches(...pieces: readonly Uint8Array[]): string[] {
  const messages = new WireMessages();
  return pieces.flatMap((piece) => [...messages.add(piece)]).map(inWords);
}

function inWords(batch: Batch): string {
  if (batch.kind !== 'messages') return batch.kind;
  return batch.messages.map((one) => Buffer.from(one).toString('latin1')).join('|');
}

const text = (...messages: readonly Buffer[]) =>
  messages.map((one) => one.toString('latin1')).join('|');

const parse = message('P', Buffer.from('SELECT 1'));
const bind = message('B', Buffer.from('values'));
const execute = message('E');
const sync = message('S');
const query = message('Q', Buffer.from('SELECT 2'));

describe('PostgreSQL’s protocol, message flow', () => {
  it('begins with a start message, after any number of requests for encryption', () => {
    expect(batches(encryption, first(80_877_104), start)).toEqual([
      'encryption-request',
      'encryption-request',
      text(start),
    ]);
  });

  it('knows a request to cancel, and a good-bye', () => {
    expect(batches(cancel)).toEqual(['cancel-request']);
    expect(batches(start, message('X'))).toEqual([text(start), 'terminate']);
  });

  it('keeps a statement together from its Parse to its Sync', () => {
    expect(batches(start, parse, bind, execute, sync, query)).toEqual([
      text(start),
      text(parse, bind, execute, sync),
      text(query),
    ]);
  });

  it.each(['S', 'Q', 'c', 'f', 'F'])('ends a batch at %s', (type) => {
    expect(batches(start, parse, message(type), parse)).toEqual([
      text(start),
      text(parse, message(type)),
    ]);
  });

  it('hands out nothing that is not whole', () => {
    expect(batches(start.subarray(0, -1))).toEqual([]);
    expect(batches(start, query.subarray(0, -1))).toEqual([text(start)]);
    expect(batches(start, parse, bind)).toEqual([text(start)]);
  });

  it.each([
    ['a length of nothing', Buffer.from([0, 0, 0, 0])],
    ['a length that is negative', Buffer.from([255, 255, 255, 255])],
    ['a length without end', Buffer.from([127, 255, 255, 255])],
    ['another protocol', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ])('refuses %s at once', (_, data) => {
    expect(() => batches(data)).toThrow(RangeError);
    expect(() => batches(start, Buffer.concat([Buffer.from('Q'), data]))).toThrow(RangeError);
  });

  it('gives the same batches however what was sent arrives', () => {
    const types = fc.constantFrom('P', 'B', 'D', 'E', 'C', 'H', 'd', 'p', 'S', 'Q', 'c', 'f', 'F');
    const sent = fc.array(
      fc
        .tuple(types, fc.uint8Array({ maxLength: 40 }))
        .map(([type, content]) => message(type, content)),
    );
    const before = fc.array(fc.constant(encryption), { maxLength: 2 });
    fc.assert(
      fc.property(before, sent, fc.array(fc.nat(60)), (requests, messages, lengths) => {
        const all = Buffer.concat([...requests, start, ...messages]);
        const pieces: Uint8Array[] = [];
        let position = 0;
        for (const length of lengths) {
          pieces.push(all.subarray(position, position + length));
          position += length;
        }
        pieces.push(all.subarray(position));
        const expected = batches(all);
        expect(batches(...pieces)).toEqual(expected);
        expect(batches(...[...all].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
        const open = messages.slice(messages.findLastIndex((one) => isClosing(one)) + 1);
        expect(expected.slice(requests.length + 1).join('|')).toBe(
          text(...messages.slice(0, messages.length - open.length)),
        );
      }),
    );
  });

  it('does not change what it has handed out when more arrives', () => {
    const messages = new WireMessages();
    const data = Buffer.concat([start, query]);
    const found = [...messages.add(data)];
    const before = found.map(inWords);
    data.fill(0);
    expect(found.map(inWords)).toEqual(before);
  });
});

function isClosing(one: Buffer): boolean {
  return 'SQcfF'.includes(String.fromCharCode(one[0] ?? 0));
}
