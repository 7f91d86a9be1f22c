import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { ProductPage } from '@/components/products/product-page';
import { PageUpdates } from '@/components/updates/page-updates';
import { today } from '@/lib/dates';
import { givenFields, papersOf, productPapers, type ShownFile } from '@/lib/documents';
import { sendDocument } from '@/lib/documents/arriving/send-document';
import { removePaper } from '@/lib/documents/papers';
import { liveView, requestForm, requestQuery } from '@/lib/entry/live-view';
import { isSavedLately } from '@/lib/products/change';
import { productOf } from '@/lib/products/product';
import { decoded, type View } from '@/lib/request';
import { watchedVersion } from '@/lib/updates';

type Params = Promise<{ readonly edition: string; readonly product: string }>;

export async function generateMetadata({ params }: { params: Params }) {
  return pageMetadata(await liveView(params), 'Products_Product_Title', { search: false });
}

export default async function Page({ params }: { params: Params }) {
  const view = await liveView(params);
  const productId = decoded((await params).product) ?? '';
  const [content, query] = await Promise.all([productOf(view, productId), requestQuery()]);
  if (content.kind === 'missing') notFound();
  if (content.kind !== 'product') return <ProductsNotShown view={view} content={content} />;
  const papers = await papersOf(view, productId);
  return (
    <PageUpdates view={view} version={watchedVersion(view)}>
      <ProductPage
        view={view}
        content={content}
        today={today(view.snapshot.timeZone)}
        papers={papers}
        kept={await keptForms(view, productId, papers ?? [])}
        isSaved={await isSavedLately(view, productId, query)}
      />
    </PageUpdates>
  );
}

/** The forms of papers that came back. */
async function keptForms(view: View, productId: string, papers: readonly ShownFile[]) {
  const forms = [
    ...productPapers.map((paper) => ({
      change: sendDocument,
      said: givenFields({ purpose: 'PRODUCT', productId, paper }),
    })),
    ...papers.map(({ id }) => ({
      change: removePaper,
      said: { document: id, product: productId },
    })),
  ];
  const kept = await Promise.all(
    forms.map(async ({ change, said }) => {
      const form = await requestForm(view, change, said);
      return form ? [[change.form(said), form] as const] : [];
    }),
  );
  return new Map(kept.flat());
}
