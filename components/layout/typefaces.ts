import figtreeBasic from '@/app/styles/typefaces/figtree-latin-wght-normal-basic.woff2';
import figtreeRest from '@/app/styles/typefaces/figtree-latin-wght-normal-rest.woff2';
import interBasic from '@/app/styles/typefaces/inter-latin-wght-normal-basic.woff2';
import interRest from '@/app/styles/typefaces/inter-latin-wght-normal-rest.woff2';
import loraBasic from '@/app/styles/typefaces/lora-latin-wght-normal-basic.woff2';
import loraRest from '@/app/styles/typefaces/lora-latin-wght-normal-rest.woff2';
import sourceSansBasic from '@/app/styles/typefaces/source-sans-3-latin-wght-normal-basic.woff2';
import sourceSansRest from '@/app/styles/typefaces/source-sans-3-latin-wght-normal-rest.woff2';
import spaceGroteskBasic from '@/app/styles/typefaces/space-grotesk-latin-wght-normal-basic.woff2';
import spaceGroteskRest from '@/app/styles/typefaces/space-grotesk-latin-wght-normal-rest.woff2';
import { type Design, type Language, type TypefaceFamily, typefaceFamilies } from '@/lib/clients';

/** The built files of each family: with the letters of English, and with the other Latin ones. */
const files: Readonly<Record<TypefaceFamily, { readonly basic: string; readonly rest: string }>> = {
  'Figtree Variable': { basic: figtreeBasic, rest: figtreeRest },
  'Inter Variable': { basic: interBasic, rest: interRest },
  'Lora Variable': { basic: loraBasic, rest: loraRest },
  'Source Sans 3 Variable': { basic: sourceSansBasic, rest: sourceSansRest },
  'Space Grotesk Variable': { basic: spaceGroteskBasic, rest: spaceGroteskRest },
};

/** Whether pages of a language are written with Latin letters that English does without. */
const hasOtherLetters: Readonly<Record<Language, boolean>> = {
  en: false,
  es: true,
  fr: true,
  de: true,
  ar: false,
};

/**
 * The addresses of a client's typefaces for the Latin letters of a language. A page asks for them at
 * once, not when its stylesheet has come and names them, so that its first paint has them and nothing
 * moves.
 */
export function typefaceAddresses(design: Design, language: Language): readonly string[] {
  const { heading, body } = typefaceFamilies(design);
  return [...new Set([heading, body])].flatMap((family) => {
    const { basic, rest } = files[family];
    return hasOtherLetters[language] ? [basic, rest] : [basic];
  });
}
