import { texts } from '@/lib/content';
import { trustImages } from '@/lib/pages';
import type { View } from '@/lib/request';
import { HomeSection } from './home-section';

/** §2.2 Why to trust the client, in four images that say it in words, too (Home_Feature_ShowTrustSection). */
export function TrustSection({ view }: { readonly view: View }) {
  const content = texts(view.snapshot, view.language);
  const images = trustImages(view, content);
  if (images.length === 0) return null;
  return (
    <HomeSection
      id="trust"
      title={content.text('Home_Trust_Header')}
      lead={content.text('Home_Trust_Text')}
    >
      <ul className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
        {images.map(({ name, source, caption }) => (
          <li key={name} className="flex flex-col items-center gap-4 text-center">
            {/* biome-ignore lint/performance/noImgElement: brand files come as they are */}
            <img
              src={source}
              alt=""
              width={160}
              height={160}
              loading="lazy"
              decoding="async"
              className="size-28 object-contain sm:size-36"
            />
            <p className="max-w-[24ch] font-semibold text-balance">{caption}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
