import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { EditPage } from '@/components/products/edit-page';
import { ProductsNotShown } from '@/components/products/not-shown';
import { liveView, requestForm } from '@/lib/entry/live-view';
import { correctProduct } from '@/lib/products/change';
import { askedOf, productOf } from '@/lib/products/product';
import { decoded } from '@/lib/request';

type Params = Promise<{ readonly edition: string; readonly product: string }>;

async function read(params: Params) {
  const view = await liveView(params);
  const product = decoded((await params).product) ?? '';
  return { view, product, kept: await requestForm(view, correctProduct, { product }) };
}

export async function generateMetadata({ params }: { params: Params }) {
  const { view, kept } = await read(params);
  return pageMetadata(view, 'Products_Edit_Title', { kept, search: false });
}

export default async function Page({ params }: { params: Params }) {
  const { view, product, kept } = await read(params);
  const content = await productOf(view, product);
  if (content.kind === 'missing') notFound();
  if (content.kind !== 'product') return <ProductsNotShown view={view} content={content} />;
  const asked = await askedOf(view, content.product);
  return <EditPage view={view} content={content} asked={asked} kept={kept} />;
}
