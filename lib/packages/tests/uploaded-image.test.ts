import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { drill } from '../../../tests/setup/scope';
import { readUploadedImage } from '../edits/uploaded-image';
import { pixelsOf } from '../pixels';
import { pixel } from './package';

const encoder = new TextEncoder();

/** A PNG that says it is of a size; nothing but its header is looked at. */
function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(pixel);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return new Uint8Array(bytes);
}

describe('§6 content editor: images', () => {
  it('are taken by what they are, not by what they are called', () => {
    expect(readUploadedImage('a.png', pixel)).toMatchObject({
      kind: 'image',
      image: { mediaType: 'image/png' },
    });
    for (const name of ['a.jpg', 'a.exe', 'a.svg', 'a'])
      expect(readUploadedImage(name, pixel), name).toEqual({ kind: 'problem', problem: 'type' });
  });

  it('are of 1 MB and 4096 pixels a side at most, and of 12 million in all', () => {
    expect(readUploadedImage('a.png', png(4096, 2900))).toMatchObject({ kind: 'image' });
    for (const [width, height] of [
      [4097, 1],
      [1, 4097],
      [4096, 4096],
    ] as const)
      expect(readUploadedImage('a.png', png(width, height))).toEqual({
        kind: 'problem',
        problem: 'pixels',
      });
    expect(readUploadedImage('a.png', png(0, 5))).toEqual({ kind: 'problem', problem: 'type' });
    const large = new Uint8Array(1024 * 1024 + 1);
    expect(readUploadedImage('a.png', large)).toEqual({ kind: 'problem', problem: 'size' });
    expect(readUploadedImage('a.png', pixel.slice(0, 12))).toMatchObject({ problem: 'type' });
  });

  it('lose what could run in an SVG, and keep what draws', () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="alert(1)">
      <script>alert(2)</script><foreignObject><p>x</p></foreignObject>
      <linearGradient id="g"><stop offset="0"/></linearGradient>
      <image href="https://evil.example/x.png"/><use href="#g"/>
      <path d="M0 0h8v8z" fill="url(#g)" style="background:url(https://evil.example)"/></svg>`;
    const reading = readUploadedImage('a.svg', encoder.encode(svg));
    if (reading.kind === 'problem') throw new Error(reading.problem);
    const kept = new TextDecoder().decode(reading.image.bytes);
    expect(kept).not.toMatch(/script|alert|foreignObject|evil|onload/);
    expect(kept).toContain('viewBox="0 0 8 8"');
    expect(kept).toContain('<linearGradient id="g">');
    expect(kept).toContain('fill="url(#g)"');
    expect(kept).toContain('href="#g"');
  });

  it('are not taken as SVG where they declare entities, or are something else', () => {
    const entities = '<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg"/>';
    for (const svg of [entities, '<html></html>', 'hello'])
      expect(readUploadedImage('a.svg', encoder.encode(svg))).toEqual({
        kind: 'problem',
        problem: 'type',
      });
  });
});

test.each([
  ['image/jpeg', 'ffd8ffe000044a46ffc0001108001000200301', { width: 32, height: 16 }],
  [
    'image/webp',
    `52494646000000005745425056503858${'00'.repeat(8)}1f00000f0000`,
    { width: 32, height: 16 },
  ],
  [
    'image/webp',
    `5249464600000000574542505650384c${'00'.repeat(4)}2f1fc00300`,
    { width: 32, height: 16 },
  ],
  ['image/avif', '0000001869737065000000000000002000000010', { width: 32, height: 16 }],
  ['image/x-icon', '0000010001002010', { width: 32, height: 16 }],
])('the size of %s is read from its header', (mediaType, hexadecimal, size) => {
  expect(pixelsOf(mediaType, Buffer.from(hexadecimal, 'hex'))).toEqual(size);
});

describe('an image that shows one size here and would show another in a browser', () => {
  const frame = (width: number, height: number) => {
    const bytes = Buffer.from('ffc0001108000000000301', 'hex');
    bytes.writeUInt16BE(height, 5);
    bytes.writeUInt16BE(width, 7);
    return bytes;
  };
  const segment = (marker: number, content: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, content]);
  };
  /** A JPEG of 9,000 pixels a side, with something between its first two segments. */
  const jpeg = (between: Buffer) =>
    new Uint8Array(
      Buffer.concat([
        Buffer.from('ffd8', 'hex'),
        segment(0xe0, Buffer.alloc(14)),
        between,
        frame(9000, 9000),
      ]),
    );
  const small = frame(32, 16);
  /** Two comments; a wrong step over 60,000 bytes or more ends at the small frame in the second. */
  const planted = Buffer.concat([
    segment(0xfe, Buffer.alloc(60_000)),
    segment(0xfe, Buffer.concat([Buffer.alloc(20_000, 0xff), small])),
  ]);

  // Chromium opened the first four, decoded, at their true size.
  it.each([
    ['a marker that nothing follows', 'ff01'],
    ['the first restart', 'ffd0'],
    ['the last restart', 'ffd7'],
    ['no marker at all', 'ff00'],
    ['a byte that belongs nowhere', '00'],
    ['a reserved marker', 'ff02'],
    ['a second beginning', 'ffd8'],
    ['an end', 'ffd9'],
  ])('is not taken: %s', (_, between) => {
    const sent = jpeg(Buffer.concat([Buffer.from(between, 'hex'), planted]));
    expect(readUploadedImage('a.jpg', sent)).toEqual({ kind: 'problem', problem: 'type' });
  });

  it.each([
    ['what fills the room before a marker', Buffer.concat([Buffer.from('ffffff', 'hex'), planted])],
    ['a frame within a comment', planted],
    ['a thumbnail', segment(0xe1, Buffer.concat([Buffer.from('ffd8', 'hex'), small]))],
  ])('is measured by its own frame: %s', (_, between) => {
    const sent = jpeg(between);
    expect(pixelsOf('image/jpeg', Buffer.from(sent))).toEqual({ width: 9000, height: 9000 });
    expect(readUploadedImage('a.jpg', sent)).toEqual({ kind: 'problem', problem: 'pixels' });
  });

  it('AVIF: a small extent before the large one', () => {
    const extent = (width: number, height: number) => {
      const bytes = Buffer.from('0000001469737065000000000000000000000000', 'hex');
      bytes.writeUInt32BE(width, 12);
      bytes.writeUInt32BE(height, 16);
      return bytes;
    };
    const head = Buffer.from('0000000c6674797061766966', 'hex');
    const sent = new Uint8Array(Buffer.concat([head, extent(32, 16), extent(9000, 9000)]));
    expect(readUploadedImage('a.avif', sent)).toEqual({ kind: 'problem', problem: 'pixels' });
  });
});

describe('a file that is hostile to whoever measures it', () => {
  const mediaTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/x-icon'];

  it('is never read beyond its end, and measured at once', () => {
    const part = fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc
        .constantFrom(
          'ffd8',
          'ffc0',
          'ffe1',
          'ffff',
          '69737065',
          '56503858',
          '00000000',
          'ffffffff',
        )
        .map((hexadecimal) => new Uint8Array(Buffer.from(hexadecimal, 'hex'))),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), fc.nat(64), (parts, cut) => {
        const bytes = Buffer.concat(parts).subarray(0, cut);
        // What stands behind it in memory must make no difference.
        const inZeros = Buffer.concat([bytes, Buffer.alloc(64)]).subarray(0, bytes.length);
        const inOnes = Buffer.concat([bytes, Buffer.alloc(64, 1)]).subarray(0, bytes.length);
        for (const mediaType of mediaTypes)
          expect(pixelsOf(mediaType, inZeros)).toEqual(pixelsOf(mediaType, inOnes));
      }),
      { numRuns: drill(200, 1000) },
    );
  });

  it.each([
    ['zeros', '00'],
    ['fillers', 'ff'],
    ['segments of no length', 'ffe00000'],
    ['segments of the least length', 'ffe00002'],
    ['extents', '69737065'],
  ])(
    'as large as it may be and full of %s, is measured in bounded time',
    (_, hexadecimal) => {
      const bytes = Buffer.alloc(1024 * 1024, hexadecimal, 'hex');
      bytes.write('ffd8', 0, 'hex');
      for (const mediaType of mediaTypes) expect(() => pixelsOf(mediaType, bytes)).not.toThrow();
    },
    5000,
  );
});
