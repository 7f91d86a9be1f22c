import { describe, expect, it } from 'vitest';
import { designSchema } from '../../schema';
import { themeNames } from '../../themes';
import { type Appearance, contrast, palette } from '../palette';

const neutrals = designSchema.shape.neutral.unwrap().options;
const appearances: readonly Appearance[] = ['light', 'dark'];
const cases = themeNames.flatMap((theme) =>
  appearances.flatMap((appearance) => neutrals.map((neutral) => ({ theme, appearance, neutral }))),
);

describe('§9 30 named themes', () => {
  it('are thirty', () => {
    expect(new Set(themeNames).size).toBe(30);
  });

  it.each(cases)(
    '$theme on $neutral, $appearance: text and controls have the contrast of WCAG 2.2 AA',
    ({ theme, appearance, neutral }) => {
      const colours = palette(theme, designSchema.parse({ neutral }), appearance);
      const ratio = (one: string, other: string) =>
        contrast(colours[one] ?? '', colours[other] ?? '');
      for (const surface of ['neutral-1', 'neutral-2', 'neutral-3', 'accent-2', 'accent-3'])
        for (const text of ['neutral-text', 'neutral-text-muted', 'accent-text'])
          expect.soft(ratio(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
      for (const fill of ['accent-solid', 'accent-solid-hover'])
        expect.soft(ratio('accent-on-solid', fill), fill).toBeGreaterThanOrEqual(4.5);
      for (const surface of ['neutral-1', 'neutral-2', 'surface-raised'])
        for (const edge of ['control-edge', 'focus', 'accent-solid-edge'])
          expect.soft(ratio(edge, surface), `${edge} on ${surface}`).toBeGreaterThanOrEqual(3);
      for (const status of ['danger', 'warning', 'success', 'information'])
        expect
          .soft(ratio(`${status}-text`, `${status}-surface`), status)
          .toBeGreaterThanOrEqual(4.5);
    },
  );
});
