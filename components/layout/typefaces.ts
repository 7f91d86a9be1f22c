import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2';
import { type TypefaceFamily, typefaceFamilies } from '@/lib/brand';
import type { Design } from '@/lib/clients';

/** The built files with the Latin letters of each family. */
const files: Readonly<Record<TypefaceFamily, string>> = {
  'Figtree Variable': figtree,
  'Inter Variable': inter,
  'Lora Variable': lora,
  'Source Sans 3 Variable': sourceSans,
  'Space Grotesk Variable': spaceGrotesk,
};

/**
 * The addresses of a client's typefaces for Latin letters. A page asks for them at once, not when its
 * stylesheet has come and names them, so that its first paint has them and nothing moves.
 */
export function typefaceAddresses(design: Design): readonly string[] {
  const { heading, body } = typefaceFamilies(design);
  return [...new Set([heading, body])].map((family) => files[family]);
}
