import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { DonePage } from '@/components/products/done-page';
import { ProductsNotShown } from '@/components/products/not-shown';
import { today } from '@/lib/dates';
import { liveView } from '@/lib/entry/live-view';
import { productOf } from '@/lib/products/product';
import { decoded } from '@/lib/request';

type Params = Promise<{ readonly edition: string; readonly product: string }>;

export async function generateMetadata({ params }: { params: Params }) {
  return pageMetadata(await liveView(params), 'Products_Done_Title', { search: false });
}

export default async function Page({ params }: { params: Params }) {
  const view = await liveView(params);
  const content = await productOf(view, decoded((await params).product) ?? '');
  if (content.kind === 'missing') notFound();
  if (content.kind !== 'product') return <ProductsNotShown view={view} content={content} />;
  return <DonePage view={view} content={content} today={today(view.snapshot.timeZone)} />;
}
