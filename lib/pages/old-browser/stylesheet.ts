import { type ClientSnapshot, palette } from '@/lib/clients';

/** How the notice for old browsers looks: colours written out, and nothing younger than CSS 2.1. */
export function oldBrowserStylesheet({ theme, design }: ClientSnapshot): string {
  const colours = palette(theme, design, 'light');
  return `body {
  margin: 0;
  padding: 48px 16px;
  background: ${colours['neutral-12']};
  color: ${colours['neutral-text']};
  font-family: "Segoe UI", Tahoma, Arial, sans-serif;
  font-size: 16px;
  line-height: 1.5;
}
.notice {
  max-width: 560px;
  margin: 0 auto;
  padding: 32px;
  border-top: 6px solid ${colours['accent-solid-edge']};
  background: ${colours['surface-raised']};
}
.logo { max-width: 100%; border: 0; }
.name { margin: 0; font-weight: bold; }
h1 { margin: 24px 0 16px; font-size: 26px; line-height: 1.25; }
a { color: ${colours['accent-text']}; }
`;
}
