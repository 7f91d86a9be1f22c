import { describe, expect, it, test } from 'vitest';
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
