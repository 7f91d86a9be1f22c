import { type ClientSnapshot, palette } from '@/lib/clients';
import type { Branding } from './provider/requests';

const borders = { square: 'rectangular', soft: 'rounded', round: 'pill' } as const;

/** What the provider's pages look like for a client: its name, the colour and the corners of its buttons. */
export function brandingOf({ name, theme, design }: ClientSnapshot): Branding {
  const colour = palette(theme, design, 'light')['accent-solid'];
  return {
    display_name: name,
    border_style: borders[design.radius],
    ...(colour === undefined ? {} : { button_color: colour }),
  };
}
