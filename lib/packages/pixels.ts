/** Width and height in pixels. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** The size that an image says of itself; `undefined` where it says none that can be read. */
export function pixelsOf(mediaType: string, bytes: Buffer): Pixels | undefined {
  try {
    return readers[mediaType]?.(bytes);
  } catch (error) {
    // It ends before its size does.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const readers: Readonly<Record<string, (bytes: Buffer) => Pixels | undefined>> = {
  'image/png': (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  'image/jpeg': jpegPixels,
  'image/webp': webpPixels,
  'image/avif': avifPixels,
  // 0 stands for 256.
  'image/x-icon': (bytes) => ({
    width: bytes.readUInt8(6) || 256,
    height: bytes.readUInt8(7) || 256,
  }),
};

/** From the first frame header; the segments before it are skipped by their length. */
function jpegPixels(bytes: Buffer): Pixels | undefined {
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Of its three kinds: lossy, lossless, extended. */
function webpPixels(bytes: Buffer): Pixels | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** From the image's spatial extents. */
function avifPixels(bytes: Buffer): Pixels | undefined {
  const at = bytes.indexOf('ispe');
  if (at === -1) return undefined;
  return { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
}
