import * as radix from '@radix-ui/colors';
import type { Design } from '../schema';
import type { ThemeName } from '../themes';

/** A scale of 12 colours, `#rrggbb`, from app background to high-contrast text. */
type Scale = readonly string[];

export type Appearance = 'light' | 'dark';

/** The colours of one client in one appearance, by custom property name without its dashes. */
export type Palette = Readonly<Record<string, string>>;

type ScaleName = ThemeName | Design['neutral'];

function scale(name: ScaleName, appearance: Appearance): Scale {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: only the server has it, and needs every scale
  return Object.values(radix[appearance === 'dark' ? (`${name}Dark` as const) : name]);
}

/** WCAG 2.2 AA: text (1.4.3), and the parts of controls that tell them apart (1.4.11). */
const forText = 4.5;
const forControls = 3;

/**
 * Every colour a page uses. Radix picks its steps by another measure than WCAG's, so wherever text
 * or a control's edge stands on a surface, the first step that has the contrast is taken.
 */
export function palette(theme: ThemeName, design: Design, appearance: Appearance): Palette {
  const accent = scale(theme, appearance);
  const neutral = scale(design.neutral, appearance);
  const surfaces = [1, 2, 3].map((step) => at(neutral, step));
  return {
    'surface-raised': appearance === 'light' ? '#ffffff' : at(neutral, 2),
    ...steps('accent', accent),
    ...steps('neutral', neutral),
    ...solid('accent', accent, surfaces),
    'accent-text': textOn(accent, [...surfaces, at(accent, 2), at(accent, 3)]),
    'neutral-text': at(neutral, 12),
    'neutral-text-muted': textOn(neutral, [...surfaces, at(accent, 2), at(accent, 3)]),
    'control-edge': firstWith(neutral, surfaces, forControls, 8),
    focus: firstWith(accent, surfaces, forControls, 8),
    ...status('danger', 'red', appearance, surfaces),
    ...status('warning', 'amber', appearance, surfaces),
    ...status('success', 'grass', appearance, surfaces),
    ...status('information', 'blue', appearance, surfaces),
  };
}

function steps(name: string, colours: Scale): Palette {
  return Object.fromEntries(colours.map((colour, index) => [`${name}-${index + 1}`, colour]));
}

function status(
  name: string,
  of: ThemeName,
  appearance: Appearance,
  surfaces: readonly string[],
): Palette {
  const colours = scale(of, appearance);
  return {
    [`${name}-surface`]: at(colours, 2),
    [`${name}-edge`]: firstWith(colours, [...surfaces, at(colours, 2)], forControls, 8),
    [`${name}-text`]: textOn(colours, [...surfaces, at(colours, 2)]),
  };
}

/**
 * A filled control: its colour, its colour under the pointer, the text on both, and an edge that
 * tells it from the page where a bright fill alone does not.
 */
function solid(name: string, colours: Scale, surfaces: readonly string[]): Palette {
  for (const step of [9, 10, 11])
    for (const text of ['#ffffff', '#111111']) {
      const fill = at(colours, step);
      if (contrast(fill, text) < forText) continue;
      // Away from the text: what is under the pointer reads better, never worse.
      const hover = blend(fill, text === '#ffffff' ? '#000000' : '#ffffff', 0.14);
      const stands = surfaces.every((surface) => contrast(fill, surface) >= forControls);
      return {
        [`${name}-solid`]: fill,
        [`${name}-solid-hover`]: hover,
        [`${name}-on-solid`]: text,
        [`${name}-solid-edge`]: stands ? fill : firstWith(colours, surfaces, forControls, 8),
      };
    }
  return {
    [`${name}-solid`]: at(colours, 12),
    [`${name}-solid-hover`]: at(colours, 12),
    [`${name}-on-solid`]: at(colours, 1),
    [`${name}-solid-edge`]: at(colours, 12),
  };
}

function textOn(colours: Scale, surfaces: readonly string[]): string {
  return firstWith(colours, surfaces, forText, 11);
}

/** Between two steps of a scale there are colours too: the first that will do keeps the most hue. */
const blends = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

function firstWith(
  colours: Scale,
  surfaces: readonly string[],
  ratio: number,
  from: number,
): string {
  for (let step = from; step < 12; step++)
    for (const share of blends) {
      const colour = blend(at(colours, step), at(colours, step + 1), share);
      if (surfaces.every((surface) => contrast(colour, surface) >= ratio)) return colour;
    }
  return at(colours, 12);
}

function blend(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [from, to] = [one, other].map((colour) =>
      Number.parseInt(colour.slice(start, start + 2), 16),
    );
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function at(colours: Scale, step: number): string {
  const colour = colours[step - 1];
  if (!colour) throw new RangeError(`a colour scale has no step ${step}`);
  return colour;
}

/** Contrast ratio of two `#rrggbb` colours, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
