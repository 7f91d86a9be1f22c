import { isExternal } from '@/lib/addresses';
import { imageAddress } from '@/lib/clients';
import type { Texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';

/** One product of the list `Global Products`. */
export interface OfferedProduct {
  readonly title: string;
  readonly content: string;
  /** A word or two that stand over the title; empty for none. */
  readonly detail: string;
  /** Where Continue leads; `undefined` hides it. */
  readonly href: string | undefined;
  readonly external: boolean;
  /** The image that the item's Key names, where the client has it. */
  readonly image: { readonly source: string; readonly alternative: string } | undefined;
}

/** §2.2 The products in order. */
export function products(view: View, { localized }: Texts): OfferedProduct[] {
  return (view.snapshot.lists['Global Products'] ?? [])
    .filter(({ Hidden }) => !Hidden)
    .toSorted((one, other) => one.Order - other.Order)
    .map(({ Title, Content, ItemDetail, ItemURL, Key = '' }) => {
      const image = view.snapshot.images[Key];
      const source = imageAddress(view, Key);
      return {
        title: localized(Title),
        content: localized(Content ?? ''),
        detail: localized(ItemDetail ?? ''),
        href: ItemURL ? link(view, ItemURL) : undefined,
        external: ItemURL !== undefined && isExternal(ItemURL),
        image: image && source ? { source, alternative: localized(image.AltText) } : undefined,
      };
    });
}
