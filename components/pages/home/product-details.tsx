import { CheckIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { CoverageButton } from '../coverage-drawer/coverage-button';
import { HomeSection } from './home-section';
import { SectionImage } from './section-image';

const points = [1, 2, 3, 4] as const;

/** §2.2 What the plans are about (Home_Show_ProductDetails). */
export function ProductDetails({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  const shown = points
    .map((number) => text(`Home_ProductDetails_Point${number}`))
    .filter((point) => point !== '');
  return (
    <HomeSection
      id="product-details"
      title={text('Home_ProductDetails_Header')}
      lead={text('Home_ProductDetails_Text')}
    >
      <div className="mt-8 grid items-center gap-x-14 gap-y-8 md:grid-cols-2">
        <SectionImage
          view={view}
          name="product-details"
          className="aspect-[8/5] rounded-card md:order-last"
        />
        <div>
          <ul className="grid gap-y-4">
            {shown.map((point) => (
              <li key={point} className="flex gap-3 text-lg">
                <CheckIcon className="mt-1 size-6 text-link" />
                {point}
              </li>
            ))}
          </ul>
          <CoverageButton view={view} className="mt-8" />
        </div>
      </div>
    </HomeSection>
  );
}
