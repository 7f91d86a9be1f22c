import { type ClientSnapshot, imageContent, palette, typefaceFamilies } from '@/lib/clients';
import type { DocumentSource } from '../compiler/compiler';

/** The corners of panels, in points. */
const radii = { square: 1, soft: 6, round: 11 } as const;

/** Where letters are written on North America’s paper rather than on ISO’s. */
const withLetterPaper = new Set(['US', 'CA', 'MX', 'GT', 'CR', 'PA', 'CO', 'VE', 'CL', 'PH', 'PR']);

/** Of those that the compiler reads. */
const pictures: Readonly<Record<string, string>> = {
  'image/svg+xml': 'logo.svg',
  'image/png': 'logo.png',
  'image/jpeg': 'logo.jpg',
  'image/webp': 'logo.webp',
};

/** The client’s colours, corners and typefaces, on white paper. */
export function lookOf({ theme, design }: ClientSnapshot) {
  const colours = palette(theme, design, 'light');
  const { body, heading } = typefaceFamilies(design);
  const tones = ['success', 'warning', 'danger', 'information'].flatMap((tone) =>
    ['surface', 'edge', 'text'].map((part) => [`${tone}-${part}`, colours[`${tone}-${part}`]]),
  );
  return {
    typefaces: [family(body)],
    heading: family(heading),
    radius: radii[design.radius],
    colours: {
      ink: colours['neutral-text'],
      muted: colours['neutral-text-muted'],
      line: colours['neutral-5'],
      soft: colours['accent-2'],
      accent: colours['accent-solid'],
      'on-accent': colours['accent-on-solid'],
      'accent-text': colours['accent-text'],
      ...Object.fromEntries(tones),
    },
  };
}

/** The static cut of a family that browsers are sent as a variable one. */
function family(variable: string): string {
  return variable.replace(/ Variable$/, '');
}

/** The paper that the client’s country prints on. */
export function paperOf({ settings }: ClientSnapshot): 'us-letter' | 'a4' {
  return withLetterPaper.has(settings['1'].Global_HomeCountry) ? 'us-letter' : 'a4';
}

/** The client’s logo, where it has one that can be printed. */
export async function logoOf({ images }: ClientSnapshot): Promise<Pick<DocumentSource, 'logo'>> {
  const image = images.logo && (await imageContent(images.logo.sha256));
  const name = image && pictures[image.mediaType];
  return image && name ? { logo: { name, bytes: image.bytes } } : {};
}
