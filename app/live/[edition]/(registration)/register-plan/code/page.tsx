import { pageMetadata } from '@/components/layout/metadata';
import { CodePage } from '@/components/registration/code-page';
import { liveView, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { enterCode } from '@/lib/registration/enter-code';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, enterCode);
  return pageMetadata(view, 'Registration_Code_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return <CodePage view={view} kept={await requestForm(view, enterCode)} />;
}
