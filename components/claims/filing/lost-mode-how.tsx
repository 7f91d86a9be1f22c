import { Card } from '@/components/ui';
import { texts } from '@/lib/content';
import type { Product } from '@/lib/platform';
import type { View } from '@/lib/request';

/** Who has a page by which devices are locked from afar: by computers, by what is carried along, or both. */
const makers = [
  { maker: 'Apple', ofComputers: true, ofOthers: true },
  { maker: 'Google', ofComputers: false, ofOthers: true },
  { maker: 'Samsung', ofComputers: false, ofOthers: true },
  { maker: 'Windows', ofComputers: true, ofOthers: false },
] as const;

/** How a device of its kind is locked from afar; the pages that it leads to are content. */
export function LostModeHow({
  view,
  product,
}: {
  readonly view: View;
  /** What was lost, where that is known. */
  readonly product: Pick<Product, 'deviceClass'> | undefined;
}) {
  const { text, html } = texts(view.snapshot, view.language);
  const isComputer = /LAPTOP|COMPUTER/.test(product?.deviceClass.toUpperCase() ?? '');
  const ways = makers
    .filter(({ ofComputers, ofOthers }) => (isComputer ? ofComputers : ofOthers))
    .map(({ maker }) => maker)
    .filter((maker) => text(`Claims_Lock_${maker}`) !== '');
  if (ways.length === 0) return null;
  return (
    <Card tone="inset" padding="small" className="mb-6">
      <section aria-labelledby="lock-how">
        <h2 id="lock-how" className="text-lg">
          {text('Claims_Lock_Title')}
        </h2>
        <dl className="mt-2 grid grid-cols-1 gap-3">
          {ways.map((maker) => (
            <div key={maker}>
              <dt className="font-semibold">{text(`Claims_Lock_${maker}_Of`)}</dt>
              <dd
                className="prose-message text-muted"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it
                dangerouslySetInnerHTML={{ __html: html(`Claims_Lock_${maker}`) }}
              />
            </div>
          ))}
        </dl>
        <p className="mt-3">{text('Claims_Lock_Proof')}</p>
      </section>
    </Card>
  );
}
