import { imageAddress } from '@/lib/clients';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** The client's hero image, where it has one. */
export function HeroImage({
  view,
  className = '',
}: {
  readonly view: View;
  readonly className?: string;
}) {
  const source = imageAddress(view, 'hero');
  const image = view.snapshot.images.hero;
  if (!source || !image) return null;
  const { localized } = texts(view.snapshot, view.language);
  return (
    // biome-ignore lint/performance/noImgElement: brand files come from this server as they are
    <img
      src={source}
      alt={localized(image.AltText)}
      fetchPriority="high"
      decoding="async"
      className={`object-cover ${className}`}
    />
  );
}
