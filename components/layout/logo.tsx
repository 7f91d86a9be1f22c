import { imageAddress } from '@/lib/clients';
import type { View } from '@/lib/request';

/** The client's logo with its name as text, or the name set in its own typeface where it has none. */
export function Logo({ view }: { readonly view: View }) {
  const { name } = view.snapshot;
  const light = imageAddress(view, 'logo');
  const dark = imageAddress(view, 'logo-dark');
  if (!light) return <span className="font-display text-xl font-bold tracking-tight">{name}</span>;
  return (
    <picture>
      {dark && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img src={light} alt={name} className="logo" />
    </picture>
  );
}
