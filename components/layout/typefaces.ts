import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2';
import type { Design } from '@/lib/clients';

/**
 * The addresses of a client's typefaces for Latin letters: of its headings, and of the rest where
 * that is another. A page asks for them at once, not when its stylesheet has come and names them, so
 * that its first paint has them and nothing moves.
 */
export const typefaceAddresses: Readonly<Record<Design['typeface'], readonly string[]>> = {
  inter: [inter],
  'source-sans': [sourceSans],
  figtree: [figtree],
  lora: [lora, sourceSans],
  'space-grotesk': [spaceGrotesk, inter],
};
