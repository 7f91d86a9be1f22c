import { Card } from '@/components/ui';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';

/** The way to the products. */
export function ProductsLink({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <Card padding="small">
      <h2 className="text-lg">{text('Products_Title')}</h2>
      <p className="mt-3">
        <a
          href={link(view, '/product-management')}
          className="font-semibold text-link underline underline-offset-4"
        >
          {text('Products_Dashboard_Link')}
        </a>
      </p>
    </Card>
  );
}
