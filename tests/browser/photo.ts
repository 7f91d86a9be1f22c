import sharp from 'sharp';

/** A photo that no other test sends, as a browser has it in a file. */
export async function photo(name: string) {
  const [r = 0, g = 0, b = 0] = [1, 2, 3].map(() => Math.floor(Math.random() * 256));
  const background = { r, g, b };
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
