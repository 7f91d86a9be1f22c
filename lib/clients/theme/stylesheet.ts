import type { Design } from '../schema';
import type { ClientSnapshot } from '../snapshot';
import { type Appearance, type Palette, palette } from './palette';
import { typefaceFamilies } from './typefaces';

const radii: Readonly<Record<Design['radius'], Palette>> = {
  square: {
    'radius-small': '2px',
    'radius-medium': '3px',
    'radius-large': '4px',
    'radius-pill': '3px',
  },
  soft: {
    'radius-small': '6px',
    'radius-medium': '10px',
    'radius-large': '16px',
    'radius-pill': '10px',
  },
  round: {
    'radius-small': '10px',
    'radius-medium': '16px',
    'radius-large': '28px',
    'radius-pill': '999px',
  },
};

const densities: Readonly<Record<Design['density'], Palette>> = {
  compact: { 'density-control': '2.75rem', 'density-gap': '1rem', 'density-section': '3.5rem' },
  comfortable: { 'density-control': '3.25rem', 'density-gap': '1.5rem', 'density-section': '5rem' },
};

/** The custom properties that make the portal look like one client, light and dark. */
export function brandStylesheet({ theme, design }: ClientSnapshot): string {
  const { body, heading } = typefaceFamilies(design);
  const constants = {
    ...radii[design.radius],
    ...densities[design.density],
    'font-body': `'${body}', '${body} Fallback', system-ui, sans-serif`,
    'font-heading': `'${heading}', '${heading} Fallback', ${design.typeface === 'lora' ? 'serif' : 'system-ui, sans-serif'}`,
  };
  const colours = (appearance: Appearance) =>
    `color-scheme:${appearance};${properties(palette(theme, design, appearance))}`;
  return [
    `:root{${properties(constants)}${colours('light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-appearance=light]){${colours('dark')}}}`,
    `:root[data-appearance=dark]{${colours('dark')}}`,
  ].join('\n');
}

function properties(values: Palette): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}
