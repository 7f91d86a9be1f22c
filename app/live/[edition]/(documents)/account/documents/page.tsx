import { DocumentsPage } from '@/components/documents/documents-page';
import { pageMetadata } from '@/components/layout/metadata';
import { PageUpdates } from '@/components/updates/page-updates';
import { documentsNeeded } from '@/lib/documents';
import { sendDocument } from '@/lib/documents/arriving/send-document';
import { liveView, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { watchedVersion } from '@/lib/updates';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Documents_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const content = await documentsNeeded(view);
  const claims = content.kind === 'documents' ? content.claims : [];
  const forms = await Promise.all(
    claims.flatMap(({ claim, asked }) =>
      asked.map(async ({ requirement: { id } }) => {
        const kept = await requestForm(view, sendDocument, { claim: claim.id, requirement: id });
        return kept ? [[id, kept] as const] : [];
      }),
    ),
  );
  return (
    <PageUpdates view={view} version={watchedVersion(view)}>
      <DocumentsPage view={view} content={content} kept={new Map(forms.flat())} />
    </PageUpdates>
  );
}
