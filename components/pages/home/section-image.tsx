import { imageAddress } from '@/lib/clients';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/**
 * An image below the fold, where the client has it. Its class says how high it is; until it has come
 * a tint holds its place.
 */
export function SectionImage({
  view,
  name,
  className,
}: {
  readonly view: View;
  readonly name: string;
  readonly className: string;
}) {
  const source = imageAddress(view, name);
  const image = view.snapshot.images[name];
  if (!source || !image) return null;
  return (
    // biome-ignore lint/performance/noImgElement: brand files come from this server as they are
    <img
      src={source}
      alt={texts(view.snapshot, view.language).localized(image.AltText)}
      width={480}
      height={300}
      loading="lazy"
      decoding="async"
      className={`w-full bg-accent-3 object-cover ${className}`}
    />
  );
}
