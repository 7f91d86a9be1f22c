import { texts } from '@/lib/content';
import { deliveryRows } from '@/lib/pages';
import type { View } from '@/lib/request';
import { HomeSection } from './home-section';
import { SectionImage } from './section-image';

/** §2.2 What to expect of shipping (Home_ShowShippingExpectation), with its delivery timeline. */
export function Shipping({ view }: { readonly view: View }) {
  const content = texts(view.snapshot, view.language);
  const { text } = content;
  const rows = view.settings.Home_ShowDeliveryTimelineTable ? deliveryRows(view, content) : [];
  return (
    <HomeSection
      id="shipping"
      tone="tinted"
      title={text('Home_Shipping_Header')}
      lead={text('Home_Shipping_Text')}
    >
      <div className="mt-8 grid items-center gap-x-14 gap-y-8 empty:hidden md:grid-cols-2">
        <SectionImage view={view} name="shipping" className="aspect-[8/5] rounded-card" />
        {rows.length > 0 && (
          <table className="w-full border-collapse text-start">
            <caption className="pb-3 text-start text-xl font-semibold">
              {text('Home_DeliveryTimeLine_Caption')}
            </caption>
            <thead>
              <tr className="border-b-2 border-accent-solid text-sm text-muted">
                <th scope="col" className="py-2 pe-4 text-start font-semibold">
                  {text('Home_DeliveryTimeLine_Left')}
                </th>
                <th scope="col" className="py-2 text-end font-semibold">
                  {text('Home_DeliveryTimeLine_Right')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ number, left, right }) => (
                <tr key={number} className="border-b border-neutral-6">
                  <th scope="row" className="py-3.5 pe-4 text-start font-normal">
                    {left}
                  </th>
                  <td className="py-3.5 text-end font-semibold">{right}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </HomeSection>
  );
}
