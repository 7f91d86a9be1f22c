import type { Design } from '../schema';

/** A family as the stylesheet of typefaces calls it. */
export type TypefaceFamily =
  | 'Figtree Variable'
  | 'Inter Variable'
  | 'Lora Variable'
  | 'Source Sans 3 Variable'
  | 'Space Grotesk Variable';

interface Families {
  readonly body: TypefaceFamily;
  readonly heading: TypefaceFamily;
}

const families: Readonly<Record<Design['typeface'], Families>> = {
  inter: { body: 'Inter Variable', heading: 'Inter Variable' },
  'source-sans': { body: 'Source Sans 3 Variable', heading: 'Source Sans 3 Variable' },
  figtree: { body: 'Figtree Variable', heading: 'Figtree Variable' },
  lora: { body: 'Source Sans 3 Variable', heading: 'Lora Variable' },
  'space-grotesk': { body: 'Inter Variable', heading: 'Space Grotesk Variable' },
};

/** What the headings and the rest of a client's pages are set in. */
export function typefaceFamilies({ typeface }: Design): Families {
  return families[typeface];
}
