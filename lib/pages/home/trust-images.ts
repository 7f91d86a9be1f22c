import { imageAddress } from '@/lib/clients';
import type { Texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** One image of the trust section, and what it says. */
export interface TrustImage {
  readonly name: string;
  readonly source: string;
  readonly caption: string;
}

/** §2.2 "four images: years, stock exchange, fortune ranking, awards". */
const names = [
  'trust-years',
  'trust-stock-exchange',
  'trust-fortune-ranking',
  'trust-awards',
] as const;

/** Those of the four images that the client has. */
export function trustImages(view: View, { localized }: Texts): TrustImage[] {
  return names.flatMap((name) => {
    const source = imageAddress(view, name);
    const image = view.snapshot.images[name];
    return source && image ? [{ name, source, caption: localized(image.AltText) }] : [];
  });
}
