import { UrgentPage } from '@/components/claims/urgent/urgent-page';
import { pageMetadata } from '@/components/layout/metadata';
import { ProductsNotShown } from '@/components/products/not-shown';
import { isOwnDraft } from '@/lib/claims';
import { stepPage } from '@/lib/claims/filing/pages';
import { helpField } from '@/lib/claims/urgent/pages';
import { requestHelp } from '@/lib/claims/urgent/request-help';
import { urgentContent } from '@/lib/claims/urgent/urgent-causes';
import { liveView, requestForm, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { link } from '@/lib/navigation';
import { sessionOf } from '@/lib/request';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, requestHelp);
  return pageMetadata(view, 'Claims_Urgent_Title', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const [content, kept, query] = await Promise.all([
    urgentContent(view),
    requestForm(view, requestHelp),
    requestQuery(),
  ]);
  if (content.kind !== 'causes') return <ProductsNotShown view={view} content={content} />;
  const session = sessionOf(view);
  const draft = query.get('draft') ?? '';
  const isOwn = draft !== '' && session && (await isOwnDraft({ ...view, session }, draft));
  return (
    <UrgentPage
      view={view}
      content={content}
      kept={kept}
      help={query.get(helpField)}
      paidBack={isOwn ? link(view, stepPage(draft, 'incident')) : undefined}
    />
  );
}
