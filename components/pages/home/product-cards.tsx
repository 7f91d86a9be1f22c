import { ArrowRightIcon, ExternalIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import { type OfferedProduct, products } from '@/lib/pages';
import type { View } from '@/lib/request';
import { HomeSection } from './home-section';

/** §2.2 The products of the list Global Products (Home_Feature_ShowProducts). */
export function ProductCards({ view }: { readonly view: View }) {
  const content = texts(view.snapshot, view.language);
  const all = products(view, content);
  if (all.length === 0) return null;
  return (
    <HomeSection
      id="products"
      title={content.text('Home_Products_Header')}
      lead={content.text('Home_Products_Text')}
    >
      <ul className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-6">
        {all.map((product) => (
          <ProductCard
            key={`${product.detail}|${product.title}`}
            product={product}
            proceed={content.text('Home_Products_Continue')}
          />
        ))}
      </ul>
    </HomeSection>
  );
}

function ProductCard({
  product: { title, content, detail, href, external, image },
  proceed,
}: {
  readonly product: OfferedProduct;
  readonly proceed: string;
}) {
  const Icon = external ? ExternalIcon : ArrowRightIcon;
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-neutral-5 bg-surface-raised shadow-card">
      {image && (
        // biome-ignore lint/performance/noImgElement: brand files come from this server as they are
        <img
          src={image.source}
          alt={image.alternative}
          width={480}
          height={300}
          loading="lazy"
          decoding="async"
          className="aspect-[8/5] w-full bg-accent-3 object-cover"
        />
      )}
      <div className="flex grow flex-col p-5 sm:p-6">
        {detail !== '' && <p className="text-sm font-semibold text-link">{detail}</p>}
        <h3 className="mt-0.5 text-xl">{title}</h3>
        <p className="mt-2 text-muted">{content}</p>
        {href && (
          <a href={href} className="link-quiet mt-auto self-start pt-4">
            {proceed}
            <span className="sr-only">: {title}</span>
            <Icon className="size-4.5" />
          </a>
        )}
      </div>
    </li>
  );
}
