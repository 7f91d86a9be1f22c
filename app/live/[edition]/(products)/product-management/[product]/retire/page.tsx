import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { RetirePage } from '@/components/products/retire-page';
import { liveView, requestForm } from '@/lib/entry/live-view';
import { retire } from '@/lib/products/change';
import { productOf } from '@/lib/products/product';
import { decoded } from '@/lib/request';

type Params = Promise<{ readonly edition: string; readonly product: string }>;

async function read(params: Params) {
  const view = await liveView(params);
  const product = decoded((await params).product) ?? '';
  return { view, product, kept: await requestForm(view, retire, { product }) };
}

export async function generateMetadata({ params }: { params: Params }) {
  const { view, kept } = await read(params);
  return pageMetadata(view, 'Products_Retire_Title', { kept, search: false });
}

export default async function Page({ params }: { params: Params }) {
  const { view, product, kept } = await read(params);
  const content = await productOf(view, product);
  if (content.kind === 'missing') notFound();
  if (content.kind !== 'product') return <ProductsNotShown view={view} content={content} />;
  return <RetirePage view={view} content={content} kept={kept} />;
}
